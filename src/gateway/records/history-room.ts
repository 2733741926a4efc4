import { sql } from 'kysely';
import { HISTORY_MAX } from '#contract/records.ts';
import { lifecycles } from '#machines/index.ts';
import { Failure } from '../base/failure.ts';
import type { Tx } from '../db/schema.ts';
import type { Entry } from './history.ts';
import type { StoredRecord } from './store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Refuses what would make a history longer than whoever sees the record can be made to read: what
 * changes it or begins it anew. Whoever has to decide on it still can.
 */
export async function requireRoom(
  tx: Tx,
  { kind, createdAt }: StoredRecord,
  { recordGuid, seq, event, changes }: Entry,
  at: Date,
): Promise<void> {
  const { noun, renewedBy } = lifecycles[kind];
  if (!renewedBy.some((verb) => event === `${noun}.${verb}`)) return;
  const full = new Failure(409, 'errors.historyFull');
  const days = Math.floor((at.getTime() - createdAt.getTime()) / DAY_MS);
  if (seq > HISTORY_MAX.entries + days * HISTORY_MAX.entriesADay) throw full;
  if (changes.length === 0) return;
  const { rows } = await sql<{ characters: number }>`
    select coalesce(sum(length(changes::text)), 0)::integer as characters from history
     where record_guid = ${recordGuid}`.execute(tx);
  const before = rows[0]?.characters ?? 0;
  if (
    before + JSON.stringify(changes).length >
    HISTORY_MAX.characters + days * HISTORY_MAX.charactersADay
  )
    throw full;
}
