import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TextContext, type Translate } from './use-text.ts';

/**
 * Draws what is inside anew when the language changes. It alone listens: hundreds of components of
 * a page that each did took a twentieth of drawing it.
 */
export function SpokenLanguage({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return <TextContext value={t as unknown as Translate}>{children}</TextContext>;
}
