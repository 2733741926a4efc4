import { createInstance, type i18n, type Resource } from 'i18next';
import type { ReactElement } from 'react';
import { prerender } from 'react-dom/static';
import { I18nextProvider } from 'react-i18next';
import { SpokenLanguage } from './spoken-language.tsx';

/**
 * Draws something in a language, with texts of its own: those that the whole process has belong to
 * whichever test asked for them last. `onMissing` is told each key without a text.
 */
export async function drawnIn(
  language: string,
  modules: Readonly<Record<string, object>>,
  element: ReactElement,
  onMissing: (key: string) => void = () => {},
): Promise<string> {
  const texts: i18n = createInstance();
  await texts.init({
    lng: language,
    fallbackLng: false,
    ns: Object.keys(modules),
    nsSeparator: '.',
    keySeparator: '.',
    resources: { [language]: modules } as Resource,
    saveMissing: true,
    missingKeyHandler: (_, __, key) => onMissing(key),
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  const { prelude } = await prerender(
    <I18nextProvider i18n={texts}>
      <SpokenLanguage>{element}</SpokenLanguage>
    </I18nextProvider>,
  );
  // React parts neighbouring texts with comments.
  return (await new Response(prelude).text()).replaceAll('<!-- -->', '');
}
