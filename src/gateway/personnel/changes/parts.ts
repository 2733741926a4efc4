import { DAY_MS } from '#contract/core/durations.ts';
import { anyOf } from '../../db/many.ts';
import type { Tx } from '../../db/schema.ts';
import type { PersonnelChangeAction } from '../../db/shapes/personnel-changes.ts';
import { digestOf } from '../../records/canonical.ts';
import { veiled } from '../../base/veiled.ts';

/** How long a change waits for a second administrator, in milliseconds: seven days (assumed). */
export const LIFETIME_MS = 7 * DAY_MS;

/** What a personnel change is to do, as whoever asks for it hands it over. */
export interface PersonnelChangeParts {
  password?: { passwordHash: string };
  phone?: { phone: string | null };
  /** All roles that the person is to have. */
  roles?: { roleGuids: readonly string[] };
  department?: { departmentGuid: string | null };
  validity?: { valid: boolean };
}

/** What carries the parts out, and tells whether what was shown when it was asked still holds. */
export interface Payloads {
  password: { passwordHash: string };
  phone: { before: string | null; phone: string | null };
  roles: { after: readonly { guid: string; rights: string }[] };
  department: { departmentGuid: string | null };
  validity: { valid: boolean };
}

/** A role with what it lets its people do and see. */
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

/** Those of the named roles that an enterprise has, by their keys. */
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

/** Tells whether two looks at a role found the same rights; its name and remarks do not count. */
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

/** What valid roles together let somebody do. */
export const authoritiesOf = (roles: readonly RoleRights[]): Set<string> =>
  new Set(roles.flatMap(({ valid, authorities }) => (valid ? authorities : [])));

/** What a change carries, and what its record shows of it. */
export interface Prepared {
  payloads: Partial<Payloads>;
  facts: Record<string, unknown>;
}

/** A change of phone, as it is kept and shown. */
export const phonePart = (before: string | null, phone: string | null): Prepared => ({
  payloads: { phone: { before, phone } },
  facts: { phoneBefore: veiled(before), phoneAfter: veiled(phone) },
});

/**
 * A change of roles: what is shown is what they are called and what they let the person do beyond
 * what they could.
 */
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
 * What a person may do and where, at the moment: what a change would let them do, or whoever gets
 * their account, depends on it.
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

/** Several parts as one change. */
export const together = (parts: readonly Prepared[]): Prepared => ({
  payloads: Object.assign({}, ...parts.map(({ payloads }) => payloads)) as Partial<Payloads>,
  facts: Object.assign({}, ...parts.map(({ facts }) => facts)) as Record<string, unknown>,
});

/** The actions of a change, in the order in which people read them. */
export const ACTIONS: readonly PersonnelChangeAction[] = [
  'password',
  'phone',
  'roles',
  'department',
  'validity',
];

/** What every change shows: whom it is about, who asked, what is to change. */
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

/** The title of a change: whom it is about. */
export const titleOfChange = ({
  name,
  account_name,
}: {
  name: string;
  account_name: string;
}): string => `${name} (${account_name})`;
