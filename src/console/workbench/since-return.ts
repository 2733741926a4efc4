import type { Change } from '../ui/record/history-change.tsx';

/** What one entry of a history says of who did what and which fields changed. */
interface Told {
  event: string;
  at?: number | null | undefined;
  actorName: string;
  opinion?: string | null | undefined;
  changes: readonly Change[];
}

/** A record came back: who gave it back and why, and what is another since. */
export interface SinceReturn {
  returned: Told;
  changes: readonly Change[];
}

const RETURNS = /\.(reject|return|refuse|decline)$/;

const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? '') === JSON.stringify(b ?? '');

/**
 * What changed since a record was last given back, oldest entries first: each field from what it
 * was then to what it is now. Null where it never was.
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
