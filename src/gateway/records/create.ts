import type { RecordKind } from '#contract/kinds.ts';
import type { Db, Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { Failure } from '../http/failure.ts';
import type { User } from '../session/user.ts';
import type { NewRecord } from './effects.ts';
import { createIn } from './perform.ts';

/**
 * The record that a request of the user made before, when it is repeated; refuses an id that stands
 * for something else.
 */
export async function madeBefore(
  db: Db,
  user: User,
  kind: RecordKind,
  requestId: string,
): Promise<string | null> {
  const found = await db
    .selectFrom('history')
    .innerJoin('record', 'record.guid', 'history.record_guid')
    .where('request_id', '=', requestId)
    .select(['record_guid', 'seq', 'actor_guid', 'kind'])
    .executeTakeFirst();
  if (found === undefined) return null;
  if (found.seq !== 1 || found.kind !== kind || found.actor_guid !== user.guid)
    throw new Failure(409, 'errors.requestIdUsed');
  return found.record_guid;
}

/**
 * Creates a record in a transaction of its own. The same request twice makes one record; when both
 * come at once, the one that waited fails (what it wanted to use is used, its request id is stored)
 * and answers with what the other made.
 */
export async function createOnce(
  db: Db,
  user: User,
  request: { kind: RecordKind; requestId: string },
  make: (tx: Tx) => Promise<string>,
): Promise<string> {
  const { kind, requestId } = request;
  const before = await madeBefore(db, user, kind, requestId);
  if (before !== null) return before;
  try {
    return await transact(db, make);
  } catch (error) {
    const made = await madeBefore(db, user, kind, requestId);
    if (made === null) throw error;
    return made;
  }
}

/** The same for a record of the purchasing line. */
export const create = (
  db: Db,
  user: User,
  request: { kind: RecordKind; requestId: string },
  now: Date,
  wanted: (tx: Tx) => Promise<NewRecord>,
): Promise<string> =>
  createOnce(db, user, request, async (tx) => createIn(tx, user, await wanted(tx), now));
