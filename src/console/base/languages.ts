/** The languages of the console, the first being the default (requirements, 1 and 9). */
export const languages = ['zh-CN', 'en'] as const;

export type Language = (typeof languages)[number];

const KEY = 'language';

/** The lab is for guests, too, who have chosen nothing yet. */
const isLab = (pathname: string) => /^\/demo(?:\/|$)/.test(pathname);

/**
 * The language of a visit: what the user chose last, else Chinese; in the lab that of the browser
 * (assumed).
 */
export function languageOf(stored: string | null, pathname: string, browser: string): Language {
  const chosen = languages.find((language) => language === stored);
  if (chosen !== undefined) return chosen;
  return isLab(pathname) && !browser.toLowerCase().startsWith('zh') ? 'en' : languages[0];
}

/** The language with which this visit begins. */
export const firstLanguage = (): Language =>
  languageOf(localStorage.getItem(KEY), location.pathname, navigator.language);

/** Keeps the choice for the next visit. */
export function storeLanguage(language: Language): void {
  localStorage.setItem(KEY, language);
}
