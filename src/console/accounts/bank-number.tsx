import { groupInFours } from '#contract/core/money.ts';

/** The number of an account in fours; where the gateway has masked it, it stays so. */
export function BankNumber({ value }: { value: string | null | undefined }) {
  return value ? (
    <span className="ui-figures">{groupInFours(value)}</span>
  ) : (
    <span className="ui-none">–</span>
  );
}
