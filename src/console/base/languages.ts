/** The languages of the console, the first being the default (specification, sections 1 and 9). */
export const languages = ['zh-CN', 'en'] as const;

export type Language = (typeof languages)[number];

const KEY = 'language';

/** The language the user chose last, else Chinese. */
export function storedLanguage(): Language {
  const stored = localStorage.getItem(KEY);
  return languages.find((language) => language === stored) ?? languages[0];
}

/** Keeps the choice for the next visit. */
export function storeLanguage(language: Language): void {
  localStorage.setItem(KEY, language);
}
