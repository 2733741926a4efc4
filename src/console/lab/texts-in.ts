import i18next from 'i18next';
import { loadTexts, presentLanguage } from '../base/i18n.ts';
import type { GivenTexts } from './known-texts.ts';

/** These files of the locales in the current language. */
export async function textsIn(files: readonly string[]): Promise<GivenTexts> {
  const language = presentLanguage();
  await loadTexts(files);
  const texts = Object.fromEntries(
    files.map((file) => [file, i18next.getResourceBundle(language, file) as object]),
  );
  return { language, texts };
}
