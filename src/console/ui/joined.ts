import type { Translate } from '../base/use-text.ts';

/**
 * Names that the gateway joined with commas, as the language lists them; empty when there are none.
 */
export const joined = (names: string | null | undefined, t: Translate): string =>
  names?.replaceAll(',', t('common.listSeparator')) ?? '';
