import { sql, type RawBuilder } from 'kysely';
import type { RequestOf } from '#contract/core/call.ts';
import type { approvalCalls } from '#contract/approval.ts';
import { keysOf } from '#contract/core/key-list.ts';
import { pageOf } from '../db/page.ts';
import type { CallContext } from '../http/context.ts';
import { containing } from '../db/search.ts';
import { rolesOfPerson } from './approvers.ts';

const candidates = (
  { db, user }: CallContext,
  { page, rows }: { page: number; rows: number },
  conditions: readonly RawBuilder<unknown>[],
) =>
  pageOf(db, {
    columns: sql`p.guid, p.guid as userid, p.name, d.name as "departName",
      ${rolesOfPerson} as "roleName"`,
    from: sql`person p`,
    joined: { of: 'p', joins: sql`left join department d on d.guid = p.department_guid` },
    conditions: [sql`p.enterprise_guid = ${user.enterprise.guid}`, sql`p.valid`, ...conditions],
    order: sql`p.name, p.guid`,
    page,
    rows,
  });

/** The valid people of the unit, by name and department. */
export function listCandidates(
  context: CallContext,
  search: RequestOf<typeof approvalCalls.listCandidates>,
) {
  const { userName, departName, liuZhuanFanwei } = search;
  const departments = keysOf(liuZhuanFanwei);
  return candidates(context, search, [
    ...(userName ? [containing('p.name', userName)] : []),
    ...(departName
      ? [
          sql`p.department_guid in (select d.guid from department d
            where d.enterprise_guid = ${context.user.enterprise.guid}
            and ${containing('d.name', departName)})`,
        ]
      : []),
    ...(departments.length > 0 ? [sql`p.department_guid = any(${departments}::text[])`] : []),
  ]);
}

/** The same by role. */
export function listCandidatesOfRole(
  context: CallContext,
  search: RequestOf<typeof approvalCalls.listCandidatesOfRole>,
) {
  const { userName, roleGuid } = search;
  return candidates(context, search, [
    ...(userName ? [containing('p.name', userName)] : []),
    ...(roleGuid
      ? [
          sql`exists (select 1 from person_role pr join role on role.guid = pr.role_guid
            and role.valid where pr.person_guid = p.guid and pr.role_guid = ${roleGuid})`,
        ]
      : []),
  ]);
}
