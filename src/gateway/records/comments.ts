import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { RequestOf, ResponseOf } from '#contract/core/call.ts';
import type { RecordKind } from '#contract/kinds.ts';
import { COMMENTS_MAX, type recordsCalls } from '#contract/records.ts';
import { Failure, forbidden, notFound } from '../base/failure.ts';
import { noteUpdate } from '../base/updates.ts';
import type { Db, Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import type { CallContext } from '../http/context.ts';
import type { User } from '../user/user.ts';
import { requireVisible } from './visible.ts';

/** Tells who may be looking at the record that somebody said something about it. */
async function noteComment(tx: Tx, kind: RecordKind, recordGuid: string): Promise<void> {
  const { enterprise_guid } = await tx
    .selectFrom('record')
    .where('guid', '=', recordGuid)
    .select('enterprise_guid')
    .executeTakeFirstOrThrow();
  const viewers = await tx
    .selectFrom('record_viewer')
    .where('record_guid', '=', recordGuid)
    .select('viewer_guid')
    .execute();
  noteUpdate({
    module: 'records',
    kind,
    enterpriseGuid: enterprise_guid,
    viewers: viewers.map(({ viewer_guid }) => viewer_guid),
  });
}

/** The kind of a record that the user sees; of one that is gone nothing is said any more. */
async function kindOf(tx: Tx, user: User, recordGuid: string): Promise<RecordKind> {
  const { kind, deleted } = await requireVisible(tx, user, recordGuid);
  if (deleted) throw notFound();
  return kind;
}

/** What was said about a record that the user sees, the oldest first. */
export async function commentsOn(
  db: Db,
  user: User,
  guid: string,
): Promise<ResponseOf<typeof recordsCalls.comments>['comments']> {
  await requireVisible(db, user, guid);
  const rows = await db
    .selectFrom('comment as c')
    .innerJoin('person as p', 'p.guid', 'c.author_guid')
    .innerJoin('enterprise as e', 'e.guid', 'p.enterprise_guid')
    .where('c.record_guid', '=', guid)
    .select([
      'c.guid',
      'c.author_guid as authorGuid',
      'p.name as authorName',
      'e.name as authorUnit',
      'c.body',
      'c.created_at',
      'c.edited_at',
      'c.deleted_at',
    ])
    .orderBy('c.created_at')
    .orderBy('c.guid')
    .execute();
  return rows.map(({ body, created_at, edited_at, deleted_at, ...comment }) => ({
    ...comment,
    text: deleted_at === null ? body : null,
    createdAt: created_at.getTime(),
    editedAt: edited_at?.getTime() ?? null,
    deletedAt: deleted_at?.getTime() ?? null,
  }));
}

/**
 * Says something about a record that the user sees; a repeated request says it once. Answers the key
 * of the comment.
 */
export function addComment(
  { db, user, now }: CallContext,
  { guid: recordGuid, text, requestId }: RequestOf<typeof recordsCalls.addComment>,
): Promise<string> {
  return transact(db, async (tx) => {
    const kind = await kindOf(tx, user, recordGuid);
    // Two at once would both find room, or both be the first of their request.
    await sql`select 1 from record where guid = ${recordGuid} for no key update`.execute(tx);
    const known = await tx
      .selectFrom('comment')
      .where('author_guid', '=', user.guid)
      .where('request_id', '=', requestId)
      .select(['guid', 'record_guid'])
      .executeTakeFirst();
    if (known && known.record_guid !== recordGuid) throw new Failure(409, 'errors.requestIdUsed');
    if (known) return known.guid;
    const { count } = await tx
      .selectFrom('comment')
      .where('record_guid', '=', recordGuid)
      .select(sql<number>`count(*)::integer`.as('count'))
      .executeTakeFirstOrThrow();
    if (count >= COMMENTS_MAX)
      throw new Failure(409, 'errors.commentsFull', { params: { n: COMMENTS_MAX } });
    const guid = randomUUID();
    await tx
      .insertInto('comment')
      .values({
        guid,
        record_guid: recordGuid,
        author_guid: user.guid,
        request_id: requestId,
        body: text,
        created_at: now,
      })
      .execute();
    await noteComment(tx, kind, recordGuid);
    return guid;
  });
}

/** Changes a comment of the user's own: only its author does, and not once it was deleted. */
async function changeOwn(
  { db, user }: CallContext,
  guid: string,
  change: { body: string; edited_at?: Date; deleted_at?: Date },
): Promise<void> {
  await transact(db, async (tx) => {
    const comment = await tx
      .selectFrom('comment')
      .where('guid', '=', guid)
      .select(['record_guid', 'author_guid', 'deleted_at'])
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!comment) throw notFound();
    const kind = await kindOf(tx, user, comment.record_guid);
    if (comment.author_guid !== user.guid) throw forbidden();
    if (comment.deleted_at !== null) throw new Failure(409, 'errors.commentDeleted');
    await tx.updateTable('comment').set(change).where('guid', '=', guid).execute();
    await noteComment(tx, kind, comment.record_guid);
  });
}

/** Says a comment of the user's own in other words; it says that it was changed. */
export const editComment = (context: CallContext, guid: string, text: string): Promise<void> =>
  changeOwn(context, guid, { body: text, edited_at: context.now });

/** Takes a comment of the user's own back: its words are gone, its place stays. */
export const deleteComment = (context: CallContext, guid: string): Promise<void> =>
  changeOwn(context, guid, { body: '', deleted_at: context.now });
