import { HOUR_MS } from '#contract/core/durations.ts';
import { anyOf } from '../db/many.ts';
import type { Db } from '../db/schema.ts';
import type { FileStore } from '../base/file-store.ts';

/** By then a database that lost a connection has long committed or rolled back (assumed). */
const DECIDED_AFTER_MS = HOUR_MS;

/**
 * Settles what became of files whose connection to the database broke while they were written down:
 * those that it tells of stay, the bytes of the others go.
 */
export async function settleDoubts(db: Db, files: FileStore, now: Date): Promise<void> {
  const guids = await files.inDoubt(new Date(now.getTime() - DECIDED_AFTER_MS));
  if (guids.length === 0) return;
  const rows = await db
    .selectFrom('file')
    .where('guid', '=', anyOf(guids))
    .select('guid')
    .execute();
  const told = new Set(rows.map(({ guid }) => guid));
  for (const guid of guids) await (told.has(guid) ? files.trust(guid) : files.drop(guid));
}
