import type { Change } from '../ui/record/history-change.tsx';
import { netChanges } from '../ui/record/since/changes.ts';

/** Actor, event and changed fields of a history entry. */
interface Told {
  seq: number;
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

/**
 * The changes since a record was last returned, from entries oldest first: each field with its
 * value then and now. Null if it never was.
 */
export function sinceReturn(entries: readonly Told[]): SinceReturn | null {
  const place = entries.findLastIndex(({ event }) => RETURNS.test(event));
  const returned = entries[place];
  if (!returned || place === entries.length - 1) return null;
  return { returned, changes: netChanges(entries.slice(place + 1)) };
}
