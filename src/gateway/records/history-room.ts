import { sql } from 'kysely';
import { DAY_MS } from '#contract/core/durations.ts';
import { HISTORY_MAX } from '#contract/records.ts';
import { lifecycles } from '#machines/index.ts';
import { Failure } from '../base/failure.ts';
import type { Tx } from '../db/schema.ts';
import type { Entry } from './history.ts';
import type { StoredRecord } from './store.ts';

const full = ({ number }: StoredRecord) =>
  new Failure(409, 'errors.historyFull', { params: { number } });

const daysOf = ({ createdAt }: StoredRecord, at: Date) =>
  Math.floor((at.getTime() - createdAt.getTime()) / DAY_MS);

/**
 * Refuses what is to add to the history of a record later, when somebody has decided elsewhere: their
 * decision is not refused then.
 */
export function requireEntry(record: StoredRecord, at: Date): void {
  if (record.entries >= HISTORY_MAX.entries + daysOf(record, at) * HISTORY_MAX.entriesADay)
    throw full(record);
}

/**
 * Refuses what would make a history longer than whoever sees the record can be made to read: what
 * changes it or begins it anew. Whoever has to decide on it still can.
 */
export async function requireRoom(
  tx: Tx,
  record: StoredRecord,
  { event, changes }: Entry,
  at: Date,
): Promise<void> {
  const { noun, renewedBy } = lifecycles[record.kind];
  if (!renewedBy.some((verb) => event === `${noun}.${verb}`)) return;
  requireEntry(record, at);
  if (changes.length === 0) return;
  const { rows } = await sql<{ characters: number }>`
    select coalesce(sum(length(changes::text)), 0)::integer as characters from history
     where record_guid = ${record.guid}`.execute(tx);
  const before = rows[0]?.characters ?? 0;
  if (
    before + JSON.stringify(changes).length >
    HISTORY_MAX.characters + daysOf(record, at) * HISTORY_MAX.charactersADay
  )
    throw full(record);
}
