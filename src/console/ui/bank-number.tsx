/** A bank number in groups of four (specification, section 5). */
export const inFours = (number: string): string => number.replace(/(.{4})(?=.)/g, '$1 ');

/** The same, as a figure that keeps its place. */
export function BankNumber({ value }: { value: string | null | undefined }) {
  if (!value) return <span className="ui-none">–</span>;
  return <span className="ui-amount">{inFours(value)}</span>;
}
