import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { RequestOf, ResponseOf } from '#contract/core/call.ts';
import { keysOf } from '#contract/core/key-list.ts';
import { mentionsIn } from '#contract/core/mentions.ts';
import type { Code } from '#contract/core/enumerations.ts';
import { circleOf, type RecordKind } from '#contract/kinds.ts';
import {
  COMMENTS_MAX,
  COMMENTS_OF_PERSON,
  DELETED_COMMENTS_TOLD,
  type recordsCalls,
} from '#contract/records.ts';
import { Failure, forbidden, invalidField, notFound } from '../base/failure.ts';
import { noteUpdate } from '../base/updates.ts';
import { anyOf } from '../db/many.ts';
import type { Db, Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import type { CallContext } from '../http/context.ts';
import type { User } from '../user/user.ts';
import { inCircleOf } from './comment-circle.ts';
import { visibleTo } from './scope.ts';
import { newMentions } from './mentions.ts';
import { noteTold, tellBeside } from './telling/tell.ts';
import { one } from './telling/whom.ts';
import { requireVisible } from './visible.ts';

/** Tells the viewers of a record that its discussion has changed. */
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

/** A record with a discussion. */
interface Subject {
  guid: string;
  kind: RecordKind;
  status: string;
}

/** A record that the user sees; a deleted one has no discussion any more. */
async function subjectOf(tx: Tx, user: User, guid: string): Promise<Subject> {
  const { kind, status, deleted } = await requireVisible(tx, user, guid);
  if (deleted) throw notFound();
  return { guid, kind, status };
}

/** Tells people that a comment mentions them. */
const tellMentioned = (
  tx: Tx,
  record: Subject,
  people: readonly string[],
  { user, now }: CallContext,
): Promise<void> =>
  people.length === 0
    ? Promise.resolve()
    : tellBeside(
        tx,
        record,
        people.map((guid) => one('mentioned', guid)),
        { by: user, now },
      );

/**
 * Tells whoever made or submitted the record or commented on it before that there is a comment, of
 * those who may read it; not whom it mentions, who are told that (assumed).
 */
async function tellCommented(
  tx: Tx,
  record: Subject,
  circle: Code<'commentCircle'>,
  mentioned: readonly string[],
  { user, now }: CallContext,
): Promise<void> {
  const { rows } = await sql<{ guid: string }>`
    select p.guid from person p
     where p.guid in (select author_guid from record where guid = ${record.guid}
         union select submitted_by from record where guid = ${record.guid}
         union select author_guid from comment
           where record_guid = ${record.guid} and deleted_at is null)
       and p.guid <> all(${[...mentioned]}::text[])
       and (${circle === 'all'} or p.enterprise_guid = ${user.enterprise.guid})`.execute(tx);
  if (rows.length > 0)
    await tellBeside(
      tx,
      record,
      rows.map(({ guid }) => one('commented', guid)),
      { by: user, now },
    );
}

/**
 * Marks mentions as read once no comment of the record mentions the person any more (assumed):
 * there is nothing left to look at.
 */
async function settleMentions(
  tx: Tx,
  recordGuid: string,
  people: readonly string[],
  now: Date,
): Promise<void> {
  if (people.length === 0) return;
  const { rows } = await sql<{ person_guid: string }>`
    update notification n set read_at = ${now}
     where n.record_guid = ${recordGuid} and n.sort = 'mentioned' and n.read_at is null
       and n.person_guid = any(${[...people]}::text[]) and not exists (select 1 from comment c
         where c.record_guid = n.record_guid and n.person_guid = any(c.mentions))
    returning n.person_guid`.execute(tx);
  if (rows.length > 0) noteTold(rows.map(({ person_guid }) => person_guid));
}

/**
 * Refuses files that another enterprise stored (assumed): a comment must not open to others what
 * its author was only shown.
 */
async function requireOwnFiles(tx: Tx, user: User, files: readonly string[]): Promise<void> {
  if (files.length === 0) return;
  const found = await tx
    .selectFrom('file')
    .where('guid', '=', anyOf(files))
    .where('enterprise_guid', '=', user.enterprise.guid)
    .select('guid')
    .execute();
  if (found.length < files.length) throw invalidField('files', 'errors.noSuchFile');
}

/** The files of a comment on a record that the user sees. */
export async function goWithComments(
  db: Db | Tx,
  user: User,
  guids: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ guid: string }>`
    select asked.guid from unnest(${[...guids]}::text[]) asked (guid) where exists (
      select 1 from comment c join record r on r.guid = c.record_guid
       where c.files @> array[asked.guid] and not r.deleted and ${inCircleOf(user)}
         and ${visibleTo(user)})`.execute(db);
  return rows.map(({ guid }) => guid);
}

