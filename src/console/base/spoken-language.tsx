import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TextContext, type Translate } from './use-text.ts';

/**
 * Redraws its content when the language changes. Only it listens: listeners in hundreds of
 * components took a twentieth of the drawing time of a page.
 */
export function SpokenLanguage({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return <TextContext value={t as unknown as Translate}>{children}</TextContext>;
}
