import type { ConsoleUser } from '#contract/session.ts';
import type { PaletteEntry } from './palette-search.ts';

/** Maximum of recent entries. */
const RECENT = 5;

/** Maximum of favourites of a person. */
export const FAVOURITES = 20;

type Kept = 'recent' | 'favourites';

const storedKey = (name: Kept, { currentUserId }: ConsoleUser) => `tc.${name}:${currentUserId}`;

const isEntry = (value: unknown): value is PaletteEntry =>
  typeof value === 'object' &&
  value !== null &&
  ['path', 'title', 'group'].every((name) => typeof Reflect.get(value, name) === 'string');

/**
 * The latest targets of a person in the palette, or their favourites, the newest first; stored on
 * this device.
 */
export function keptEntries(name: Kept, user: ConsoleUser): readonly PaletteEntry[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storedKey(name, user)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isEntry) : [];
  } catch {
    return [];
  }
}

function store(name: Kept, user: ConsoleUser, kept: readonly PaletteEntry[]): void {
  try {
    localStorage.setItem(storedKey(name, user), JSON.stringify(kept));
  } catch {
    // They can still be found by searching.
  }
}

const without = (entries: readonly PaletteEntry[], { path }: PaletteEntry) =>
  entries.filter((one) => one.path !== path);

const plain = ({ path, title, group }: PaletteEntry): PaletteEntry => ({ path, title, group });

/** Stores a target. */
export function keepRecent(user: ConsoleUser, entry: PaletteEntry): void {
  const others = without(keptEntries('recent', user), entry);
  store('recent', user, [plain(entry), ...others].slice(0, RECENT));
}

/**
 * Makes a target a favourite, or no favourite any more if it was one; returns what became of it,
 * `full` if there were as many favourites as there may be.
 */
export function turnFavourite(
  user: ConsoleUser,
  entry: PaletteEntry,
): 'added' | 'removed' | 'full' {
  const before = keptEntries('favourites', user);
  const others = without(before, entry);
  if (others.length < before.length) {
    store('favourites', user, others);
    return 'removed';
  }
  if (before.length >= FAVOURITES) return 'full';
  store('favourites', user, [plain(entry), ...before]);
  return 'added';
}
