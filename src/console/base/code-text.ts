import type { EnumerationName } from '#contract/core/enumerations.ts';
import { namedKey } from '#locales/keys.ts';
import type { Translate } from './use-text.ts';

/** The label of a code in an answer; empty without a code. */
export const codeText = (
  t: Translate,
  enumeration: EnumerationName,
  code: string | null | undefined,
): string => (code ? t(namedKey(`enums.${enumeration}`, code)) : '');
