import { sql } from 'kysely';
import type { RequestOf } from '#contract/core/call.ts';
import { enterpriseCalls } from '#contract/enterprise.ts';
import { RawJson } from '../../base/raw-json.ts';
import type { CallContext } from '../../http/context.ts';
import { headFields, headJoins } from '../../records/head.ts';
import { pageOf } from '../../db/page.ts';
import { containing } from '../../db/search.ts';
import { classNameOf } from '../../suppliers/industry-classes.ts';
import { writtenDay } from '../../db/days.ts';
import { millis } from '../../db/instants.ts';
import { honoursJson, jsonOf, performancesJson, qualificationsJson } from '../credential-lists.ts';
import { templateFields } from './template.ts';

/** Whether the approved content of a record `r` is in force. */
export const inForce = sql`case when exists (select 1 from supplier_specialty y
  where y.record_guid = r.guid) then '1' else '0' end as "isYouXiao"`;

const submitTime = millis('x.submitted_at');

const ownApplications = (enterpriseGuid: string) => sql`
  coalesce((select json_agg(r.facts || jsonb_build_object('guid', r.guid, 'number', r.number,
    'revision', r.revision, 'status', r.status,
                                                         'isYouXiao', f."isYouXiao", 'submitTime',
                                                           f."submitTime") order by r.created_at
                                                           desc, r.guid)
              from record r join application x on x.guid = r.guid cross join
                lateral (select ${inForce}, ${submitTime} as "submitTime") f
             where r.kind = 'professionalApplication' and not r.deleted
               and r.enterprise_guid = ${enterpriseGuid}), '[]'::json)`;

/** The applications of the user's enterprise, with its credentials. */
export async function professionalInfo({ db, user, now }: CallContext): Promise<RawJson> {
  const own = user.enterprise.guid;
  return new RawJson(
    await jsonOf(
      db,
      sql`json_build_object('gongYingShangList', ${ownApplications(own)}, 'yeJiXinXiList',
        ${performancesJson(own)}, 'ziZhiXinXiList', ${qualificationsJson(own, now)})`,
    ),
  );
}

/** The current credentials of an applicant, with their days as strings. */
export async function credentialsOf(
  { db, now }: CallContext,
  enterpriseGuid: string,
): Promise<RawJson> {
  return new RawJson(
    await jsonOf(
      db,
      sql`json_build_object('ziZhiXinXiList', ${qualificationsJson(enterpriseGuid, now, writtenDay)},
        'yeJiXinXiList', ${performancesJson(enterpriseGuid, writtenDay)}, 'rongYuXinXiList',
        ${honoursJson(enterpriseGuid, writtenDay)})`,
    ),
  );
}

/** One page of the purchasers that accept applications. */
export function listPurchasers(
  search: RequestOf<typeof enterpriseCalls.listPurchasers>,
  { db, user }: CallContext,
): Promise<RawJson> {
  return pageOf(db, enterpriseCalls.listPurchasers, search, {
    fields: {
      userQiYe_Guid: sql`e.guid`,
      qiYe_Name: sql`e.name`,
      qiYe_BH: sql`e.code`,
      ...templateFields,
    },
    from: sql`enterprise e`,
    within: [
      sql`'B' = any(string_to_array(e.subject_types, ','))`,
      sql`e.guid <> ${user.enterprise.guid}`,
    ],
    order: sql`e.parent_guid nulls first, e.name, e.guid`,
  });
}

/**
 * One page of the applications that the user's enterprise reviews: undecided ones first, the oldest
 * on top.
 */
export function listToReview(
  search: RequestOf<typeof enterpriseCalls.listApplicationsToReview>,
  { db, user }: CallContext,
): Promise<RawJson> {
  return pageOf(db, enterpriseCalls.listApplicationsToReview, search, {
    fields: {
      ...headFields,
      qiYeName: sql`e.name`,
      qiYeBH: sql`e.code`,
      lianXiRenName: sql`e.facts ->> 'lianXiRen_Name'`,
      lianXiRenPhone: sql`e.facts ->> 'lianXiRen_Phone'`,
      zhuanYeFenLeiName: sql`x.specialty_names`,
      caiGouDanWei: sql`r.facts ->> 'caiGouDanWei'`,
      submitTime,
    },
    from: sql`record r ${headJoins} join application x on x.guid = r.guid`,
    within: [
      sql`r.kind = 'professionalApplication' and not r.deleted
        and exists (select 1 from record_party y where y.record_guid = r.guid
          and y.enterprise_guid = ${user.enterprise.guid})`,
    ],
    filters: {
      lianXiRen: (name) => containing("e.facts ->> 'lianXiRen_Name'", name),
      zhuanYe: (name) => containing('x.specialty_names', name),
      shenPiZhuangTai: (status) => sql`r.status = ${status}`,
    },
    order: sql`(exists (select 1 from task t where t.record_guid = r.guid
      and t.enterprise_guid = ${user.enterprise.guid})) desc, x.submitted_at desc, r.guid`,
  });
}

/** The specialties that the user's enterprise has applied for, by their classes. */
export async function listSpecialties({ db, user }: CallContext) {
  const { rows } = await sql<{ class: string; purchaser: string; status: string; counts: boolean }>`
    select c.class, r.facts ->> 'caiGouDanWei' as purchaser, r.status,
           exists (select 1 from supplier_specialty y where y.record_guid = r.guid
             and y.class = c.class) as counts
      from record r cross join lateral (
        select unnest(string_to_array(r.facts ->> 'zhuanYeFenLei', ',')) as class
        union select y.class from supplier_specialty y where y.record_guid = r.guid) c
     where r.kind = 'professionalApplication' and not r.deleted
       and r.enterprise_guid = ${user.enterprise.guid}
     order by c.class, purchaser`.execute(db);
  return rows.map((row) => ({
    guid: row.class,
    name: classNameOf(row.class),
    caiGouDanWei: row.purchaser,
    status: row.status,
    isYouXiao: row.counts ? ('1' as const) : ('0' as const),
  }));
}
