import { formatAmount, WAN_DECIMALS, yuanToWan } from '#contract/core/money.ts';
import { useText } from '../base/use-text.ts';

/** An amount in yuan with its thousands; `wan` adds the same in ten-thousand yuan. */
export function Amount({
  value,
  wan = false,
}: {
  value: string | null | undefined;
  wan?: boolean;
}) {
  const t = useText();
  if (!value) return <span className="ui-none">–</span>;
  return (
    <span className="ui-amount">
      {formatAmount(value)}
      {wan && <span className="ui-quiet"> {t('ui.amount.wan', { value: wanText(value) })}</span>}
    </span>
  );
}

/** An amount in ten-thousand yuan as people write it: without zeros that say nothing. */
export function wanText(yuan: string): string {
  const [whole = '', fraction = ''] = formatAmount(yuanToWan(yuan), WAN_DECIMALS).split('.');
  return `${whole}.${fraction.replace(/0{1,4}$/, '')}`;
}
