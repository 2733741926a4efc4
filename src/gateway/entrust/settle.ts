import type { Settled } from '../procurement/form.ts';
import { factsOf } from '../records/forms.ts';

/** The result of an order form; its amount is the set-up's. */
export function settleOrder(form: { ordersName: string }, amount: string | null): Settled {
  return { facts: factsOf(form), items: [], title: form.ordersName, amount };
}

/** The result of a contract form. */
export function settleContract(form: { contractName: string; amount?: string | null }): Settled {
  return { facts: factsOf(form), items: [], title: form.contractName, amount: form.amount || null };
}
