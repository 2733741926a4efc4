import { sql, type RawBuilder } from 'kysely';
import type { RequestOf } from '#contract/core/call.ts';
import { maskIdNumber } from '#contract/core/national-id.ts';
import { personnelCalls } from '#contract/personnel.ts';
import { pageOf } from '../db/page.ts';
import type { RawJson } from '../base/raw-json.ts';
import type { CallContext } from '../http/context.ts';
import { containing, containingAny } from '../db/search.ts';
import { maskedIdNo } from '../settings/masked.ts';
import type { User } from '../user/user.ts';

/** The roles of a person `p`, as keys and names. */
export const roleFields = {
  roleGuid: sql`(select string_agg(r.guid, ',' order by r.name) from person_role pr join role r
    on r.guid = pr.role_guid where pr.person_guid = p.guid)`,
  roleName: sql`(select string_agg(r.name, ',' order by r.name) from person_role pr join role r
    on r.guid = pr.role_guid where pr.person_guid = p.guid)`,
};

/** The ID number of a person `p`, masked. */
export const maskedId = maskedIdNo(sql`p.id_no`);

/** Whether a person `p` supervises projects: may set up supervision (assumed). */
const supervises = sql`
  exists (select 1 from person_role pr join role r on r.guid = pr.role_guid
           where pr.person_guid = p.guid and r.valid
             and 'supervision.edit' = any(r.authorities))`;

const fields = {
  user_Guid: sql`p.guid`,
  user_Name: sql`p.name`,
  user_Phone: sql`p.phone`,
  deptGuid: sql`p.department_guid`,
  deptName: sql`d.name`,
};

const from = sql`person p`;
const joined = { of: 'p', joins: sql`left join department d on d.guid = p.department_guid` };
const newestFirst = sql`p.created_at desc, p.guid`;

const ofEnterprise = ({ enterprise }: User) =>
  sql`p.enterprise_guid = ${enterprise.guid} and p.deleted_at is null`;

const userName = (name: string): RawBuilder<unknown> => containing('p.name', name);

/** The condition that a person `p` is in a department or below it. */
const deptGuid = (guid: string): RawBuilder<unknown> => sql`p.department_guid in (
  with recursive below as (
    select guid from department where guid = ${guid}
    union select d.guid from department d join below b on d.parent_guid = b.guid)
  select guid from below)`;

/** The people of a department with its sub-departments, or of the whole enterprise. */
export function listUsers(
  { db, user }: CallContext,
  search: RequestOf<typeof personnelCalls.listUsers>,
): Promise<RawJson> {
  return pageOf(db, personnelCalls.listUsers, search, {
    fields: {
      ...fields,
      ...roleFields,
      accountName: sql`p.account_name`,
      shenfen: sql`p.position`,
      userSign: sql`p.signature_guid`,
      isYouXiao: sql`case when p.valid then '0' else '1' end`,
      isSupervisor: supervises,
    },
    from,
    joined,
    within: [ofEnterprise(user)],
    filters: {
      search: (text) =>
        containingAny(
          text,
          ['p.name', 'p.account_name', 'p.phone'],
          [['p.department_guid', 'department', 'name']],
        ),
      userName,
      deptGuid,
    },
    order: newestFirst,
  });
}

/** Valid people of the enterprise for pickers; holders of a given role are marked. */
export function listUsersOfEnterprise(
  { db, user }: CallContext,
  search: RequestOf<typeof personnelCalls.listUsersOfEnterprise>,
): Promise<RawJson> {
  return pageOf(db, personnelCalls.listUsersOfEnterprise, search, {
    fields: {
      ...fields,
      user_BH: maskedId,
      roleName: roleFields.roleName,
      hasRole: search.roleGuid
        ? sql`exists (select 1 from person_role pr where pr.person_guid = p.guid
          and pr.role_guid = ${search.roleGuid})`
        : sql`false`,
    },
    from,
    joined,
    within: [ofEnterprise(user), sql`p.valid`],
    filters: { roleGuid: null, userName, deptGuid },
    order: newestFirst,
  });
}

/** Valid people of the enterprise, from whom a bid monitor is chosen. */
export function listPersonalUsers(
  { db, user }: CallContext,
  search: RequestOf<typeof personnelCalls.listPersonalUsers>,
): Promise<RawJson> {
  return pageOf(db, personnelCalls.listPersonalUsers, search, {
    fields: { ...fields, user_BH: maskedId },
    from,
    joined,
    within: [ofEnterprise(user), sql`p.valid`],
    filters: {
      userName,
      // Who sees a masked number must not find it out by asking for numbers that fit the mask.
      idNo: (number) => sql`${maskedId} = ${maskIdNumber(number)}`,
    },
    order: newestFirst,
  });
}
