import { withoutEnd } from './text-end.ts';

/** A decimal text without insignificant trailing zeros. */
export const withoutEndZeros = (amount: string): string =>
  amount.includes('.') ? withoutEnd(withoutEnd(amount, '0'), '.') : amount;

/** Groups the whole part of a decimal text in thousands. */
export function inThousands(whole: string): string {
  const sign = whole.startsWith('-') ? '-' : '';
  const figures = whole.slice(sign.length);
  const groups = [];
  for (let end = figures.length; end > 0; end -= 3)
    groups.unshift(figures.slice(Math.max(end - 3, 0), end));
  return sign + groups.join(',');
}

/**
 * Formats an amount as the gateway has stored it, in plain decimals: grouped thousands, every
 * significant decimal and at least two (assumed). Without the arithmetic of money.ts, which lists
 * need not load.
 */
export function formatStored(amount: string): string {
  const [whole = '', fraction = ''] = withoutEndZeros(amount).split('.');
  return `${inThousands(whole)}.${fraction.padEnd(2, '0')}`;
}
