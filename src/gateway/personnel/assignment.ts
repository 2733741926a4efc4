import { allOf, anyOf, inStatements } from '../db/many.ts';
import type { Tx } from '../db/schema.ts';
import type { CallContext } from '../http/context.ts';
import { invalidField, notFound } from '../base/failure.ts';
import { changeRights, ROLES_AFTER, type Changed, type RightsChange } from './change-rights.ts';
import { refuseOtherPeople } from './permissions.ts';
import { heldRole, roleState } from './roles.ts';

const rolesOf = (tx: Tx, person: string) =>
  tx
    .selectFrom('person_role')
    .innerJoin('role', 'role.guid', 'person_role.role_guid')
    .where('person_guid', '=', person)
    .select(['role.guid', 'role.name'])
    .orderBy('role.guid')
    .execute();

const logged = (roles: readonly { guid: string; name: string }[]) => ({
  roles: Object.fromEntries(roles.map(({ guid, name }) => [guid, name])),
});

/** Gives a person the roles of a list that they lack; returns all of them. */
async function addRoles(
  { tx, give }: RightsChange,
  { user }: CallContext,
  personGuid: string,
  { wanted, had, field }: { wanted: readonly string[]; had: ReadonlySet<string>; field: string },
): Promise<{ guid: string; name: string }[]> {
  const roles = await tx
    .selectFrom('role')
    .where('guid', '=', anyOf(wanted))
    .where('enterprise_guid', '=', user.enterprise.guid)
    .select(['guid', 'name', 'authorities', 'is_default'])
    .execute();
  if (roles.length < wanted.length) throw invalidField(field, 'errors.noSuchRole');
  const added = roles.filter(({ guid }) => !had.has(guid));
  for (const { authorities, is_default } of added)
    give({ authorities, ...(is_default ? { ofDefaultRole: { people: [personGuid] } } : {}) });
  for (const rows of inStatements(
    added.map(({ guid }) => ({ person_guid: personGuid, role_guid: guid })),
  ))
    await tx.insertInto('person_role').values(rows).execute();
  return roles;
}

/**
 * Gives a person added by the same change their first roles; skipped while they await a second
 * person.
 */
export async function giveFirstRoles(
  change: RightsChange,
  context: CallContext,
  person: { guid: string; name: string },
  { wanted, field }: { wanted: readonly string[]; field: string },
): Promise<void> {
  if (wanted.length === 0 || change.leftOut.has(person.guid)) return;
  const given = { wanted, field, had: new Set<string>() };
  const roles = await addRoles(change, context, person.guid, given);
  change.log({ module: 'personnel', ...person }, logged([]), logged(roles));
}

/** Sets the roles of a person; the full list is given. */
export function setRolesOfUser(
  context: CallContext,
  personGuid: string,
  wanted: readonly string[],
): Promise<Changed<void>> {
  const { user } = context;
  return changeRights(context, { people: [personGuid], part: ROLES_AFTER }, async (change) => {
    const { tx, log, leftOut } = change;
    if (leftOut.has(personGuid)) return;
    const person = await tx
      .selectFrom('person')
      .where('guid', '=', personGuid)
      .where('enterprise_guid', '=', user.enterprise.guid)
      .where('deleted_at', 'is', null)
      .select(['guid', 'name'])
      .executeTakeFirst();
    if (!person) throw notFound();
    const before = await rolesOf(tx, personGuid);
    const had = new Set(before.map(({ guid }) => guid));
    const given = { wanted, had, field: 'userRoleIds' };
    const roles = await addRoles(change, context, personGuid, given);
    await tx
      .deleteFrom('person_role')
      .where('person_guid', '=', personGuid)
      .where('role_guid', '!=', allOf(wanted))
      .execute();
    log(
      { module: 'personnel', guid: personGuid, name: person.name },
      logged(before),
      logged(roles),
    );
  });
}

/**
 * Gives one role to people who lack it, or takes it from people who have it; their other roles
 * stay.
 */
export function assignRole(
  context: CallContext,
  roleGuid: string,
  named: readonly string[],
  isGiven: boolean,
): Promise<Changed<void>> {
  return changeRights(
    context,
    { people: named, part: ROLES_AFTER },
    async ({ tx, give, log, leftOut }) => {
      const people = named.filter((guid) => !leftOut.has(guid));
      if (people.length === 0) return;
      const role = await heldRole(tx, context, roleGuid, { isDefaultToo: true });
      await refuseOtherPeople(tx, context, 'userGuids', people);
      const before = await roleState(tx, roleGuid);
      if (isGiven) {
        give({
          authorities: role.authorities,
          ...(role.is_default ? { ofDefaultRole: { people } } : {}),
        });
        const given = people.map((person_guid) => ({ person_guid, role_guid: roleGuid }));
        for (const rows of inStatements(given))
          await tx
            .insertInto('person_role')
            .values(rows)
            .onConflict((conflict) => conflict.doNothing())
            .execute();
      } else {
        await tx
          .deleteFrom('person_role')
          .where('role_guid', '=', roleGuid)
          .where('person_guid', '=', anyOf(people))
          .execute();
      }
      log(
        { module: 'personnel', guid: roleGuid, name: role.name },
        before,
        await roleState(tx, roleGuid),
      );
    },
  );
}
