/** The languages of the console, the first being the default (requirements, 1 and 9). */
export const languages = ['zh-CN', 'en'] as const;

export type Language = (typeof languages)[number];

const KEY = 'language';

/** The lab is also for guests, who have not chosen yet. */
const isLab = (pathname: string) => /^\/demo(?:\/|$)/.test(pathname);

/**
 * The language of a visit: the user's last choice, or Chinese; in the lab the browser's (assumed).
 */
export function languageOf(stored: string | null, pathname: string, browser: string): Language {
  const chosen = languages.find((language) => language === stored);
  if (chosen !== undefined) return chosen;
  return isLab(pathname) && !browser.toLowerCase().startsWith('zh') ? 'en' : languages[0];
}

/** The language with which this visit begins. */
export const firstLanguage = (): Language =>
  languageOf(localStorage.getItem(KEY), location.pathname, navigator.language);

/** Stores the choice for the next visit. */
export function storeLanguage(language: Language): void {
  localStorage.setItem(KEY, language);
}
