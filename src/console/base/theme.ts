import { createStore, useStore } from './store.ts';

/** The two looks; the default's name is spelled as it was ordered (requirements, 2.3 and 9). */
const themes = ['wight', 'dark'] as const;

export type Theme = (typeof themes)[number];

const KEY = 'theme';
const stored = (): Theme => (localStorage.getItem(KEY) === 'dark' ? 'dark' : 'wight');
const store = createStore<Theme>('wight');

function show(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  document.documentElement.classList.toggle('bp6-dark', theme === 'dark');
}

/** Puts on the look the user chose last. */
export function startTheme(): void {
  store.set(stored());
  show(store.get());
}

/** Changes the look and keeps the choice. */
export function changeTheme(theme: Theme): void {
  localStorage.setItem(KEY, theme);
  store.set(theme);
  show(theme);
}

/** The present look. */
export const useTheme = (): Theme => useStore(store);
