import type { ConsoleUser } from '#contract/session.ts';
import type { PaletteEntry } from './palette-search.ts';

/** Maximum of stored entries. */
const KEPT = 5;

const storedKey = ({ currentUserId }: ConsoleUser) => `tc.recent:${currentUserId}`;

const isEntry = (value: unknown): value is PaletteEntry =>
  typeof value === 'object' &&
  value !== null &&
  ['path', 'title', 'group'].every((name) => typeof Reflect.get(value, name) === 'string');

/** The latest targets of a person in the palette, the newest first; stored on this device. */
export function recentOf(user: ConsoleUser): readonly PaletteEntry[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storedKey(user)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isEntry) : [];
  } catch {
    return [];
  }
}

/** Stores a target. */
export function keepRecent(user: ConsoleUser, { path, title, group }: PaletteEntry): void {
  const others = recentOf(user).filter((one) => one.path !== path);
  const kept = [{ path, title, group }, ...others].slice(0, KEPT);
  try {
    localStorage.setItem(storedKey(user), JSON.stringify(kept));
  } catch {
    // It can still be found by searching.
  }
}
