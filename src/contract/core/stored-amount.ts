import { withoutEnd } from './text-end.ts';

/** A decimal text without insignificant trailing zeros. */
export const withoutEndZeros = (amount: string): string =>
  amount.includes('.') ? withoutEnd(withoutEnd(amount, '0'), '.') : amount;

const formats = new Map<number, Intl.NumberFormat>();

/**
 * Formats a decimal text with grouped thousands and so many decimals, rounded half up; a power of
 * ten by which it is multiplied may follow it, such as `e-4`. Without the arithmetic of money.ts,
 * which lists need not load.
 */
export function formatRounded(amount: string, decimals: number): string {
  const format =
    formats.get(decimals) ??
    new Intl.NumberFormat('en', {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    });
  formats.set(decimals, format);
  const text = format.format(amount as `${number}`);
  return /^-[0.]+$/.test(text) ? text.slice(1) : text;
}

/** Groups the whole part of a decimal text in thousands. */
function inThousands(whole: string): string {
  const sign = whole.startsWith('-') ? '-' : '';
  const figures = whole.slice(sign.length);
  const groups = [];
  for (let end = figures.length; end > 0; end -= 3)
    groups.unshift(figures.slice(Math.max(end - 3, 0), end));
  return sign + groups.join(',');
}

/**
 * Formats an amount as the gateway has stored it, in plain decimals: grouped thousands, every
 * significant decimal and at least two (assumed), also without that arithmetic.
 */
export function formatStored(amount: string): string {
  const [whole = '', fraction = ''] = withoutEndZeros(amount).split('.');
  return `${inThousands(whole)}.${fraction.padEnd(2, '0')}`;
}
