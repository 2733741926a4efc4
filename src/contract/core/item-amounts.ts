import { compare, formatAmount, minus, multiply, sum } from './money.ts';

/** What an item costs is told by these two, as decimal texts; either may wait while it is typed. */
export interface PricedItem {
  quantity?: string | null | undefined;
  unitPrice?: string | null | undefined;
}

const NUMBER = /^\d+(\.\d+)?$/;

/** Quantity times price in yuan, exactly; null while one of them is no number yet. */
export function amountOf({ quantity, unitPrice }: PricedItem): string | null {
  const [count, price] = [quantity?.trim() ?? '', unitPrice?.trim() ?? ''];
  return NUMBER.test(count) && NUMBER.test(price) ? multiply(count, price) : null;
}

/** What all items cost together in yuan; items that are not complete count nothing. */
export function totalOf(items: readonly PricedItem[]): string {
  return sum(items.flatMap((item) => amountOf(item) ?? []));
}

/**
 * By how much a total exceeds a budget, as people read it; null while it does not, or while the
 * budget is no number yet (requirements, 9).
 */
export function overBudget(total: string, budget: string | null | undefined): string | null {
  const limit = budget?.trim() ?? '';
  return NUMBER.test(limit) && compare(total, limit) > 0 ? formatAmount(minus(total, limit)) : null;
}
