import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/schema.ts';
import { DatabaseTrouble } from '../db/trouble.ts';
import { transact } from '../db/transact.ts';
import { performAsSystem } from './perform.ts';

/** Moments that one turn takes on; the next turn comes soon. */
const A_TURN = 500;
/** So long after a failure a moment is tried again. */
const AGAIN_MS = 60_000;

type Log = Pick<FastifyBaseLogger, 'info' | 'error'>;

interface Moment {
  record_guid: string;
  event: string;
}

/**
 * Gives one record its event, once, whoever else tries: a record that somebody holds is left for
 * the next turn, and a moment that another gateway has taken is not there any more. An event that
 * the record no longer takes is let go.
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
 * Gives every record what has become due for it, through the path of every command, also what
 * became due while no gateway ran. Several gateways share the work; what fails does not hold up the
 * others and is tried again. Answers how many events were given.
 */
export async function workDue(db: Db, now: Date, log: Log): Promise<number> {
  const due = await db
    .selectFrom('due_moment')
    .where('try_at', '<=', now)
    .orderBy('try_at')
    .orderBy('record_guid')
    .limit(A_TURN)
    .select(['record_guid', 'event'])
    .execute();
  let given = 0;
  for (const moment of due) {
    try {
      if (await transact(db, (tx) => give(tx, moment, now, log))) given += 1;
    } catch (error) {
      // Nothing is wrong with the moment: its turn comes as soon as the database does.
      if (error instanceof DatabaseTrouble && error.kind === 'away') throw error;
      log.error({ ...moment, err: error }, 'What was due could not be done; it is tried again.');
      const later = new Date(now.getTime() + AGAIN_MS);
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
