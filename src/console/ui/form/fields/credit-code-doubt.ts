import { creditCodeDoubt } from '#contract/core/credit-codes.ts';
import { useText } from '../../../base/use-text.ts';

/** What a warning says of a typed credit code; null where nothing is odd, or for another field. */
export function useCreditCodeDoubt(typed: string | null): string | null {
  const t = useText();
  const doubt = typed === null ? null : creditCodeDoubt(typed.trim());
  return doubt && t(`common.creditCode.${doubt}`);
}
