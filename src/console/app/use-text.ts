import { useTranslation } from 'react-i18next';

/**
 * Gives the text of a key such as `menu.groups.procurement`; the part before the first dot is the
 * file.
 */
export type Translate = (key: string, params?: Record<string, unknown>) => string;

/** The texts of the present language; keys are often composed, so they are no literal types. */
export function useText(): Translate {
  const { t } = useTranslation();
  return t as unknown as Translate;
}
