import { compare, formatAmount, minus, multiply, sum } from './money.ts';

/** Quantity and price of an item as decimal texts; either may be missing while the person types. */
export interface PricedItem {
  quantity?: string | null | undefined;
  unitPrice?: string | null | undefined;
}

const NUMBER = /^\d+(\.\d+)?$/;

/** Exact quantity times price in yuan; null while either is not a number. */
export function amountOf({ quantity, unitPrice }: PricedItem): string | null {
  const [count, price] = [quantity?.trim() ?? '', unitPrice?.trim() ?? ''];
  return NUMBER.test(count) && NUMBER.test(price) ? multiply(count, price) : null;
}

/** Total of all items in yuan; incomplete items count as nothing. */
export function totalOf(items: readonly PricedItem[]): string {
  return sum(items.flatMap((item) => amountOf(item) ?? []));
}

/**
 * By how much a total exceeds a budget, formatted; null if it does not, or while the budget is not
 * a number (requirements, 9).
 */
export function overBudget(total: string, budget: string | null | undefined): string | null {
  const limit = budget?.trim() ?? '';
  return NUMBER.test(limit) && compare(total, limit) > 0 ? formatAmount(minus(total, limit)) : null;
}
