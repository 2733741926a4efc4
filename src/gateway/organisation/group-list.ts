import { sql } from 'kysely';
import type { RequestOf } from '#contract/core/call.ts';
import type { organisationCalls } from '#contract/organisation.ts';
import { millis } from '../db/instants.ts';
import { pageOf } from '../db/page.ts';
import { RawJson } from '../base/raw-json.ts';
import type { CallContext } from '../http/context.ts';
import { notFound } from '../base/failure.ts';
import { containing } from '../db/search.ts';

type People = RequestOf<typeof organisationCalls.listMemberCandidates>;

const wire = sql`
  g.guid, g.name as "yeWuZuName", g.number as "yeWuZuBH", g.leader_guid as "zuZhangGuid",
    l.name as "zuZhangName", g.remarks as "beiZhu", c.name as "creatorName",
  ${millis('g.created_at')} as "createTime"`;
const from = sql`business_group g left join person l on l.guid = g.leader_guid left join person c
  on c.guid = g.creator_guid`;
const person = sql`p.guid as "user_Guid", p.name as "user_Name", p.phone as "user_Phone",
  d.name as "deptName"`;
const purchaser = sql`e.guid as "userQiYe_Guid", e.name as "qiYe_Name", e.code as "qiYe_BH"`;

/** The business groups of the enterprise with their numbers of members and purchasers. */
export function listGroups(
  { db, user }: CallContext,
  { page, rows, ...search }: RequestOf<typeof organisationCalls.listGroups>,
): Promise<RawJson> {
  return pageOf(db, {
    columns: sql`${wire}, (select count(*) from business_group_member m
      where m.group_guid = g.guid)::integer as "zuYuanCount",
      (select count(*) from business_group_purchaser s
        where s.group_guid = g.guid)::integer as "caiGouRenCount"`,
    from,
    conditions: [
      sql`g.enterprise_guid = ${user.enterprise.guid}`,
      ...(search.yeWuZuName ? [containing('g.name', search.yeWuZuName)] : []),
      ...(search.zuZhangName ? [containing('l.name', search.zuZhangName)] : []),
    ],
    order: sql`g.created_at desc, g.guid`,
    page,
    rows,
  });
}

/** One business group with its members and purchasers. */
export async function groupInfo({ db, user }: CallContext, guid: string): Promise<RawJson> {
  const { rows } = await sql<{ json: string }>`
    select row_to_json(shown)::text as json from (
      select ${wire},
        (select coalesce(json_agg(row_to_json(one)), '[]'::json) from (select ${person}
          from business_group_member m join person p on p.guid = m.person_guid
            left join department d on d.guid = p.department_guid where m.group_guid = g.guid
              order by p.name, p.guid) one) as "zuYuanList",
        (select coalesce(json_agg(row_to_json(one)), '[]'::json) from (select ${purchaser}
          from business_group_purchaser s join enterprise e on e.guid = s.purchaser_guid
            where s.group_guid = g.guid order by e.name, e.guid) one) as "caiGouRenList"
        from ${from} where g.guid = ${guid} and g.enterprise_guid = ${user.enterprise.guid})
          shown`.execute(db);
  if (!rows[0]) throw notFound();
  return new RawJson(rows[0].json);
}

async function refuseOtherGroup({ db, user }: CallContext, guid: string): Promise<void> {
  if (
    !(await db
      .selectFrom('business_group')
      .where('guid', '=', guid)
      .where('enterprise_guid', '=', user.enterprise.guid)
      .select('guid')
      .executeTakeFirst())
  )
    throw notFound();
}

/** Valid people of the enterprise, each marked as the group's leader or member. */
export async function listPeople(
  context: CallContext,
  { page, rows, yeWuZuGuid, userName, deptGuid }: People,
  as: 'leader' | 'member',
): Promise<RawJson> {
  await refuseOtherGroup(context, yeWuZuGuid);
  const isChosen =
    as === 'leader'
      ? sql`exists (select 1 from business_group g where g.guid = ${yeWuZuGuid}
        and g.leader_guid = p.guid)`
      : sql`exists (select 1 from business_group_member m where m.group_guid = ${yeWuZuGuid}
        and m.person_guid = p.guid)`;
  return pageOf(context.db, {
    columns: sql`${person}, ${isChosen} as "isChosen"`,
    from: sql`person p left join department d on d.guid = p.department_guid`,
    conditions: [
      sql`p.enterprise_guid = ${context.user.enterprise.guid} and p.deleted_at is null and p.valid`,
      ...(userName ? [containing('p.name', userName)] : []),
      ...(deptGuid ? [sql`p.department_guid = ${deptGuid}`] : []),
    ],
    order: sql`p.name, p.guid`,
    page,
    rows,
  });
}

/** Purchasers, each with the group that serves it now. */
export async function listPurchasers(
  context: CallContext,
  {
    page,
    rows,
    yeWuZuGuid,
    ...search
  }: RequestOf<typeof organisationCalls.listPurchaserCandidates>,
): Promise<RawJson> {
  await refuseOtherGroup(context, yeWuZuGuid);
  return pageOf(context.db, {
    columns: sql`${purchaser}, coalesce(s.group_guid = ${yeWuZuGuid}, false) as "isChosen", case
      when s.group_guid <> ${yeWuZuGuid} then g.name end as "otherGroupName"`,
    from: sql`enterprise e
      left join business_group_purchaser s on s.purchaser_guid = e.guid
        and s.enterprise_guid = ${context.user.enterprise.guid}
      left join business_group g on g.guid = s.group_guid`,
    conditions: [
      sql`e.subject_types like '%B%'`,
      ...(search.qiYe_Name ? [containing('e.name', search.qiYe_Name)] : []),
      ...(search.qiYe_BH ? [sql`e.code = ${search.qiYe_BH}`] : []),
    ],
    order: sql`e.name, e.guid`,
    page,
    rows,
  });
}
