import { sql } from 'kysely';
import { AUDIT_AUTHORITY } from '#contract/core/authorities.ts';
import type { Db, Tx } from '../db/schema.ts';
import { rightsOf, type Rights, type RoleRights } from '../user/user.ts';

/** The authority of administrators of people; somebody must hold it. */
export const ADMINISTRATION = 'personnel.edit';

/**
 * Holders of these decide about others' rights or see what everybody does: they never change by one
 * person's decision.
 */
const OVERSIGHT = [ADMINISTRATION, AUDIT_AUTHORITY] as const;

/** A person of the enterprise with their rights. */
export interface Holder {
  guid: string;
  name: string;
  valid: boolean;
  department: string | null;
  /** Keys of their roles, including invalid ones. */
  roleKeys: readonly string[];
  roles: readonly RoleRights[];
}

/** The people that a change may concern: given ones, and the holders of given roles. */
export interface Concerned {
  people?: readonly string[];
  roles?: readonly string[];
}

/** The valid roles of an enterprise by key, without duplicates. */
async function validRoles(tx: Db | Tx, enterprise: string): Promise<Map<string, RoleRights>> {
  const { rows } = await sql<RoleRights & { guid: string }>`
    select guid, authorities, department_scope as scope, department_guids as departments,
      enterprise_guids as enterprises, project_types as types, specialties
      from role where enterprise_guid = ${enterprise} and valid`.execute(tx);
  return new Map(rows.map((row) => [row.guid, row]));
}

/** The people concerned with their rights at this moment of the transaction. */
export async function holdersOf(
  tx: Db | Tx,
  enterprise: string,
  { people = [], roles = [] }: Concerned,
): Promise<Map<string, Holder>> {
  const valid = await validRoles(tx, enterprise);
  const { rows } = await sql<Omit<Holder, 'roles'>>`
    select p.guid, p.name, p.valid, p.department_guid as department,
           array(select o.role_guid from person_role o where o.person_guid = p.guid
             order by o.role_guid) as "roleKeys"
      from person p
     where p.enterprise_guid = ${enterprise} and (p.guid = any(${[...people]}::text[])
        or exists (select 1 from person_role h where h.person_guid = p.guid
          and h.role_guid = any(${[...roles]}::text[])))`.execute(tx);
  return new Map(
    rows.map((row) => [
      row.guid,
      { ...row, roles: row.roleKeys.flatMap((key) => valid.get(key) ?? []) },
    ]),
  );
}

const NO_RIGHTS: Rights = {
  authorities: new Set(),
  departments: [],
  specialties: [],
  otherEnterprises: [],
};

const departmentOf = ({ department }: Holder) => (department === null ? [] : [department]);

/** A person's current rights; none while they are invalid. */
export const rightsNow = (holder: Holder | undefined): Rights =>
  holder?.valid ? rightsOf(holder.roles, departmentOf(holder)) : NO_RIGHTS;

/**
 * What a role opens: all departments, one department, or one enterprise's records of all project
 * types or of one.
 */
interface Place {
  department?: string | null;
  enterprise?: { guid: string; type: string | null };
}

function placesOf({ departments, otherEnterprises }: Rights): Place[] {
  const own: Place[] =
    departments === null
      ? [{ department: null }]
      : departments.map((department) => ({ department }));
  const others = otherEnterprises.flatMap(({ guids, projectTypes }) =>
    guids.flatMap((guid): Place[] =>
      projectTypes.length === 0
        ? [{ enterprise: { guid, type: null } }]
        : projectTypes.map((type) => ({ enterprise: { guid, type } })),
    ),
  );
  return [...own, ...others];
}

/** Whether some rights open places; there may be thousands of departments. */
function openedBy({ departments, otherEnterprises }: Rights): (place: Place) => boolean {
  const own = new Set(departments);
  return ({ department, enterprise }) => {
    if (enterprise) {
      const { guid, type } = enterprise;
      return otherEnterprises.some(
        ({ guids, projectTypes }) =>
          guids.includes(guid) &&
          (projectTypes.length === 0 || (type !== null && projectTypes.includes(type))),
      );
    }
    return departments === null || (typeof department === 'string' && own.has(department));
  };
}

/** Whether a person gains the review of a class that neither they nor the giver had. */
function reviewsBeyond(before: Rights, after: Rights, held: Rights): boolean {
  if (before.specialties === null || held.specialties === null) return false;
  const known = new Set([...before.specialties, ...held.specialties]);
  return after.specialties === null || after.specialties.some((code) => !known.has(code));
}

/**
 * Whether a person with `before` and `after` gains anything beyond `held`: an authority over an
 * opened place, or the visibility of a place.
 */
export function gainsBeyond(before: Rights, after: Rights, held: Rights): boolean {
  const lacks = (authority: string) => !held.authorities.has(authority);
  const [isOpen, wasOpen] = [openedBy(held), openedBy(before)];
  const isShut = (place: Place) => !isOpen(place);
  const authorities = [...after.authorities].filter(
    (authority) => !before.authorities.has(authority),
  );
  const places = placesOf(after).filter((place) => !wasOpen(place));
  if (authorities.some(lacks) || places.some(isShut) || reviewsBeyond(before, after, held))
    return true;
  return (
    (authorities.length > 0 && placesOf(after).some(isShut)) ||
    (places.length > 0 && [...after.authorities].some(lacks))
  );
}

/** Whether a change begins or ends administration or audit. */
export const changesOversight = (before: Rights, after: Rights): boolean =>
  OVERSIGHT.some(
    (authority) => before.authorities.has(authority) !== after.authorities.has(authority),
  );

/**
 * Whether taking over this account would give somebody more than they hold, including what
 * revalidation would bring back.
 */
export function isMoreThan(holder: Holder, held: Rights): boolean {
  const rights = rightsOf(holder.roles, departmentOf(holder));
  return (
    OVERSIGHT.some((authority) => rights.authorities.has(authority)) ||
    gainsBeyond(NO_RIGHTS, rights, held)
  );
}

/**
 * Whether moving a person to some departments needs a second person: the user's own move always
 * does. Only the departments make a difference, so all are examined together.
 */
export function moveNeedsSecond(
  giver: Rights & { guid: string },
  holder: Holder,
  departments: readonly (string | null)[],
): boolean {
  const others = departments.filter((department) => department !== holder.department);
  if (others.length === 0) return false;
  if (holder.guid === giver.guid) return true;
  const after = rightsOf(
    holder.roles,
    others.flatMap((department) => department ?? []),
  );
  return holder.valid && gainsBeyond(rightsNow(holder), after, giver);
}

/** Whether validating or invalidating a person needs a second person. */
export function switchNeedsSecond(giver: Rights, before: Holder, after: Holder): boolean {
  const [now, then] = [rightsNow(before), rightsNow(after)];
  return (
    before.valid !== after.valid && (changesOversight(now, then) || gainsBeyond(now, then, giver))
  );
}

/** The valid administrators of an enterprise, by name. */
export async function administratorsOf(
  tx: Db | Tx,
  enterprise: string,
): Promise<{ guid: string; name: string }[]> {
  const { rows } = await sql<{ guid: string; name: string }>`
    select p.guid, p.name from person p
     where p.enterprise_guid = ${enterprise} and p.valid and p.deleted_at is null
       and exists (select 1 from person_role pr join role r on r.guid = pr.role_guid and r.valid
         where pr.person_guid = p.guid and ${ADMINISTRATION} = any(r.authorities))
     order by p.name, p.guid`.execute(tx);
  return rows;
}
