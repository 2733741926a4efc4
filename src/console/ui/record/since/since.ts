import { createContext } from 'react';
import type { Entry } from '../history-entry.tsx';
import type { Change } from '../history-change.tsx';
import type { KindInfo, RecordView } from '../types.ts';
import { netChanges } from './changes.ts';

/** What a person saw of a record when they opened it before. */
export interface Seen {
  revision: number;
  /** Instant in milliseconds. */
  at: number;
  /** How many comments of others there are since. */
  comments: number;
}

/** What has happened to a record since the viewer opened it before, by others than themselves. */
export interface Since extends Seen {
  /** Key of the viewer. */
  viewer: string;
  info: KindInfo;
  /** Entries by others, oldest first. */
  entries: readonly Entry[];
  /** Fields that others changed, each with its value then and now. */
  changes: readonly Change[];
}

/** What has happened since the viewer opened the record before; null: nothing, or never opened. */
export const SinceSeen = createContext<Since | null>(null);

/** The list that a field belongs to, or the field itself: `items` of `items.3.quantity`. */
const listOf = (field: string): string => field.split('.')[0] ?? field;

/** Compares what a person saw with the history of the record now, oldest entry first. */
export function sinceSeen(
  seen: Seen,
  history: readonly Entry[],
  viewer: string,
  info: KindInfo,
): Since {
  const later = history.filter(({ seq }) => seq > seen.revision);
  const entries = later.filter(({ actorGuid }) => actorGuid !== viewer);
  const touched = new Set(
    entries.flatMap(({ changes }) => changes.map(({ field }) => listOf(field))),
  );
  const changes = netChanges(later).filter(({ field }) => touched.has(listOf(field)));
  return { ...seen, viewer, info, entries, changes };
}

/** Whether something beside the record is newer than what the viewer saw, and not their own. */
export const isNews = (
  { at, viewer }: Since,
  when: number | string | null | undefined,
  by?: string,
): boolean => when !== null && when !== undefined && Number(new Date(when)) > at && by !== viewer;

/** How many acts beside the record are new: advice, copies, urges and escalations. */
export function actsBeside(since: Since, view: RecordView): number {
  const isNew = (when: number | null | undefined, by?: string) => isNews(since, when, by);
  return [
    ...view.advices.map(
      ({ askedAt, askerGuid, answeredAt, adviserGuid }) =>
        isNew(askedAt, askerGuid) || isNew(answeredAt, adviserGuid),
    ),
    ...view.copying.copies.map(
      ({ copiedAt, withdrawnAt, giverGuid }) =>
        isNew(copiedAt, giverGuid) || isNew(withdrawnAt, giverGuid),
    ),
    ...view.urging.urges.map(
      ({ at, withdrawnAt, byGuid }) => isNew(at, byGuid) || isNew(withdrawnAt, byGuid),
    ),
    ...view.escalations.map(({ at }) => isNew(at)),
  ].filter(Boolean).length;
}

/** Who joined and who left the chain since, by name; the chain of a new submission is not told. */
export function chainNews({ entries }: Since): { joined: string[]; left: string[] } {
  const joined: string[] = [];
  const left: string[] = [];
  for (const { event, assignee, others = [], actorName } of entries) {
    if (!assignee) continue;
    if (event.endsWith('.removeApprover')) left.push(assignee.name);
    else joined.push(assignee.name, ...others.map(({ name }) => name));
    if (event.endsWith('.transfer')) left.push(actorName);
  }
  return { joined, left };
}
