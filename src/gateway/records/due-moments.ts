import type { Tx } from '../db/schema.ts';

/**
 * Schedules an event that the gateway gives a record; a later schedule of the same event replaces
 * the earlier one. For effects that hold the record. A moment in the past is due at once.
 */
export async function setDue(tx: Tx, recordGuid: string, event: string, at: Date): Promise<void> {
  await tx
    .insertInto('due_moment')
    .values({ record_guid: recordGuid, event, due_at: at, try_at: at })
    .onConflict((conflict) =>
      conflict.columns(['record_guid', 'event']).doUpdateSet({ due_at: at, try_at: at }),
    )
    .execute();
}

/** Cancels a schedule, if there is one. */
export async function dropDue(tx: Tx, recordGuid: string, event: string): Promise<void> {
  await tx
    .deleteFrom('due_moment')
    .where('record_guid', '=', recordGuid)
    .where('event', '=', event)
    .execute();
}
