import Big from 'big.js';
import { compare, formatAmount, withoutEndZeros } from './money.ts';

/**
 * How figures are written for people, the same in console, documents and exports: thousands in
 * groups, whatever the language; an amount in yuan with its significant decimals (`formatAmount`), in
 * ten-thousand yuan or in millions rounded to two.
 */

const SHOWN_DECIMALS = 2;

/** From this many yuan on an amount is said in a larger unit, too; below it that says nothing (assumed). */
const LARGE_YUAN = '100000';

/** A count, or another whole number. */
export const formatCount = (count: number | string | null | undefined): string =>
  formatAmount(String(count ?? 0), 0);

/** An amount in yuan as ten-thousand yuan, rounded half up to two decimals. */
export const formatWan = (yuan: string): string =>
  formatAmount(new Big(yuan).div(10_000).toFixed(), SHOWN_DECIMALS);

/** An amount in yuan as millions, rounded half up to two decimals. */
export const formatMillions = (yuan: string): string =>
  formatAmount(new Big(yuan).div(1_000_000).toFixed(), SHOWN_DECIMALS);

/**
 * What a text needs to say an amount: in yuan, and in the larger unit of its language. Null where the
 * amount is too small for the larger unit.
 */
export const largerUnits = (yuan: string): { wan: string; million: string } | null =>
  compare(yuan, LARGE_YUAN) < 0 ? null : { wan: formatWan(yuan), million: formatMillions(yuan) };

/** A number with at most so many decimals, without zeros that say nothing. */
export const formatNumber = (value: number, decimals = SHOWN_DECIMALS): string =>
  withoutEndZeros(formatAmount(new Big(value).toFixed(), decimals));

/** A score, at most two decimals. */
export const formatScore = (score: string | number): string => formatNumber(Number(score));

/** Hundredths as people write them, 12.5%. */
export const formatPercent = (hundredths: string | number): string =>
  `${formatNumber(Number(hundredths))}%`;
