import { AUDIT_AUTHORITY } from '#contract/core/authorities.ts';
import { allOf, inStatements } from '../../db/many.ts';
import type { Tx } from '../../db/schema.ts';
import { Failure } from '../../base/failure.ts';
import { endSessions, setPassword } from '../../session/credentials.ts';
import {
  authoritiesOf,
  digestOfRights,
  rolesNamed,
  rolesOfPerson,
  standingOf,
  type Payloads,
  type RoleRights,
} from './parts.ts';

/** The person of a change, locked. */
export interface HeldPerson {
  guid: string;
  name: string;
  phone: string | null;
  department_guid: string | null;
  valid: boolean;
}

/** The input for carrying out a part. */
interface Making {
  tx: Tx;
  enterprise: string;
  person: HeldPerson;
  /** The current rights and the name of the administrator who requested it. */
  asker: { name: string; authorities: ReadonlySet<string> };
  now: Date;
}

/** The entry for the log of settings. */
interface Logged {
  before: object;
  after: object;
}

const changedSince = ({ person: { name } }: Making) =>
  new Failure(409, 'errors.personChangedSince', { params: { name } });

const named = (roles: readonly RoleRights[]) => ({
  roles: Object.fromEntries(roles.map(({ guid, name }) => [guid, name])),
});

/**
 * Refuses roles that changed since they were shown, or that the requester may not give any more.
 */
function refuseOtherRoles(
  { asker }: Making,
  before: readonly RoleRights[],
  after: readonly RoleRights[],
  shown: Payloads['roles']['after'],
): void {
  const rightsThen = new Map(shown.map(({ guid, rights }) => [guid, rights]));
  const other = after.find((role) => rightsThen.get(role.guid) !== digestOfRights(role));
  if (other || after.length < shown.length)
    throw new Failure(409, 'errors.roleChangedSince', { params: { name: other?.name ?? '—' } });
  const had = new Set(before.map(({ guid }) => guid));
  const given = after
    .filter(({ guid, is_default }) => !had.has(guid) && !is_default)
    .flatMap(({ authorities }) => authorities);
  // Givers of the auditor's authority must not hold it; that was checked with the request.
  if (given.some((code) => code !== AUDIT_AUTHORITY && !asker.authorities.has(code)))
    throw new Failure(409, 'errors.changeAskerMayNot', { params: { name: asker.name } });
}

async function setInitialPassword(
  { tx, person, now }: Making,
  { passwordHash }: Payloads['password'],
): Promise<Logged> {
  await setPassword(
    tx,
    { personGuid: person.guid, passwordHash, isInitial: true, exceptAccessToken: null },
    now,
  );
  return { before: {}, after: { password: now.toISOString() } };
}

async function setPhone(making: Making, { before, phone }: Payloads['phone']): Promise<Logged> {
  const { tx, person } = making;
  if (person.phone !== before) throw changedSince(making);
  await tx.updateTable('person').set({ phone }).where('guid', '=', person.guid).execute();
  return { before: { phone: before }, after: { phone } };
}

async function setRoles(making: Making, { after }: Payloads['roles']): Promise<Logged> {
  const { tx, enterprise, person } = making;
  const has = await rolesOfPerson(tx, person.guid);
  const roles = await rolesNamed(
    tx,
    enterprise,
    after.map(({ guid }) => guid),
  );
  refuseOtherRoles(making, has, roles, after);
  await tx
    .deleteFrom('person_role')
    .where('person_guid', '=', person.guid)
    .where('role_guid', '!=', allOf(roles.map(({ guid }) => guid)))
    .execute();
  const had = new Set(has.map(({ guid }) => guid));
  const added = roles.filter(({ guid }) => !had.has(guid));
  for (const rows of inStatements(
    added.map(({ guid }) => ({ person_guid: person.guid, role_guid: guid })),
  ))
    await tx.insertInto('person_role').values(rows).execute();
  return { before: named(has), after: named(roles) };
}

async function setDepartment(
  making: Making,
  { departmentGuid }: Payloads['department'],
): Promise<Logged> {
  const { tx, enterprise, person } = making;
  const isThere =
    departmentGuid === null ||
    (await tx
      .selectFrom('department')
      .where('guid', '=', departmentGuid)
      .where('enterprise_guid', '=', enterprise)
      .select('guid')
      .executeTakeFirst());
  if (!isThere) throw changedSince(making);
  await tx
    .updateTable('person')
    .set({ department_guid: departmentGuid })
    .where('guid', '=', person.guid)
    .execute();
  return {
    before: { department_guid: person.department_guid },
    after: { department_guid: departmentGuid },
  };
}

async function setValidity(
  { tx, person, now }: Making,
  { valid }: Payloads['validity'],
): Promise<Logged> {
  await tx.updateTable('person').set({ valid }).where('guid', '=', person.guid).execute();
  if (!valid) await endSessions(tx, person.guid, null, now);
  return { before: { valid: person.valid }, after: { valid } };
}

/**
 * Carries out all parts of a confirmed change. Refuses if what was shown with the request no longer
 * holds, or if the person's rights have changed since: the confirming person decides on the sum.
 */
export async function carryOutParts(
  making: Making,
  standing: string,
  { password, phone, roles, department, validity }: Partial<Payloads>,
): Promise<Logged> {
  if (standingOf(making.person, await rolesOfPerson(making.tx, making.person.guid)) !== standing)
    throw changedSince(making);
  const made = [
    ...(password ? [await setInitialPassword(making, password)] : []),
    ...(phone ? [await setPhone(making, phone)] : []),
    ...(roles ? [await setRoles(making, roles)] : []),
    ...(department ? [await setDepartment(making, department)] : []),
    ...(validity ? [await setValidity(making, validity)] : []),
  ];
  return {
    before: Object.assign({}, ...made.map(({ before }) => before)) as object,
    after: Object.assign({}, ...made.map(({ after }) => after)) as object,
  };
}

/** The current rights of a valid person; null if they are missing or invalid. */
export async function rightsOfAsker(tx: Tx, guid: string): Promise<Making['asker'] | null> {
  const person = await tx
    .selectFrom('person')
    .where('guid', '=', guid)
    .where('valid', '=', true)
    .where('deleted_at', 'is', null)
    .select('name')
    .executeTakeFirst();
  return person
    ? { name: person.name, authorities: authoritiesOf(await rolesOfPerson(tx, guid)) }
    : null;
}
