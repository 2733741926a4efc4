import { DAY_MS } from '#contract/core/durations.ts';
import { anyOf } from '../../db/many.ts';
import type { Tx } from '../../db/schema.ts';
import type { PersonnelChangeAction } from '../../db/shapes/personnel-changes.ts';
import { digestOf } from '../../records/canonical.ts';
import { veiled } from '../../base/veiled.ts';

/** How long a change may await a second administrator, in milliseconds: seven days (assumed). */
export const LIFETIME_MS = 7 * DAY_MS;

/** The content of a personnel change as requested. */
export interface PersonnelChangeParts {
  password?: { passwordHash: string };
  phone?: { phone: string | null };
  /** All roles that the person will have. */
  roles?: { roleGuids: readonly string[] };
  department?: { departmentGuid: string | null };
  validity?: { valid: boolean };
}

/** Data for carrying out the parts and for checking that what was shown still holds. */
export interface Payloads {
  password: { passwordHash: string };
  phone: { before: string | null; phone: string | null };
  roles: { after: readonly { guid: string; rights: string }[] };
  department: { departmentGuid: string | null };
  validity: { valid: boolean };
}

/** A role with its authorities and scope. */
export interface RoleRights {
  guid: string;
  name: string;
  valid: boolean;
  is_default: boolean;
  authorities: string[];
  department_scope: string;
  department_guids: string[];
  enterprise_guids: string[];
  project_types: string[];
  specialties: string[];
  archive_scope: string | null;
}

const rightsColumns = [
  'role.guid',
  'role.name',
  'role.valid',
  'role.is_default',
  'role.authorities',
  'role.department_scope',
  'role.department_guids',
  'role.enterprise_guids',
  'role.project_types',
  'role.specialties',
  'role.archive_scope',
] as const;

/** The roles of a person, by their keys. */
export const rolesOfPerson = (tx: Tx, person: string): Promise<RoleRights[]> =>
  tx
    .selectFrom('person_role')
    .innerJoin('role', 'role.guid', 'person_role.role_guid')
    .where('person_guid', '=', person)
    .select(rightsColumns)
    .orderBy('role.guid')
    .execute();

/** The named roles of an enterprise, by key. */
export function rolesNamed(
  tx: Tx,
  enterprise: string,
  guids: readonly string[],
): Promise<RoleRights[]> {
  return tx
    .selectFrom('role')
    .where('guid', '=', anyOf(guids))
    .where('enterprise_guid', '=', enterprise)
    .select(rightsColumns)
    .orderBy('role.guid')
    .execute();
}

/** Fingerprint of a role's rights, to compare two reads; its name and remarks do not count. */
export const digestOfRights = ({
  valid,
  authorities,
  department_scope,
  department_guids,
  enterprise_guids,
  project_types,
  specialties,
  archive_scope,
}: RoleRights): string =>
  digestOf({
    valid,
    department_scope,
    archive_scope,
    authorities: authorities.toSorted(),
    department_guids: department_guids.toSorted(),
    enterprise_guids: enterprise_guids.toSorted(),
    project_types: project_types.toSorted(),
    specialties: specialties.toSorted(),
  });

/** The combined rights of valid roles. */
export const authoritiesOf = (roles: readonly RoleRights[]): Set<string> =>
  new Set(roles.flatMap(({ valid, authorities }) => (valid ? authorities : [])));

/** The data of a change, and the part that its record shows. */
export interface Prepared {
  payloads: Partial<Payloads>;
  facts: Record<string, unknown>;
}

/** A change of phone, as it is kept and shown. */
export const phonePart = (before: string | null, phone: string | null): Prepared => ({
  payloads: { phone: { before, phone } },
  facts: { phoneBefore: veiled(before), phoneAfter: veiled(phone) },
});

/** A change of roles: it shows their names and the rights that the person gains. */
export function rolesPart(before: readonly RoleRights[], after: readonly RoleRights[]): Prepared {
  const had = authoritiesOf(before);
  const namesOf = (roles: readonly RoleRights[]) => roles.map(({ name }) => name);
  return {
    payloads: {
      roles: { after: after.map((role) => ({ guid: role.guid, rights: digestOfRights(role) })) },
    },
    facts: {
      rolesBefore: namesOf(before),
      rolesAfter: namesOf(after),
      gainedAuthorities: [...authoritiesOf(after)].filter((code) => !had.has(code)).toSorted(),
    },
  };
}

/** A change of department. */
export const departmentPart = (
  before: { name: string } | null,
  after: { guid: string; name: string } | null,
): Prepared => ({
  payloads: { department: { departmentGuid: after?.guid ?? null } },
  facts: { departmentBefore: before?.name ?? '', departmentAfter: after?.name ?? '' },
});

/** A change of validity; on the wire 0 is valid and 1 is not. */
export const validityPart = (valid: boolean): Prepared => ({
  payloads: { validity: { valid } },
  facts: { isYouXiao: valid ? '0' : '1' },
});

/**
 * The current rights and scope of a person, on which the effect of a change, or of taking over
 * their account, depends.
 */
export const standingOf = (
  { valid, department_guid }: { valid: boolean; department_guid: string | null },
  roles: readonly RoleRights[],
): string =>
  digestOf({
    valid,
    department: department_guid,
    roles: roles.map((role) => [role.guid, digestOfRights(role)].join(' ')).toSorted(),
  });

/** Combines several parts into one change. */
export const together = (parts: readonly Prepared[]): Prepared => ({
  payloads: Object.assign({}, ...parts.map(({ payloads }) => payloads)) as Partial<Payloads>,
  facts: Object.assign({}, ...parts.map(({ facts }) => facts)) as Record<string, unknown>,
});

/** The actions of a change, in reading order. */
export const ACTIONS: readonly PersonnelChangeAction[] = [
  'password',
  'phone',
  'roles',
  'department',
  'validity',
];

/** The common facts of every change: the person, the requester, the content. */
export const aboutChange = (
  person: { guid: string; name: string; account_name: string },
  askerName: string,
  { payloads, facts }: Prepared,
) => ({
  personGuid: person.guid,
  personName: person.name,
  accountName: person.account_name,
  askerName,
  actions: ACTIONS.filter((action) => payloads[action] !== undefined).join(','),
  ...facts,
});

/** The title of a change: the person's name. */
export const titleOfChange = ({
  name,
  account_name,
}: {
  name: string;
  account_name: string;
}): string => `${name} (${account_name})`;
