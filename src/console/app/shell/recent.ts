import type { ConsoleUser } from '#contract/session.ts';
import type { PaletteEntry } from './palette-search.ts';

/** So many are kept. */
const KEPT = 5;

const storedKey = ({ currentUserId }: ConsoleUser) => `tc.recent:${currentUserId}`;

const isEntry = (value: unknown): value is PaletteEntry =>
  typeof value === 'object' &&
  value !== null &&
  ['path', 'title', 'group'].every((name) => typeof Reflect.get(value, name) === 'string');

/** Where a person last went by the palette, the latest first; kept on this machine. */
export function recentOf(user: ConsoleUser): readonly PaletteEntry[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storedKey(user)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isEntry) : [];
  } catch {
    return [];
  }
}

/** Keeps where a person goes. */
export function keepRecent(user: ConsoleUser, { path, title, group }: PaletteEntry): void {
  const others = recentOf(user).filter((one) => one.path !== path);
  const kept = [{ path, title, group }, ...others].slice(0, KEPT);
  try {
    localStorage.setItem(storedKey(user), JSON.stringify(kept));
  } catch {
    // It then is found by searching.
  }
}
