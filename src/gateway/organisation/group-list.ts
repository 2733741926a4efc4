import { sql, type RawBuilder } from 'kysely';
import type { RequestOf } from '#contract/core/call.ts';
import { organisationCalls } from '#contract/organisation.ts';
import { millis } from '../db/instants.ts';
import { columnsOf, pageOf } from '../db/page.ts';
import { RawJson } from '../base/raw-json.ts';
import type { CallContext } from '../http/context.ts';
import { notFound } from '../base/failure.ts';
import { containing } from '../db/search.ts';

const groupFields = {
  guid: sql`g.guid`,
  yeWuZuName: sql`g.name`,
  yeWuZuBH: sql`g.number`,
  zuZhangGuid: sql`g.leader_guid`,
  zuZhangName: sql`l.name`,
  beiZhu: sql`g.remarks`,
  creatorName: sql`c.name`,
  createTime: millis('g.created_at'),
};
const from = sql`business_group g left join person l on l.guid = g.leader_guid left join person c
  on c.guid = g.creator_guid`;
const personFields = {
  user_Guid: sql`p.guid`,
  user_Name: sql`p.name`,
  user_Phone: sql`p.phone`,
  deptName: sql`d.name`,
};
const purchaserFields = {
  userQiYe_Guid: sql`e.guid`,
  qiYe_Name: sql`e.name`,
  qiYe_BH: sql`e.code`,
};

/** The business groups of the enterprise with their numbers of members and purchasers. */
export function listGroups(
  { db, user }: CallContext,
  search: RequestOf<typeof organisationCalls.listGroups>,
): Promise<RawJson> {
  return pageOf(db, organisationCalls.listGroups, search, {
    fields: {
      ...groupFields,
      zuYuanCount: sql`(select count(*) from business_group_member m
        where m.group_guid = g.guid)::integer`,
      caiGouRenCount: sql`(select count(*) from business_group_purchaser s
        where s.group_guid = g.guid)::integer`,
    },
    from,
    within: [sql`g.enterprise_guid = ${user.enterprise.guid}`],
    order: sql`g.created_at desc, g.guid`,
  });
}

/** One business group with its members and purchasers. */
export async function groupInfo({ db, user }: CallContext, guid: string): Promise<RawJson> {
  const { rows } = await sql<{ json: string }>`
    select row_to_json(shown)::text as json from (
      select ${columnsOf(groupFields)},
        (select coalesce(json_agg(row_to_json(one)), '[]'::json) from (
          select ${columnsOf(personFields)}
          from business_group_member m join person p on p.guid = m.person_guid
            left join department d on d.guid = p.department_guid where m.group_guid = g.guid
              order by p.name, p.guid) one) as "zuYuanList",
        (select coalesce(json_agg(row_to_json(one)), '[]'::json) from (
          select ${columnsOf(purchaserFields)}
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

/** Valid people of the enterprise, each marked as the group's leader or not. */
export const listLeaderCandidates = (
  context: CallContext,
  search: RequestOf<typeof organisationCalls.listLeaderCandidates>,
) =>
  listPeople(
    context,
    organisationCalls.listLeaderCandidates,
    search,
    sql`exists (select 1 from business_group g where g.guid = ${search.yeWuZuGuid}
      and g.leader_guid = p.guid)`,
  );

/** Valid people of the enterprise, each marked as a member of the group or not. */
export const listMemberCandidates = (
  context: CallContext,
  search: RequestOf<typeof organisationCalls.listMemberCandidates>,
) =>
  listPeople(
    context,
    organisationCalls.listMemberCandidates,
    search,
    sql`exists (select 1 from business_group_member m where m.group_guid = ${search.yeWuZuGuid}
      and m.person_guid = p.guid)`,
  );

async function listPeople(
  context: CallContext,
  call: typeof organisationCalls.listLeaderCandidates,
  search: RequestOf<typeof call>,
  isChosen: RawBuilder<unknown>,
): Promise<RawJson> {
  await refuseOtherGroup(context, search.yeWuZuGuid);
  return pageOf(context.db, call, search, {
    fields: { ...personFields, isChosen },
    from: sql`person p left join department d on d.guid = p.department_guid`,
    within: [
      sql`p.enterprise_guid = ${context.user.enterprise.guid} and p.deleted_at is null and p.valid`,
    ],
    filters: {
      yeWuZuGuid: null,
      userName: (name) => containing('p.name', name),
      deptGuid: (guid) => sql`p.department_guid = ${guid}`,
    },
    order: sql`p.name, p.guid`,
  });
}

/** Purchasers, each with the group that serves it now. */
export async function listPurchasers(
  context: CallContext,
  search: RequestOf<typeof organisationCalls.listPurchaserCandidates>,
): Promise<RawJson> {
  const { yeWuZuGuid } = search;
  await refuseOtherGroup(context, yeWuZuGuid);
  return pageOf(context.db, organisationCalls.listPurchaserCandidates, search, {
    fields: {
      ...purchaserFields,
      isChosen: sql`coalesce(s.group_guid = ${yeWuZuGuid}, false)`,
      otherGroupName: sql`case when s.group_guid <> ${yeWuZuGuid} then g.name end`,
    },
    from: sql`enterprise e
      left join business_group_purchaser s on s.purchaser_guid = e.guid
        and s.enterprise_guid = ${context.user.enterprise.guid}
      left join business_group g on g.guid = s.group_guid`,
    within: [sql`e.subject_types like '%B%'`],
    filters: { yeWuZuGuid: null, qiYe_BH: 'exact' },
    order: sql`e.name, e.guid`,
  });
}
