import type { Tx } from '../db/schema.ts';

/**
 * Puts down when the gateway gives a record an event by itself; a later word on the same event
 * stands in the place of the earlier one. For the effects that hold the record. An instant that
 * lies behind is due at once.
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

/** Takes it back; nothing happens where nothing was put down. */
export async function dropDue(tx: Tx, recordGuid: string, event: string): Promise<void> {
  await tx
    .deleteFrom('due_moment')
    .where('record_guid', '=', recordGuid)
    .where('event', '=', event)
    .execute();
}
