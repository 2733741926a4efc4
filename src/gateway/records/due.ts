import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/schema.ts';
import { DatabaseTrouble } from '../db/trouble.ts';
import { transact } from '../db/transact.ts';
import { performAsSystem } from './perform.ts';

/** Due moments per batch. */
const BATCH_SIZE = 500;
/** Pause before a failed moment is retried. */
const RETRY_MS = 60_000;

type Log = Pick<FastifyBaseLogger, 'info' | 'error'>;

interface Moment {
  record_guid: string;
  event: string;
}

/**
 * Gives one record its due event, exactly once: a locked record is left for the next batch, and a
 * moment taken by another gateway is gone. An event that the record no longer accepts is dropped.
 */
async function give(tx: Tx, { record_guid, event }: Moment, now: Date, log: Log): Promise<boolean> {
  const { rows } =
    await sql`select guid from record where guid = ${record_guid} for update skip locked`.execute(
      tx,
    );
  if (rows.length === 0) return false;
  const taken = await tx
    .deleteFrom('due_moment')
    .where('record_guid', '=', record_guid)
    .where('event', '=', event)
    .where('try_at', '<=', now)
    .returning('due_at')
    .executeTakeFirst();
  if (!taken) return false;
  const isDone = await performAsSystem(tx, record_guid, { type: event }, now);
  if (!isDone)
    log.info({ record_guid, event }, 'What was due does not concern the record any more.');
  return isDone;
}

/**
 * Gives all records their due events through the path of every command, including those that became
 * due while no gateway ran. Several gateways share the work; failures do not block others and are
 * retried. Returns the number of events given.
 */
export async function workDue(db: Db, now: Date, log: Log): Promise<number> {
  const due = await db
    .selectFrom('due_moment')
    .where('try_at', '<=', now)
    .orderBy('try_at')
    .orderBy('record_guid')
    .limit(BATCH_SIZE)
    .select(['record_guid', 'event'])
    .execute();
  let given = 0;
  for (const moment of due) {
    try {
      if (await transact(db, (tx) => give(tx, moment, now, log))) given += 1;
    } catch (error) {
      // Nothing is wrong with the moment: it is retried as soon as the database is back.
      if (error instanceof DatabaseTrouble && error.kind === 'away') throw error;
      log.error({ ...moment, err: error }, 'What was due could not be done; it is tried again.');
      const later = new Date(now.getTime() + RETRY_MS);
      await db
        .updateTable('due_moment')
        .set({ try_at: later })
        .where('record_guid', '=', moment.record_guid)
        .where('event', '=', moment.event)
        .where('try_at', '<=', now)
        .execute();
    }
  }
  return given;
}
