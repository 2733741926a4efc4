import { sql } from 'kysely';
import { HISTORY_MAX } from '#contract/records.ts';
import { Failure } from '../base/failure.ts';
import type { Tx } from '../db/schema.ts';
import type { Entry } from './history.ts';

/** Commands that begin a round of a record anew; what a round holds is bounded by its chain. */
const BEGINS_ROUND = /[.](submit|undo)/;

/**
 * Refuses what would make a history longer than whoever sees the record can be made to read: another
 * change of its content, or another round. Whoever has to decide on it still can.
 */
export async function requireRoom(
  tx: Tx,
  { recordGuid, seq, event, changes }: Entry,
  changesContent: boolean,
): Promise<void> {
  if (!changesContent && !BEGINS_ROUND.test(event)) return;
  const full = new Failure(409, 'errors.historyFull');
  if (seq > HISTORY_MAX.entries) throw full;
  if (!changesContent) return;
  const { rows } = await sql<{ characters: number }>`
    select coalesce(sum(length(changes::text)), 0)::integer as characters from history
     where record_guid = ${recordGuid}`.execute(tx);
  const before = rows[0]?.characters ?? 0;
  if (before + JSON.stringify(changes).length > HISTORY_MAX.characters) throw full;
}
