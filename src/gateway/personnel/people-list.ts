import { sql, type RawBuilder } from 'kysely';
import type { RequestOf } from '#contract/core/call.ts';
import type { personnelCalls } from '#contract/personnel.ts';
import { pageOf } from '../db/page.ts';
import type { RawJson } from '../base/raw-json.ts';
import type { CallContext } from '../http/context.ts';
import { containing, containingAny } from '../db/search.ts';

const roleNames = sql`(select string_agg(r.name, ',' order by r.name) from person_role pr
  join role r on r.guid = pr.role_guid where pr.person_guid = p.guid) as "roleName"`;

/** The roles of a person `p`, as keys and names. */
export const roleColumns = sql`
  (select string_agg(r.guid, ',' order by r.name) from person_role pr join role r
    on r.guid = pr.role_guid where pr.person_guid = p.guid) as "roleGuid", ${roleNames}`;

/** The ID number of a person `p` with its middle masked. */
export const maskedId = sql`regexp_replace(p.id_no, '^(.{4}).*(.{4})$', '\\1**********\\2')`;

/** Who supervises projects: people who may set up supervision (assumed). */
const supervises = sql`
  exists (select 1 from person_role pr join role r on r.guid = pr.role_guid
           where pr.person_guid = p.guid and r.valid
             and 'supervision.edit' = any(r.authorities)) as "isSupervisor"`;

/** The condition that a person `p` is in a department or below it. */
const inDepartment = (guid: string): RawBuilder<unknown> => sql`p.department_guid in (
  with recursive below as (
    select guid from department where guid = ${guid}
    union select d.guid from department d join below b on d.parent_guid = b.guid)
  select guid from below)`;

const from = sql`person p`;
const joined = { of: 'p', joins: sql`left join department d on d.guid = p.department_guid` };
const newestFirst = sql`p.created_at desc, p.guid`;

function searched(
  { user }: CallContext,
  {
    search,
    userName,
    deptGuid,
  }: Partial<Pick<RequestOf<typeof personnelCalls.listUsers>, 'search' | 'userName' | 'deptGuid'>>,
): RawBuilder<unknown>[] {
  return [
    sql`p.enterprise_guid = ${user.enterprise.guid} and p.deleted_at is null`,
    ...(search
      ? [
          containingAny(
            search,
            ['p.name', 'p.account_name', 'p.phone'],
            [['p.department_guid', 'department', 'name']],
          ),
        ]
      : []),
    ...(userName ? [containing('p.name', userName)] : []),
    ...(deptGuid ? [inDepartment(deptGuid)] : []),
  ];
}

/** The people of a department with its sub-departments, or of the whole enterprise. */
export function listUsers(
  context: CallContext,
  { page, rows, ...search }: RequestOf<typeof personnelCalls.listUsers>,
): Promise<RawJson> {
  const columns = sql`
    p.guid as "user_Guid", p.name as "user_Name", p.account_name as "accountName",
      p.phone as "user_Phone", p.department_guid as "deptGuid", d.name as "deptName",
    p.position as "shenfen", ${roleColumns}, p.signature_guid as "userSign", case
      when p.valid then '0' else '1' end as "isYouXiao", ${supervises}`;
  return pageOf(context.db, {
    columns,
    from,
    joined,
    conditions: searched(context, search),
    order: newestFirst,
    page,
    rows,
  });
}

/** Valid people of the enterprise for pickers; holders of a given role are marked. */
export function listUsersOfEnterprise(
  context: CallContext,
  { page, rows, roleGuid, ...search }: RequestOf<typeof personnelCalls.listUsersOfEnterprise>,
): Promise<RawJson> {
  const hasRole = roleGuid
    ? sql`exists (select 1 from person_role pr where pr.person_guid = p.guid
      and pr.role_guid = ${roleGuid})`
    : sql`false`;
  const columns = sql`
    p.guid as "user_Guid", p.name as "user_Name", ${maskedId} as "user_BH", p.phone as "user_Phone",
      p.department_guid as "deptGuid", d.name as "deptName",
    ${roleNames}, ${hasRole} as "hasRole"`;
  return pageOf(context.db, {
    columns,
    from,
    joined,
    conditions: [...searched(context, search), sql`p.valid`],
    order: newestFirst,
    page,
    rows,
  });
}

/** Valid people of the enterprise, from whom a bid monitor is chosen. */
export function listPersonalUsers(
  context: CallContext,
  { page, rows, userName, idNo }: RequestOf<typeof personnelCalls.listPersonalUsers>,
): Promise<RawJson> {
  const columns = sql`p.guid as "user_Guid", p.name as "user_Name", p.id_no as "user_BH",
    p.phone as "user_Phone", d.name as "deptName", p.department_guid as "deptGuid"`;
  const conditions = [
    ...searched(context, { userName }),
    sql`p.valid`,
    ...(idNo ? [sql`p.id_no = ${idNo}`] : []),
  ];
  return pageOf(context.db, { columns, from, joined, conditions, order: newestFirst, page, rows });
}
