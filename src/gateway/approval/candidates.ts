import { sql } from 'kysely';
import type { RequestOf } from '#contract/core/call.ts';
import { approvalCalls } from '#contract/approval.ts';
import { keysOf } from '#contract/core/key-list.ts';
import { pageOf } from '../db/page.ts';
import type { CallContext } from '../http/context.ts';
import { containing } from '../db/search.ts';
import type { User } from '../user/user.ts';
import { rolesOfPerson } from './approvers.ts';

const candidatesFor = (user: User) => ({
  fields: {
    guid: sql`p.guid`,
    userid: sql`p.guid`,
    name: sql`p.name`,
    departName: sql`d.name`,
    roleName: rolesOfPerson,
  },
  from: sql`person p`,
  joined: { of: 'p', joins: sql`left join department d on d.guid = p.department_guid` },
  within: [sql`p.enterprise_guid = ${user.enterprise.guid}`, sql`p.valid`],
  order: sql`p.name, p.guid`,
});

const userName = (name: string) => containing('p.name', name);

/** The valid people of the unit, by name and department. */
export function listCandidates(
  { db, user }: CallContext,
  search: RequestOf<typeof approvalCalls.listCandidates>,
) {
  return pageOf(db, approvalCalls.listCandidates, search, {
    ...candidatesFor(user),
    filters: {
      userName,
      departName: (name) => sql`p.department_guid in (select d.guid from department d
        where d.enterprise_guid = ${user.enterprise.guid} and ${containing('d.name', name)})`,
      liuZhuanFanwei: (guids) => sql`p.department_guid = any(${keysOf(guids)}::text[])`,
    },
  });
}

/** The same by role. */
export function listCandidatesOfRole(
  { db, user }: CallContext,
  search: RequestOf<typeof approvalCalls.listCandidatesOfRole>,
) {
  return pageOf(db, approvalCalls.listCandidatesOfRole, search, {
    ...candidatesFor(user),
    filters: {
      userName,
      roleGuid: (guid) => sql`exists (select 1 from person_role pr join role
        on role.guid = pr.role_guid and role.valid where pr.person_guid = p.guid
        and pr.role_guid = ${guid})`,
    },
  });
}
