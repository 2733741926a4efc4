import { keysOf } from '#contract/core/key-list.ts';
import { formatAmount } from '#contract/core/money.ts';
import { CHAIN_KINDS } from '#contract/kinds.ts';
import type { Translate } from '../base/use-text.ts';

/** The kinds of records of a delegation, in words. */
export function kindsText(kinds: string | null | undefined, t: Translate): string {
  const named = keysOf(kinds);
  if (named.length === 0) return t('delegation.allKinds');
  return CHAIN_KINDS.filter((kind) => named.includes(kind))
    .map((kind) => t(`records.kinds.${kind}`))
    .join(t('common.listSeparator'));
}

/** The amounts of a delegation, in words. */
export function amountsText(
  { amountMin, amountMax }: { amountMin?: string | null; amountMax?: string | null },
  t: Translate,
): string {
  const min = amountMin ? formatAmount(amountMin) : '';
  const max = amountMax ? formatAmount(amountMax) : '';
  if (min && max) return t('delegation.between', { min, max });
  if (min) return t('delegation.atLeast', { min });
  return max ? t('delegation.atMost', { max }) : t('delegation.anyAmount');
}
