import { creditCodeDoubt } from '#contract/core/credit-codes.ts';
import { useText } from '../../../base/use-text.ts';

/** A warning about a typed credit code; null if there is none, or for another field. */
export function useCreditCodeDoubt(typed: string | null): string | null {
  const t = useText();
  const doubt = typed === null ? null : creditCodeDoubt(typed.trim());
  return doubt && t(`common.creditCode.${doubt}`);
}
