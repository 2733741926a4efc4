import type { EnumerationName } from '#contract/core/enumerations.ts';
import { namedKey } from '#locales/keys.ts';
import type { Translate } from './use-text.ts';

/** The label of a code as an answer gives it; nothing where there is none. */
export const codeText = (
  t: Translate,
  enumeration: EnumerationName,
  code: string | null | undefined,
): string => (code ? t(namedKey(`enums.${enumeration}`, code)) : '');
