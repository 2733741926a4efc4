import { groupInFours } from '#contract/core/money.ts';

/** An account number in groups of four; a number that the gateway masked stays masked. */
export function BankNumber({ value }: { value: string | null | undefined }) {
  if (!value) return <span className="ui-none">–</span>;
  return <span className="ui-amount">{groupInFours(value)}</span>;
}
