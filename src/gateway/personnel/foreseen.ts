import { sql } from 'kysely';
import { AUDIT_AUTHORITY } from '#contract/core/authorities.ts';
import type { Db } from '../db/schema.ts';
import type { RoleRights, User } from '../user/user.ts';
import {
  ADMINISTRATION,
  administratorsOf,
  gainsBeyond,
  holdersOf,
  isMoreThan,
  moveNeedsSecond,
  rightsNow,
  switchNeedsSecond,
  type Holder,
} from './power.ts';

interface Role extends RoleRights {
  guid: string;
  valid: boolean;
}

async function rolesIn(db: Db, enterprise: string): Promise<Role[]> {
  const { rows } = await sql<Role>`
    select guid, valid, authorities, department_scope as scope, department_guids as departments,
      enterprise_guids as enterprises, project_types as types, specialties
      from role where enterprise_guid = ${enterprise} order by guid`.execute(db);
  return rows;
}

const departmentsIn = async (db: Db, enterprise: string) =>
  (
    await db
      .selectFrom('department')
      .where('enterprise_guid', '=', enterprise)
      .select('guid')
      .orderBy('guid')
      .execute()
  ).map(({ guid }) => guid);

/**
 * The parts of a person's form that need a second person; of a department any move. Nobody can
 * invalidate themselves.
 */
function partsOf(giver: User, holder: Holder, departments: readonly string[]): string[] {
  const isOwn = holder.guid === giver.guid;
  const isKey = !isOwn && isMoreThan(holder, giver);
  return [
    ...(isKey ? ['password', 'phone'] : []),
    ...(isOwn ? ['roles'] : []),
    ...(moveNeedsSecond(giver, holder, departments) ? ['department'] : []),
    ...(!isOwn && switchNeedsSecond(giver, holder, { ...holder, valid: !holder.valid })
      ? ['validity']
      : []),
  ];
}

/** Keys of the roles that give a person more than the giver holds, or administration or audit. */
function rolesOf(giver: User, holder: Holder, roles: readonly Role[]) {
  const valid = holder.valid ? roles.filter((role) => role.valid) : [];
  const now = rightsNow(holder);
  const brings = (role: Role) =>
    gainsBeyond(now, rightsNow({ ...holder, roles: [...holder.roles, role] }), giver);
  const keys = (wanted: (role: Role) => boolean) =>
    valid
      .filter(wanted)
      .map(({ guid }) => guid)
      .join(',');
  return {
    rolesBeyond: keys(brings),
    rolesAdministering: keys(({ authorities }) => authorities.includes(ADMINISTRATION)),
    rolesAuditing: keys(({ authorities }) => authorities.includes(AUDIT_AUTHORITY)),
  };
}

/**
 * The parts of a person that a user must not change alone, and who could confirm them; shown in the
 * form before saving.
 */
export async function foreseenOf(db: Db, user: User, person: string) {
  const enterprise = user.enterprise.guid;
  const holder = (await holdersOf(db, enterprise, { people: [person] })).get(person);
  if (!holder) return null;
  const confirmers = (await administratorsOf(db, enterprise)).filter(
    ({ guid }) => guid !== user.guid && guid !== person,
  );
  return {
    parts: partsOf(user, holder, await departmentsIn(db, enterprise)).join(','),
    ...rolesOf(user, holder, await rolesIn(db, enterprise)),
    confirmers: confirmers.map(({ name }) => name),
  };
}
