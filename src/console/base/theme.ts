import { createStore, useStore } from './store.ts';

/**
 * The two themes; the name of the default has the spelling of the specification (requirements, 2.3
 * and 9).
 */
const themes = ['wight', 'dark'] as const;

export type Theme = (typeof themes)[number];

const KEY = 'theme';
const stored = (): Theme => (localStorage.getItem(KEY) === 'dark' ? 'dark' : 'wight');
const store = createStore<Theme>('wight');

function show(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  document.documentElement.classList.toggle('bp6-dark', theme === 'dark');
}

/** Applies the theme that the user chose last. */
export function startTheme(): void {
  store.set(stored());
  show(store.get());
}

/** Changes the theme and stores the choice. */
export function changeTheme(theme: Theme): void {
  localStorage.setItem(KEY, theme);
  store.set(theme);
  show(theme);
}

/** The current theme. */
export const useTheme = (): Theme => useStore(store);
