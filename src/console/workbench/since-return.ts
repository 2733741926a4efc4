import type { Change } from '../ui/record/history-change.tsx';

/** Actor, event and changed fields of a history entry. */
interface Told {
  event: string;
  at?: number | null | undefined;
  actorName: string;
  opinion?: string | null | undefined;
  changes: readonly Change[];
}

/** A returned record: who returned it and why, and what has changed since. */
export interface SinceReturn {
  returned: Told;
  changes: readonly Change[];
}

const RETURNS = /\.(reject|return|refuse|decline)$/;

const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? '') === JSON.stringify(b ?? '');

/**
 * The changes since a record was last returned, from entries oldest first: each field with its
 * value then and now. Null if it never was.
 */
export function sinceReturn(entries: readonly Told[]): SinceReturn | null {
  const place = entries.findLastIndex(({ event }) => RETURNS.test(event));
  const returned = entries[place];
  if (!returned || place === entries.length - 1) return null;
  const changed = new Map<string, Change>();
  for (const { field, from, to } of entries.slice(place + 1).flatMap(({ changes }) => changes))
    changed.set(field, { field, from: (changed.get(field) ?? { from }).from, to });
  return {
    returned,
    changes: [...changed.values()].filter(({ from, to }) => !isSame(from, to)),
  };
}
