import type { Settled } from '../procurement/form.ts';
import { factsOf } from '../records/forms.ts';

/** What an order's form becomes; its amount is the set-up's. */
export function settleOrder(form: { ordersName: string }, amount: string | null): Settled {
  return { facts: factsOf(form), items: [], title: form.ordersName, amount };
}

/** What a contract's form becomes. */
export function settleContract(form: { contractName: string; amount?: string | null }): Settled {
  return { facts: factsOf(form), items: [], title: form.contractName, amount: form.amount || null };
}