/** The comments on a record that the user sees, the oldest first. */
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
    .where(inCircleOf(user))
    .where(
      sql<boolean>`(c.deleted_at is null or c.guid in (select c.guid from comment c
        where c.record_guid = ${guid} and c.deleted_at is not null and ${inCircleOf(user)}
        order by c.deleted_at desc, c.guid limit ${DELETED_COMMENTS_TOLD}))`,
    )
    .select([
      'c.guid',
      'c.author_guid as authorGuid',
      'p.name as authorName',
      'e.name as authorUnit',
      'c.body',
      'c.circle',
      sql<{ guid: string; name: string }[]>`(select coalesce(json_agg(json_build_object('guid',
        m.guid, 'name', m.name) order by m.name, m.guid), '[]'::json)
        from person m where m.guid = any(c.mentions))`.as('mentions'),
      sql<{ guid: string; name: string }[]>`(select coalesce(json_agg(json_build_object('guid',
        f.guid, 'name', f.name) order by k.place), '[]'::json)
        from unnest(c.files) with ordinality k (guid, place) join file f on f.guid = k.guid)`.as(
        'files',
      ),
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
 * Refuses a comment above the limit of its circle, or of its author on this record. Comments that
 * the user cannot read do not count: the refusal would reveal them.
 */
async function requireRoom(
  tx: Tx,
  recordGuid: string,
  user: User,
  circle: Code<'commentCircle'>,
): Promise<void> {
  const { there, own } = await tx
    .selectFrom('comment as c')
    .innerJoin('person as p', 'p.guid', 'c.author_guid')
    .where('c.record_guid', '=', recordGuid)
    .where('c.deleted_at', 'is', null)
    .select([
      sql<number>`(count(*) filter (where c.circle = ${circle} and (c.circle = 'all'
        or p.enterprise_guid = ${user.enterprise.guid})))::integer`.as('there'),
      sql<number>`(count(*) filter (where c.author_guid = ${user.guid}))::integer`.as('own'),
    ])
    .executeTakeFirstOrThrow();
  if (there >= COMMENTS_MAX)
    throw new Failure(409, 'errors.commentsFull', { params: { n: COMMENTS_MAX } });
  if (own >= COMMENTS_OF_PERSON)
    throw new Failure(409, 'errors.commentsOfPerson', { params: { n: COMMENTS_OF_PERSON } });
}

/**
 * Adds a comment to a record that the user sees; a repeated request adds one. Returns the key of
 * the comment.
 */
export function addComment(
  context: CallContext,
  {
    guid: recordGuid,
    text,
    copyTo,
    files,
    circle: chosen,
    requestId,
  }: RequestOf<typeof recordsCalls.addComment>,
): Promise<string> {
  const { db, user, now } = context;
  return transact(db, async (tx) => {
    const record = await subjectOf(tx, user, recordGuid);
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
    const circle = chosen ?? circleOf(record.kind);
    await requireRoom(tx, recordGuid, user, circle);
    const mentioned = await newMentions(context, tx, record, {
      text,
      before: '',
      circle,
      letIn: keysOf(copyTo ?? ''),
    });
    const attached = keysOf(files ?? '');
    await requireOwnFiles(tx, user, attached);
    const guid = randomUUID();
    await tx
      .insertInto('comment')
      .values({
        guid,
        record_guid: recordGuid,
        author_guid: user.guid,
        request_id: requestId,
        body: text,
        circle,
        mentions: mentioned,
        files: attached,
        created_at: now,
      })
      .execute();
    await tellMentioned(tx, record, mentioned, context);
    await tellCommented(tx, record, circle, mentioned, context);
    await noteComment(tx, record.kind, recordGuid);
    return guid;
  });
}

/** A comment as it is stored. */
interface Stored {
  record_guid: string;
  author_guid: string;
  body: string;
  circle: Code<'commentCircle'>;
  mentions: string[];
  files: string[];
  deleted_at: Date | null;
}

/**
 * Changes a comment of the user's own: only its author does, and not after its deletion. `made`
 * computes the change.
 */
async function changeOwn(
  { db, user, now }: CallContext,
  guid: string,
  made: (
    tx: Tx,
    record: Subject,
    before: Stored,
  ) => Promise<{
    body: string;
    mentions: string[];
    files: string[];
    edited_at?: Date;
    deleted_at?: Date;
  }>,
): Promise<void> {
  await transact(db, async (tx) => {
    const comment = await tx
      .selectFrom('comment')
      .where('guid', '=', guid)
      .select(['record_guid', 'author_guid', 'body', 'circle', 'mentions', 'files', 'deleted_at'])
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!comment) throw notFound();
    const record = await subjectOf(tx, user, comment.record_guid);
    if (comment.author_guid !== user.guid) throw forbidden();
    if (comment.deleted_at !== null) throw new Failure(409, 'errors.commentDeleted');
    const change = await made(tx, record, comment);
    await tx.updateTable('comment').set(change).where('guid', '=', guid).execute();
    const left = comment.mentions.filter((person) => !change.mentions.includes(person));
    await settleMentions(tx, comment.record_guid, left, now);
    await noteComment(tx, record.kind, comment.record_guid);
  });
}

/**
 * Changes the text of a comment of the user's own and marks it as edited. Newly mentioned people
 * are told.
 */
export const editComment = (
  context: CallContext,
  { guid, text, copyTo, files }: RequestOf<typeof recordsCalls.editComment>,
): Promise<void> =>
  changeOwn(context, guid, async (tx, record, { body, circle, files: before }) => {
    // Without files in the request the files stay.
    const attached = files === undefined || files === null ? before : keysOf(files);
    await requireOwnFiles(tx, context.user, attached);
    const added = await newMentions(context, tx, record, {
      text,
      before: body,
      circle,
      letIn: keysOf(copyTo ?? ''),
    });
    await tellMentioned(tx, record, added, context);
    return { body: text, mentions: mentionsIn(text), files: attached, edited_at: context.now };
  });

/** Deletes a comment of the user's own: its text is removed, its place stays. */
export const deleteComment = (context: CallContext, guid: string): Promise<void> =>
  changeOwn(context, guid, () =>
    Promise.resolve({ body: '', mentions: [], files: [], deleted_at: context.now }),
  );
