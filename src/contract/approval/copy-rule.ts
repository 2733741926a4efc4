import { amountText } from '../core/fields.ts';

/** Maximum of people to whom records of a matter are copied by rule (assumed). */
export const RULE_COPIES_MAX = 10;

/** From which amount on records of a matter are copied by rule (assumed: ours). */
export const copiedFrom = amountText(
  'Amount in yuan from which submitted records are copied to the people of copiedTo; empty: all ' +
    'are; missing in a request: as it was.',
).transform((value: string | undefined) => value || null);
