import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { authorities, withNeeded } from '#contract/core/authorities.ts';
import type { RequestOf } from '#contract/core/call.ts';
import type { personnelCalls } from '#contract/personnel.ts';
import { namedKey } from '#locales/keys.ts';
import { anyOf, inStatements } from '../db/many.ts';
import type { Tx } from '../db/schema.ts';
import type { CallContext } from '../http/context.ts';
import { invalidField, notFound } from '../base/failure.ts';
import { changeRights, ROLES_AFTER, type Changed, type RightsChange } from './change-rights.ts';
import { departmentsOf } from './department-tree.ts';
import { maskedId } from './people-list.ts';
import { heldRole, roleState } from './roles.ts';
import { scopeOf, wireScope } from './scope.ts';

interface RoleUser {
  user_Guid: string;
  user_Name: string;
  user_BH: string | null;
  deptName: string | null;
  roleName: string | null;
}

/** The tree of authorities, worded in the language of the request. */
export function authorityTree({ translate }: CallContext) {
  const areas = [...new Set(authorities.map(({ area }) => area))];
  return areas.map((area) => ({
    id: area,
    name: translate(namedKey('authorities.modules', area)),
    children: authorities
      .filter((authority) => authority.area === area)
      .map(({ code, act }) => ({
        id: code,
        name: translate(namedKey('authorities.acts', act)),
        children: [],
      })),
  }));
}

/** The permissions of a role of the enterprise, and who has it. */
export async function permissionsOf({ db, user }: CallContext, guid: string) {
  const role = await db
    .selectFrom('role')
    .where('guid', '=', guid)
    .where('enterprise_guid', '=', user.enterprise.guid)
    .selectAll()
    .executeTakeFirst();
  if (!role) throw notFound();
  const departments = (await departmentsOf(db, user.enterprise.guid)).map(
    (department) => department.guid,
  );
  const { rows: people } = await sql<RoleUser>`
    select p.guid as "user_Guid", p.name as "user_Name", ${maskedId} as "user_BH",
      d.name as "deptName",
           (select string_agg(r.name, ',' order by r.name) from person_role o join role r
             on r.guid = o.role_guid where o.person_guid = p.guid) as "roleName"
      from person_role pr join person p on p.guid = pr.person_guid left join department d
        on d.guid = p.department_guid
     where pr.role_guid = ${guid} order by p.name, p.guid`.execute(db);
  const enterprises = await db
    .selectFrom('enterprise')
    .where('guid', '=', anyOf(role.enterprise_guids))
    .select('name')
    .orderBy('name')
    .execute();
  return {
    roleGuid: guid,
    roleName: role.name,
    isYouXiao: role.valid ? ('1' as const) : ('0' as const),
    authGuid: role.authorities,
    ...wireScope(role, departments),
    qiYeNames: enterprises.map(({ name }) => name).join(','),
    userList: people.map((person) => person.user_Guid),
    jyUserList: people,
  };
}

/** The people of the enterprise with these keys; refuses missing ones. */
export async function refuseOtherPeople(
  tx: Tx,
  { user }: CallContext,
  field: string,
  guids: readonly string[],
): Promise<void> {
  if (guids.length === 0) return;
  const found = await tx
    .selectFrom('person')
    .where('guid', '=', anyOf(guids))
    .where('enterprise_guid', '=', user.enterprise.guid)
    .where('deleted_at', 'is', null)
    .select('guid')
    .execute();
  if (found.length < new Set(guids).size) throw invalidField(field, 'errors.noSuchPerson');
}

/** Sets the holders of a role; new ones get all of its rights, people left out lose it. */
async function setPeople(
  { tx, give, leftOut }: RightsChange,
  context: CallContext,
  role: { guid: string; authorities: readonly string[] },
  wanted: readonly string[],
): Promise<void> {
  const had = (
    await tx
      .selectFrom('person_role')
      .where('role_guid', '=', role.guid)
      .select('person_guid')
      .execute()
  ).map(({ person_guid }) => person_guid);
  const [before, after] = [new Set(had), new Set(wanted)];
  const added = [...after].filter((guid) => !before.has(guid) && !leftOut.has(guid));
  const removed = had.filter((guid) => !after.has(guid) && !leftOut.has(guid));
  await refuseOtherPeople(tx, context, 'userList', added);
  if (added.length > 0) give({ authorities: role.authorities });
  for (const rows of inStatements(
    added.map((person_guid) => ({ person_guid, role_guid: role.guid })),
  ))
    await tx.insertInto('person_role').values(rows).execute();
  await tx
    .deleteFrom('person_role')
    .where('role_guid', '=', role.guid)
    .where('person_guid', '=', anyOf(removed))
    .execute();
}

/** Stores the rights, scope and holders of a role together. */
export function savePermissions(
  context: CallContext,
  form: RequestOf<typeof personnelCalls.savePermissions>,
): Promise<Changed<void>> {
  const { user } = context;
  const known = new Set(authorities.map(({ code }) => code));
  const wanted = [...withNeeded(form.authGuid.filter((code) => known.has(code)))].sort();
  if (
    form.authGuid.some((code) => !known.has(code) && !authorities.some(({ area }) => area === code))
  )
    throw invalidField('authGuid', 'errors.noSuchAuthority');
  return changeRights(
    context,
    { people: form.userList, roles: [form.roleGuid], part: ROLES_AFTER },
    async (change) => {
      const { tx, give, giver, log } = change;
      const role = await heldRole(tx, context, form.roleGuid);
      const before = await roleState(tx, role.guid);
      const valid = (form.isYouXiao ?? (role.valid ? '1' : '0')) === '1';
      give({
        authorities: wanted.filter(
          (code) => !role.authorities.includes(code) || (valid && !role.valid),
        ),
      });
      const departments = (await departmentsOf(tx, user.enterprise.guid)).map(
        (department) => department.guid,
      );
      const scope = await scopeOf(tx, context, giver, form, role, departments);
      const rights = { authorities: wanted, valid, ...scope };
      if (!isDeepStrictEqual({ ...role, ...rights }, { ...role }))
        await tx.updateTable('role').set(rights).where('guid', '=', role.guid).execute();
      await setPeople(change, context, { guid: role.guid, authorities: wanted }, form.userList);
      log(
        { module: 'personnel', guid: role.guid, name: role.name },
        before,
        await roleState(tx, role.guid),
      );
    },
  );
}
