import type { Band } from '#contract/core/amount-bands.ts';
import { formatAmount } from '#contract/core/money.ts';
import { namedKey } from '#locales/keys.ts';
import type { Translate } from '../base/use-text.ts';

const plain = (amount: string | null | undefined): string =>
  amount ? formatAmount(amount).replace(/\.00$/, '') : '…';

/** The amounts of a band in words. */
export function bandText({ type, min, max }: Band, t: Translate): string {
  return t(namedKey('approval.band', type), { min: plain(min), max: plain(max) });
}
