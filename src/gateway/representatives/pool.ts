import { sql } from 'kysely';
import type { RequestOf } from '#contract/core/call.ts';
import { maskIdNumber } from '#contract/core/national-id.ts';
import { representativesCalls } from '#contract/representatives.ts';
import { millis } from '../db/instants.ts';
import { columnsOf, pageOf } from '../db/page.ts';
import { RawJson } from '../base/raw-json.ts';
import type { CallContext } from '../http/context.ts';
import { notFound } from '../base/failure.ts';
import { maskedIdNo } from '../settings/masked.ts';
import { areaNames } from './areas.ts';

/** Beginning of the numbers in the pool, by type. */
const PREFIX = { '1': 'DB', '2': 'JB' } as const;

const visible = ({ user }: CallContext) =>
  sql`(r.enterprise_guid = ${user.enterprise.guid} or exists (select 1 from representative_share s
    where s.representative_guid = r.guid and s.enterprise_guid = ${user.enterprise.guid}))`;

/** Whether the user may edit a person: then the account number is shown whole. */
const editable = ({ user }: CallContext) =>
  user.authorities.has('representatives.edit')
    ? sql`r.enterprise_guid = ${user.enterprise.guid}`
    : sql`false`;

const fieldsFor = ({ user }: CallContext) => ({
  guid: sql`r.guid`,
  type: sql`r.type`,
  zbrdaibiao_code: sql`case r.type when '1' then ${PREFIX['1']}::text else ${PREFIX['2']}::text
    end || lpad(r.serial::text, 6, '0')`,
  name: sql`r.name`,
  idNo: maskedIdNo(sql`r.id_no`),
  employer: sql`r.employer`,
  employerCode: sql`r.employer_code`,
  phone: sql`r.phone`,
  deptName: sql`r.department_name`,
  deptGuid: sql`r.department_guid`,
  status: sql`case when r.valid then '1' else '0' end`,
  createTime: millis('r.created_at'),
  isOwn: sql`r.enterprise_guid = ${user.enterprise.guid}`,
});

/** One page of the pool: the own people, and those that other enterprises share. */
export function listPool(
  context: CallContext,
  search: RequestOf<typeof representativesCalls.list>,
): Promise<RawJson> {
  return pageOf(context.db, representativesCalls.list, search, {
    fields: fieldsFor(context),
    from: sql`representative r`,
    within: [visible(context)],
    filters: {
      // Who sees a masked number must not find it out by asking for numbers that fit the mask.
      idNo: (number) => sql`${maskedIdNo(sql`r.id_no`)} = ${maskIdNumber(number)}`,
    },
    order: sql`r.created_at desc, r.guid`,
  });
}

interface InfoRow {
  json: Record<string, unknown> & { shengId: number; shiId: number; areaId: number };
}

/**
 * One person of the pool with everything that is known of them; whom they are shared with is told to
 * their own enterprise.
 */
export async function personInfo(context: CallContext, guid: string): Promise<RawJson> {
  const { rows } = await sql<InfoRow>`
    select row_to_json(shown) as json from (
      select ${columnsOf(fieldsFor(context))},
        r.bank_name as "bankName",
        r.interbank_number as "bank_lianhanghao",
             case when ${editable(context)} then r.bank_card else regexp_replace(r.bank_card,
               '^.*(.{4})$', '**** \\1') end as "bankCard",
             r.province_code as "shengId", r.city_code as "shiId", r.district_code as "areaId",
               r.remarks as beizhu,
             (select coalesce(json_agg(json_build_object('userQiYe_Guid', e.guid, 'qiYe_Name',
               e.name, 'qiYe_BH', e.code) order by e.name, e.guid), '[]'::json)
                from representative_share s join enterprise e on e.guid = s.enterprise_guid
               where s.representative_guid = r.guid
                 and r.enterprise_guid = ${context.user.enterprise.guid}) as "zbrdbGongXiangList",
             c.name as "creatorName", u.name as "updatorName", ${millis('r.updated_at')} as "updateTime"
        from representative r join person c on c.guid = r.created_by left join person u
          on u.guid = r.updated_by
       where r.guid = ${guid} and ${visible(context)}) shown`.execute(context.db);
  const person = rows[0]?.json;
  if (!person) throw notFound();
  return RawJson.of({ ...person, ...areaNames(person.shengId, person.shiId, person.areaId) });
}
