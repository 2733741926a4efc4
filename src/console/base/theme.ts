import { createStore, useStore } from './store.ts';

/**
 * The two themes; the name of the default has the spelling of the specification (requirements, 2.3
 * and 9).
 */
const themes = ['wight', 'dark'] as const;

export type Theme = (typeof themes)[number];

const KEY = 'theme';

/** The theme of a visit: the user's last choice; else that of the browser's colours (assumed). */
export function themeOf(stored: string | null, prefersDark: boolean): Theme {
  const chosen = themes.find((theme) => theme === stored);
  return chosen ?? (prefersDark ? 'dark' : themes[0]);
}

const prefersDark = () => matchMedia('(prefers-color-scheme: dark)').matches;
const store = createStore<Theme>('wight');

function show(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  document.documentElement.classList.toggle('bp6-dark', theme === 'dark');
}

/** Applies the theme with which this visit begins; what is printed is light in either. */
export function startTheme(): void {
  store.set(themeOf(localStorage.getItem(KEY), prefersDark()));
  show(store.get());
  addEventListener('beforeprint', () => show(themes[0]));
  addEventListener('afterprint', () => show(store.get()));
}

/** Changes the theme and stores the choice. */
export function changeTheme(theme: Theme): void {
  localStorage.setItem(KEY, theme);
  store.set(theme);
  show(theme);
}

/** The current theme. */
export const useTheme = (): Theme => useStore(store);
