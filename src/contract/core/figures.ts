import { formatRounded, withoutEndZeros } from './stored-amount.ts';

/**
 * Number formats for people, the same in console, documents and exports: grouped thousands in every
 * language; amounts in yuan with their significant decimals (`formatStored`), in ten-thousand yuan
 * or in millions rounded to two.
 */

const SHOWN_DECIMALS = 2;

/**
 * From this amount in yuan on, a larger unit is shown too; below it would add nothing (assumed).
 */
const LARGE_YUAN = 100_000;

/** Formats a count or another whole number. */
export const formatCount = (count: number | string | null | undefined): string =>
  formatRounded(String(count ?? 0), 0);

/** Formats an amount in yuan as ten-thousand yuan, rounded half up to two decimals. */
export const formatWan = (yuan: string): string => formatRounded(`${yuan}e-4`, SHOWN_DECIMALS);

/** Formats an amount in yuan as millions, rounded half up to two decimals. */
export const formatMillions = (yuan: string): string => formatRounded(`${yuan}e-6`, SHOWN_DECIMALS);

/** Parameters for a text with an amount in yuan in the larger unit of its language. */
export const inLargerUnits = (yuan: string): { wan: string; million: string } => ({
  wan: formatWan(yuan),
  million: formatMillions(yuan),
});

/** The same; null if the amount is too small for the larger unit. */
export const largerUnits = (yuan: string): ReturnType<typeof inLargerUnits> | null =>
  Number(yuan) < LARGE_YUAN ? null : inLargerUnits(yuan);

/** Formats a number with at most this many decimals, without trailing zeros. */
export const formatNumber = (value: number, decimals = SHOWN_DECIMALS): string =>
  withoutEndZeros(formatRounded(String(value), decimals));

/** Formats a score with one decimal, so that scores in a column are compared at a glance. */
export const formatScore = (score: string | number): string => formatRounded(String(score), 1);

/** Formats hundredths as a percentage, 12.5%. */
export const formatPercent = (hundredths: string | number): string =>
  `${formatNumber(Number(hundredths))}%`;
