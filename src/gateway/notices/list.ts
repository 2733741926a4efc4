import { sql } from 'kysely';
import type { RequestOf } from '#contract/core/call.ts';
import { noticesCalls } from '#contract/notices.ts';
import { punishmentFor } from '../behaviour/punished.ts';
import { RawJson } from '../base/raw-json.ts';
import { pageOf } from '../db/page.ts';
import type { CallContext } from '../http/context.ts';
import { headFields, headJoins, authorNamed, unitNamed } from '../records/head.ts';
import { visibleTo } from '../records/scope.ts';
import { containing } from '../db/search.ts';
import { veiled } from '../base/veiled.ts';
import { categoryNamesOf } from '../suppliers/library.ts';

/** When a notice `record r` was sent, or will be. */
const sentTime = sql`coalesce((r.facts ->> 'sentTime')::bigint, (r.facts ->> 'sendTime')::bigint)`;

/** The outcome of a notice `record r` at its receivers. */
export const progressFields = {
  receiverCount: sql`coalesce((r.facts ->> 'receiverCount')::integer, 0)`,
  deliveredCount: sql`coalesce(c.delivered, 0)`,
  readCount: sql`coalesce(c.read, 0)`,
  failedCount: sql`coalesce(c.failed, 0)`,
};

/** The counts for those fields. */
export const progressJoin = sql`
  left join lateral (
    select count(*) filter (where d.state = 'delivered')::integer as delivered,
      count(*) filter (where d.state = 'failed')::integer as failed,
      count(d.read_at)::integer as read
      from notice_delivery d where d.notice_guid = r.guid) c on true`;

/**
 * One page of the notices of the units the user sees, the newest first, without those removed from
 * the list.
 */
export function listNotices(
  { db, user }: CallContext,
  search: RequestOf<typeof noticesCalls.list>,
): Promise<RawJson> {
  return pageOf(db, noticesCalls.list, search, {
    fields: {
      ...headFields,
      gmnGuid: sql`r.guid`,
      msgType: sql`r.facts ->> 'msgType'`,
      gysType: sql`r.facts ->> 'gysType'`,
      sendType: sql`r.facts ->> 'sendType'`,
      sendTime: sentTime,
      noticeYear: sql`r.facts ->> 'noticeYear'`,
      ...progressFields,
    },
    from: sql`record r`,
    joined: { of: 'r', joins: sql`${headJoins} ${progressJoin}` },
    sought: { authorName: authorNamed, unitName: unitNamed },
    within: [
      sql`r.kind = 'messageNotice' and not r.deleted and not (r.context -> 'isHidden')::boolean`,
      visibleTo(user),
    ],
    filters: {
      noticeYear: 'exact',
      status: (codes) => sql`r.status = any(${codes.split(',')}::text[])`,
      startTime: (at) => sql`${sentTime} >= ${at}`,
      endTime: (at) => sql`${sentTime} <= ${at}`,
    },
    order: sql`r.created_at desc, r.guid`,
  });
}

interface Receiver {
  lianXiRen_Phone: string | null;
}

/**
 * One page of the suppliers in the library of the user's unit, who receive its notices; phone
 * numbers are masked.
 */
export async function listReceivers(
  { db, user, now }: CallContext,
  search: RequestOf<typeof noticesCalls.listReceivers>,
) {
  const { qiYe_Name, qiYe_BH, categoryGuid, belongTo, page, rows: size } = search;
  const where = sql.join(
    [
      sql`ad.unit_guid = ${user.enterprise.guid} and ad.admitted_at is not null`,
      ...(qiYe_Name ? [containing('s.name', qiYe_Name)] : []),
      ...(qiYe_BH ? [containing('s.code', qiYe_BH)] : []),
      ...(categoryGuid
        ? [
            sql`exists (select 1 from admission_category c where c.admission_guid = ad.guid
              and c.category_guid = ${categoryGuid})`,
          ]
        : []),
      ...(belongTo ? [sql`(s.parent_guid is not null) = ${belongTo === '1'}`] : []),
    ],
    sql` and `,
  );
  const from = sql`admission ad join enterprise s on s.guid = ad.supplier_guid`;
  const { rows } = await sql<Receiver & Record<string, unknown>>`
    select s.guid as "userQiYe_Guid", s.name as "qiYe_Name", s.code as "qiYe_BH",
      s.facts ->> 'lianXiRen_Name' as "lianXiRen_Name",
      s.facts ->> 'lianXiRen_Phone' as "lianXiRen_Phone",
           ${categoryNamesOf} as "categoryNames",
           ${punishmentFor(sql`s.guid`, sql`ad.unit_guid`, now)} as "misconductState"
      from ${from} where ${where} order by s.name, s.guid
        limit ${size} offset ${(page - 1) * size}`.execute(db);
  const total = await sql<{
    n: number;
  }>`select count(*)::integer as n from ${from} where ${where}`.execute(db);
  return RawJson.of({
    rows: rows.map((row) => ({ ...row, lianXiRen_Phone: veiled(row.lianXiRen_Phone) })),
    total: total.rows[0]?.n ?? 0,
  });
}
