/** The languages of the console, the first being the default (requirements, 1 and 9). */
export const languages = ['zh-CN', 'en'] as const;

export type Language = (typeof languages)[number];

const KEY = 'language';

/** Guests of the lab read English unless they read Chinese. */
const isLab = (pathname: string) => /^\/demo(?:\/|$)/.test(pathname);

/**
 * The language of a visit: the user's last choice; else English in an English browser, and Chinese
 * in any other (assumed).
 */
export function languageOf(stored: string | null, pathname: string, browser: string): Language {
  const chosen = languages.find((language) => language === stored);
  if (chosen !== undefined) return chosen;
  const isIn = (language: string) => browser.toLowerCase().startsWith(language);
  return isIn('en') || (isLab(pathname) && !isIn('zh')) ? 'en' : languages[0];
}

/** The language with which this visit begins. */
export const firstLanguage = (): Language =>
  languageOf(localStorage.getItem(KEY), location.pathname, navigator.language);

/** Stores the choice for the next visit. */
export function storeLanguage(language: Language): void {
  localStorage.setItem(KEY, language);
}
