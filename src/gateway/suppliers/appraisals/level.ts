import Big from 'big.js';
import { UNRATED } from '#contract/core/codes.ts';

/** Scores of an appraisal, 0 to 100; what was not scored is missing. */
type Scores = readonly (number | null | undefined)[];

/** Enumeration supplierEvaluation for the average of the scores (where the lines lie: assumed). */
const LEVELS = [
  [90, '3'],
  [80, '4'],
  [70, '1'],
  [60, '5'],
  [0, '2'],
] as const;

/**
 * The average of the scores that were given, with four decimals; null where none was: no score
 * is not a full score.
 */
export function averageOf(scores: Scores): string | null {
  const given = scores.filter((score) => score !== null && score !== undefined);
  if (given.length === 0) return null;
  return given
    .reduce((sum, score) => sum.plus(score), new Big(0))
    .div(given.length)
    .toFixed(4, Big.roundHalfUp);
}

/** What an average means. */
export function levelOf(average: string | null): string {
  if (average === null) return UNRATED;
  return LEVELS.find(([from]) => new Big(average).gte(from))?.[1] ?? UNRATED;
}
