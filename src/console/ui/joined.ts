import type { Translate } from '../base/use-text.ts';

/**
 * Names that the gateway joined with commas, as a list in the current language; empty if there are
 * none.
 */
export const joined = (names: string | null | undefined, t: Translate): string =>
  names?.replaceAll(',', t('common.listSeparator')) ?? '';
