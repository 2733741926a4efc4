import { groupInFours } from '#contract/core/money.ts';

/** The number of an account in fours; where the gateway has masked it, it stays so. */
export function BankNumber({ value }: { value: string | null | undefined }) {
  if (!value) return <span className="ui-none">–</span>;
  return <span className="ui-amount">{groupInFours(value)}</span>;
}
