import { useTranslation } from 'react-i18next';
import type { TextKey } from '#locales/keys.ts';

/**
 * Gives the text of a key such as `menu.groups.procurement`; the part before the first dot is the
 * file.
 */
export type Translate = (key: TextKey, params?: Record<string, unknown>) => string;

/** The texts of the present language. */
export function useText(): Translate {
  const { t } = useTranslation();
  return t as unknown as Translate;
}

/** The texts for what names its keys itself: the model and the words of machines. */
export const anyText = (t: Translate) =>
  t as (key: string, params?: Record<string, unknown>) => string;
