import { randomUUID } from 'node:crypto';
import type { RecordKind } from '#contract/kinds.ts';
import type { RecordRole } from '#machines/shared/types.ts';
import type { Db, RowOf, Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { Failure } from '../base/failure.ts';
import type { User } from '../user/user.ts';
import { actorOf } from './actors.ts';
import { createRecord, type Actor } from './advance.ts';
import { replaceItems, type Item } from './items.ts';
import { nextNumber } from './number.ts';
import { replaceParties, type Party } from './parties.ts';
import { insertRecord, type StoredRecord } from './store.ts';
import { tell } from './telling/tell.ts';

/** The owner and the author of a new record. */
interface Origin {
  enterpriseGuid: string;
  departmentGuid: string | null;
  authorGuid: string;
  actor: Actor;
}

/** A record to be created, in the first status of its lifecycle. */
export interface NewRecord extends Origin {
  kind: RecordKind;
  /** Its key; a new one by default. */
  guid?: string;
  title: string;
  facts: Record<string, unknown>;
  /** Machine context beyond the common one. */
  context: object;
  requestId?: string | null;
  amount?: string | null;
  items?: readonly Item[];
  parties?: readonly Party[];
  /** The submitter, if it is under review from the beginning. */
  submittedBy?: string | null;
  /** Its place in the purchasing line. */
  place?(guid: string, number: string): RowOf<'procurement'>;
  /** Stores the rows beside the record. */
  beside?(tx: Tx, guid: string): Promise<void>;
}

/**
 * A record created by a person: it belongs to their own unit and department unless another unit is
 * given.
 */
export const madeBy = (
  user: User,
  role: RecordRole,
  enterpriseGuid: string = user.enterprise.guid,
): Origin => ({
  enterpriseGuid,
  departmentGuid: enterpriseGuid === user.enterprise.guid ? (user.department?.guid ?? null) : null,
  authorGuid: user.guid,
  actor: actorOf(user, [role]),
});

/** Creates a record inside an open transaction; returns its key. */
export async function createIn(tx: Tx, wanted: NewRecord, now: Date): Promise<string> {
  const { kind, guid = randomUUID(), facts, parties = [] } = wanted;
  const number = await nextNumber(tx, kind, now);
  const items = (wanted.items ?? []).map((item) => ({ ...item, guid: randomUUID() }));
  const { record, entry } = createRecord({
    guid,
    kind,
    actor: wanted.actor,
    at: now,
    requestId: wanted.requestId ?? null,
    content: items.length === 0 ? facts : { ...facts, items },
    context: wanted.context,
  });
  const place = wanted.place?.(guid, number) ?? null;
  const stored: StoredRecord = {
    ...record,
    enterpriseGuid: wanted.enterpriseGuid,
    departmentGuid: wanted.departmentGuid,
    authorGuid: wanted.authorGuid,
    title: wanted.title,
    number,
    amount: wanted.amount ?? null,
    facts,
    items,
    agentGuid: place?.agent_guid ?? null,
    sourceGuid: place?.source_guid ?? null,
    parties,
    createdAt: now,
    since: now,
    submittedBy: wanted.submittedBy ?? null,
    deleted: false,
  };
  await insertRecord(tx, stored, entry, place);
  if (items.length > 0) await replaceItems(tx, guid, items, items);
  if (parties.length > 0) await replaceParties(tx, guid, parties);
  await wanted.beside?.(tx, guid);
  await tell(tx, {
    before: null,
    after: stored,
    event: entry.event,
    actor: wanted.actor,
    user: null,
    now,
  });
  return guid;
}

/**
 * The record that the user created with the same request id; refuses an id used for something else.
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
 * Creates a record in a transaction of its own. A repeated request creates one record; of two
 * concurrent ones the second fails (on a used source or the stored request id) and returns what the
 * first has created.
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
