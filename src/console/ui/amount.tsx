import { formatStored } from '#contract/core/stored-amount.ts';

/** An amount in yuan with its thousands. */
export function Amount({ value }: { value: string | null | undefined }) {
  if (!value) return <span className="ui-none">–</span>;
  return <span className="ui-amount">{formatStored(value)}</span>;
}
