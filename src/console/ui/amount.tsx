import { formatAmount } from '#contract/core/money.ts';

/** An amount in yuan with its thousands. */
export function Amount({ value }: { value: string | null | undefined }) {
  if (!value) return <span className="ui-none">–</span>;
  return <span className="ui-amount">{formatAmount(value)}</span>;
}
