import type { Tx } from '../../db/schema.ts';
import type { PersonnelChangeAction } from '../../db/tables/personnel-changes.ts';
import { digestOf } from '../../records/canonical.ts';

/** What a personnel change is to do, as whoever asks for it hands it over. */
export interface PersonnelChangeParts {
  password?: { passwordHash: string };
  phone?: { phone: string };
  /** All roles that the person is to have. */
  roles?: { roleGuids: readonly string[] };
  department?: { departmentGuid: string };
}

/** What carries the parts out, and tells whether what was shown when it was asked still holds. */
export interface Payloads {
  password: { passwordHash: string };
  phone: { before: string | null; phone: string };
  roles: { before: readonly string[]; after: readonly { guid: string; rights: string }[] };
  department: { before: string | null; departmentGuid: string };
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
  archive_scope: string | null;
}

const rightsColumns = [
  'role.guid', 'role.name', 'role.valid', 'role.is_default', 'role.authorities', 'role.department_scope', 'role.department_guids', 'role.enterprise_guids',
  'role.project_types', 'role.archive_scope',
] as const;

/** The roles of a person, by their keys. */
export const rolesOfPerson = (tx: Tx, person: string): Promise<RoleRights[]> =>
  tx.selectFrom('person_role').innerJoin('role', 'role.guid', 'person_role.role_guid').where('person_guid', '=', person).select(rightsColumns).orderBy('role.guid').execute();

/** Those of the named roles that an enterprise has, by their keys. */
export async function rolesNamed(tx: Tx, enterprise: string, guids: readonly string[]): Promise<RoleRights[]> {
  if (guids.length === 0) return [];
  return tx.selectFrom('role').where('guid', 'in', [...guids]).where('enterprise_guid', '=', enterprise).select(rightsColumns).orderBy('role.guid').execute();
}

/** Tells whether two looks at a role found the same rights; its name and remarks do not count. */
export function digestOfRights({ guid: _guid, name: _name, is_default: _isDefault, ...rights }: RoleRights): string {
  return digestOf({ ...rights, ...Object.fromEntries(SETS.map((name) => [name, rights[name].toSorted()])) });
}

const SETS = ['authorities', 'department_guids', 'enterprise_guids', 'project_types'] as const;

/** What valid roles together let somebody do. */
export const authoritiesOf = (roles: readonly RoleRights[]): Set<string> => new Set(roles.flatMap(({ valid, authorities }) => (valid ? authorities : [])));

/** The actions of a change, in the order in which people read them. */
export const ACTIONS: readonly PersonnelChangeAction[] = ['password', 'phone', 'roles', 'department'];
