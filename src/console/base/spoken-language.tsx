import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { hasText } from './i18n.ts';
import { TextContext, type Translate } from './use-text.ts';

/**
 * The texts of one language; one without parameters is looked up once, because looking up took a
 * twentieth of the drawing time of a page. One that is not loaded yet is not kept.
 */
export function keptTexts(translate: Translate, isThere: (key: string) => boolean): Translate {
  const kept = new Map<string, string>();
  return (key, params) => {
    if (params !== undefined) return translate(key, params);
    const known = kept.get(key);
    if (known !== undefined) return known;
    const found = translate(key);
    if (isThere(key)) kept.set(key, found);
    return found;
  };
}

/**
 * Redraws its content when the language changes. Only it listens: listeners in hundreds of
 * components took a twentieth of the drawing time of a page.
 */
export function SpokenLanguage({ children }: { children: ReactNode }) {
  // Each language has its own.
  const { t } = useTranslation();
  const texts = useMemo(() => keptTexts(t as Translate, hasText), [t]);
  return <TextContext value={texts}>{children}</TextContext>;
}
