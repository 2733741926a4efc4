import { inLargerUnits, largerUnits } from '#contract/core/figures.ts';
import { formatRounded, formatStored } from '#contract/core/stored-amount.ts';
import { useText, type Translate } from '../base/use-text.ts';

/** An amount in the larger unit of the language, in brackets; empty if that adds nothing. */
export function asideOf(yuan: string, t: Translate): string {
  const larger = largerUnits(yuan);
  return larger === null ? '' : t('ui.amount.larger', larger);
}

/**
 * An amount in yuan in the larger unit of the language alone, for cards, charts and summaries; in
 * yuan where that is too small for it.
 */
export function largeAmount(yuan: string, t: Translate): string {
  const larger = largerUnits(yuan);
  return larger === null
    ? t('ui.amount.small', { yuan: formatRounded(yuan, 2) })
    : t('ui.amount.large', larger);
}

/** An amount in yuan in the larger unit of the language, as a figure: its heading says the unit. */
export const columnAmount = (yuan: string, t: Translate): string =>
  t('ui.amount.column', inLargerUnits(yuan));

/** An amount in yuan with grouped digits, and in the larger unit of the language. */
export function LargeAmount({ value }: { value: string | null | undefined }) {
  const t = useText();
  if (!value) return <span className="ui-none">–</span>;
  return (
    <span>
      <span className="ui-amount">{formatStored(value)}</span>{' '}
      <span className="ui-amount ui-quiet">{asideOf(value, t)}</span>
    </span>
  );
}
