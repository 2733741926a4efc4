import { sql, type RawBuilder } from 'kysely';
import type { RequestOf } from '#contract/core/call.ts';
import { noticesCalls } from '#contract/notices.ts';
import { millis } from '../db/instants.ts';
import { columnsOf, pageOf } from '../db/page.ts';
import { transact } from '../db/transact.ts';
import type { FileOpener } from '../files/openers.ts';
import { RawJson } from '../base/raw-json.ts';
import { noteUpdate } from '../base/updates.ts';
import type { CallContext } from '../http/context.ts';
import { notFound } from '../base/failure.ts';
import type { User } from '../user/user.ts';
import { settleTold } from './tell-readers.ts';

const fields = {
  guid: sql`d.guid`,
  title: sql`r.title`,
  msgType: sql`r.facts ->> 'msgType'`,
  senderName: sql`u.name`,
  deliveredTime: millis('d.delivered_at'),
  readTime: millis('d.read_at'),
};

/** The messages of an enterprise. */
const from = sql`notice_delivery d join record r on r.guid = d.notice_guid join enterprise u
  on u.guid = r.enterprise_guid`;
const arrivedAt = (user: User) =>
  sql`d.supplier_guid = ${user.enterprise.guid} and d.delivered_at is not null`;

/** The number of unread messages of the user's enterprise, as a statement. */
export const unreadMessages = (user: User): RawBuilder<unknown> =>
  sql`select count(*)::integer from notice_delivery d where ${arrivedAt(user)} and d.read_at is null`;

/**
 * Tells the pages of suppliers that their messages have changed, including the page that caused it.
 */
export const noteMessages = (suppliers: readonly string[]): void =>
  noteUpdate({
    module: 'notices',
    kind: null,
    enterpriseGuid: suppliers[0] ?? null,
    viewers: suppliers,
    tab: null,
  });

/** One page of the messages of the user's enterprise, the latest first. */
export function listMessages(
  { db, user }: CallContext,
  search: RequestOf<typeof noticesCalls.listMessages>,
): Promise<RawJson> {
  return pageOf(db, noticesCalls.listMessages, search, {
    fields,
    from,
    within: [arrivedAt(user)],
    filters: { isRead: (flag) => sql`(d.read_at is not null) = ${flag === '1'}` },
    order: sql`d.delivered_at desc, d.guid`,
  });
}

/** Opens a message of the user's enterprise and marks it as read. */
export async function openMessage({ db, user, now }: CallContext, guid: string): Promise<RawJson> {
  const first = await transact(db, async (tx) => {
    const opened = await sql`update notice_delivery d set read_at = ${now}, read_by = ${user.guid}
      where d.guid = ${guid} and ${arrivedAt(user)} and d.read_at is null`.execute(tx);
    if (opened.numAffectedRows)
      await settleTold(tx, { delivery: guid, enterprise: user.enterprise.guid }, now);
    return opened;
  });
  // The page that opens it asked as one that only reads; its own number has changed, too.
  if (first.numAffectedRows) noteMessages([user.enterprise.guid]);
  const { rows } = await sql<{ json: string }>`
    select row_to_json(shown)::text as json from (
      select ${columnsOf(fields)}, r.facts ->> 'content' as content, r.facts ->> 'noticeYear' as "noticeYear",
        r.facts ->> 'fuJianGuid' as "fuJianGuid", r.facts ->> 'fuJianName' as "fuJianName"
        from ${from} where d.guid = ${guid} and ${arrivedAt(user)}) shown`.execute(db);
  if (!rows[0]) throw notFound();
  return new RawJson(rows[0].json);
}

/** The files of messages of the user's enterprise. */
export const arrivedWithMessage: FileOpener = async (db, user, guids) => {
  const { rows } = await sql<{ guid: string }>`
    select asked.guid from unnest(${[...guids]}::text[]) asked (guid) where exists (
      select 1 from ${from} where ${arrivedAt(user)}
        and possible_files(r.facts) @> array[asked.guid]
        and r.facts ->> 'fuJianGuid' = asked.guid)`.execute(db);
  return rows.map(({ guid }) => guid);
};
