import DataLoader from 'dataloader';
import { sql } from 'kysely';
import { AUDIT_AUTHORITY, APPLICATION_REVIEW } from '#contract/core/authorities.ts';
import type { RecordKind } from '#contract/kinds.ts';
import type { Approver } from '#machines/shared/types.ts';
import type { Db } from '../db/schema.ts';

/** Enterprises whose records a role opens; of all project types where none is named. */
export interface OtherEnterprises {
  guids: readonly string[];
  projectTypes: readonly string[];
}

/** Approvals that somebody has handed to a user for a time which is now. */
export interface Delegation {
  giver: Approver;
  /** Kinds of records; none: all that pass a chain. */
  kinds: readonly RecordKind[];
  /** Bounds of the amount in yuan; null: none. */
  amountMin: string | null;
  amountMax: string | null;
}

/** What somebody may do, and whose records they may do it to. */
export interface Rights {
  authorities: ReadonlySet<string>;
  /** Departments of their enterprise whose records they see; null for all. */
  departments: readonly string[] | null;
  /** Classes whose professional applications they review, where they review any; null for all. */
  specialties: readonly string[] | null;
  /** Other enterprises whose records they see, role by role. */
  otherEnterprises: readonly OtherEnterprises[];
}

/**
 * The person behind a request, with everything that decides what they may do; as current as the
 * request.
 */
export interface User extends Rights {
  guid: string;
  name: string;
  accountName: string;
  phone: string | null;
  position: string;
  enterprise: {
    guid: string;
    code: string;
    name: string;
    subjectTypes: string;
    hasSubmitted: boolean;
    hasVirtualAccounts: boolean;
    parentGuid: string | null;
  };
  department: { guid: string; name: string } | null;
  /**
   * Purchasers that other groups of their enterprise serve, where it divides its work: what they
   * entrust is not theirs to take.
   */
  servedByOthers: readonly string[];
  /** What others have handed to them, and is in force. */
  delegations: readonly Delegation[];
  isAuditor: boolean;
  /**
   * Works for the operator of the platform, which is the production centre (assumed); only there
   * the platform's reviewers are.
   */
  isPlatform: boolean;
  /** Somebody else gave them their password: they change it before they do anything else. */
  passwordIsInitial: boolean;
}

/** What a valid role of a person gives. */
export interface RoleRights {
  authorities: string[];
  scope: string;
  departments: string[];
  enterprises: string[];
  types: string[];
  specialties: string[];
}

interface UserRow {
  guid: string;
  name: string;
  account_name: string;
  phone: string | null;
  position: string;
  password_initial: boolean;
  enterprise_guid: string;
  enterprise_code: string;
  enterprise_name: string;
  subject_types: string;
  has_submitted: boolean;
  has_virtual_accounts: boolean;
  parent_guid: string | null;
  department_guid: string | null;
  department_name: string | null;
  roles: RoleRights[] | null;
  served_by_others: string[];
  delegations: Delegation[];
}

/** The valid roles of a person `p` as `RoleRights`; null without any. */
const roleRights = sql`
  (select json_agg(json_build_object('authorities', r.authorities, 'scope', r.department_scope,
                                     'departments', r.department_guids, 'enterprises',
                                       r.enterprise_guids, 'types', r.project_types,
                                       'specialties', r.specialties))
     from person_role pr join role r on r.guid = pr.role_guid and r.valid
    where pr.person_guid = p.guid)`;

/**
 * Purchasers that a group of an enterprise `e` serves to which a person `p` does not belong, as
 * JSON; a group without people leaves its purchasers to everybody (assumed).
 */
export const servedByOthers = sql`
  (select coalesce(json_agg(other.purchaser_guid), '[]'::json) from (
     select s.purchaser_guid from business_group_purchaser s
       join (select g.guid, g.leader_guid as person_guid from business_group g
               where g.leader_guid is not null
             union select m.group_guid, m.person_guid from business_group_member m) one
         on one.guid = s.group_guid
      where e.region_division and s.enterprise_guid = e.guid
      group by s.purchaser_guid having not bool_or(one.person_guid = p.guid)) other)`;

/** Delegations to a person `p` that are in force; one of somebody who has left is none. */
const delegationsTo = sql`
  (select coalesce(json_agg(json_build_object(
      'giver', json_build_object('guid', g.guid, 'name', g.name), 'kinds', x.kinds,
      'amountMin', x.amount_min::text, 'amountMax', x.amount_max::text)
      order by x.begins_at, x.record_guid), '[]'::json)
     from delegation x join person g on g.guid = x.giver_guid
    where x.delegate_guid = p.guid and x.standing = 'inForce'
      and g.valid and g.enterprise_guid = p.enterprise_guid)`;

const columns = sql`
  p.guid, p.name, p.account_name, p.phone, p.position, p.password_initial,
  e.guid as enterprise_guid, e.code as enterprise_code, e.name as enterprise_name, e.subject_types,
    e.has_submitted,
  e.has_virtual_accounts, e.parent_guid, d.guid as department_guid, d.name as department_name,
    ${roleRights} as roles, ${servedByOthers} as served_by_others,
    ${delegationsTo} as delegations`;

/**
 * What roles together give somebody of some departments: every authority of any of them, over
 * whatever any of them opens.
 */
export function rightsOf(roles: readonly RoleRights[], departments: readonly string[]): Rights {
  const seesAll = roles.some((role) => role.scope === 'all');
  const seesOwn = roles.some((role) => role.scope === 'own' || role.scope === 'listed');
  const reviewing = roles.filter((role) => role.authorities.includes(APPLICATION_REVIEW));
  const own = seesOwn ? departments : [];
  return {
    authorities: new Set(roles.flatMap((role) => role.authorities)),
    departments: seesAll
      ? null
      : [...new Set([...own, ...roles.flatMap((role) => role.departments)])],
    specialties: reviewing.some((role) => role.specialties.length === 0)
      ? null
      : [...new Set(reviewing.flatMap((role) => role.specialties))],
    otherEnterprises: roles
      .filter((role) => role.enterprises.length > 0)
      .map((role) => ({ guids: role.enterprises, projectTypes: role.types })),
  };
}

function userOf(row: UserRow, centralCode: string): User {
  const rights = rightsOf(
    row.roles ?? [],
    row.department_guid === null ? [] : [row.department_guid],
  );
  return {
    ...rights,
    guid: row.guid,
    name: row.name,
    accountName: row.account_name,
    phone: row.phone,
    position: row.position,
    enterprise: {
      guid: row.enterprise_guid,
      code: row.enterprise_code,
      name: row.enterprise_name,
      subjectTypes: row.subject_types,
      hasSubmitted: row.has_submitted,
      hasVirtualAccounts: row.has_virtual_accounts,
      parentGuid: row.parent_guid,
    },
    department:
      row.department_guid === null
        ? null
        : { guid: row.department_guid, name: row.department_name ?? '' },
    servedByOthers: row.served_by_others,
    delegations: row.delegations,
    isAuditor: rights.authorities.has(AUDIT_AUTHORITY),
    isPlatform: row.enterprise_code === centralCode,
    passwordIsInitial: row.password_initial,
  };
}

export interface SessionUser {
  user: User;
  sessionGuid: string;
  expiresAt: Date;
  used: boolean;
}

/**
 * The user behind a person; null when there is none or they are no longer valid. `centralCode`: code
 * of the production centre.
 */
export async function userOfPerson(
  db: Db,
  guid: string,
  centralCode: string,
): Promise<User | null> {
  const [user] = await usersOf(db, [guid], centralCode);
  return user ?? null;
}

/** The users behind people, by one statement; who is no longer valid is left out. */
export async function usersOf(
  db: Db,
  guids: readonly string[],
  centralCode: string,
): Promise<User[]> {
  const { rows } = await sql<UserRow>`
    select ${columns} from person p
      join enterprise e on e.guid = p.enterprise_guid left join department d
        on d.guid = p.department_guid
     where p.guid = any(${[...guids]}::text[]) and p.valid`.execute(db);
  return rows.map((row) => userOf(row, centralCode));
}

const REMEMBERED_MAX = 5000;
const remembered = new WeakMap<Db, Map<string, { version: string; user: User }>>();

interface SessionRow {
  access_hash: string;
  guid: string;
  person_guid: string;
  access_expires_at: Date;
  used: boolean;
  version: string;
}

const sessionLoaders = new WeakMap<Db, DataLoader<string, SessionRow | null>>();

/**
 * Loads the sessions behind access tokens. Requests that come in one turn of the event loop ask
 * together, because a busy gateway spends as long sending such a statement as running it; nothing is
 * kept, so a session that was ended is unknown at once.
 */
function sessionsIn(db: Db): DataLoader<string, SessionRow | null> {
  const known = sessionLoaders.get(db);
  if (known) return known;
  const loader = new DataLoader<string, SessionRow | null>(
    async (hashes) => {
      const { rows } = await sql<SessionRow>`
        select s.access_hash, s.guid, s.person_guid, s.access_expires_at, s.used,
            (select version from rights_version)::text as version
          from session s
         where s.access_hash = any(${[...hashes]}::text[]) and s.revoked_at is null`.execute(db);
      const found = new Map(rows.map((row) => [row.access_hash, row]));
      return hashes.map((hash) => found.get(hash) ?? null);
    },
    { cache: false, batchScheduleFn: (load) => setImmediate(load) },
  );
  sessionLoaders.set(db, loader);
  return loader;
}

/**
 * The user of an access token; null when the token is unknown or revoked, or its owner no longer
 * valid. What decides rights is remembered until its version changes, which the database tells with
 * every token: a change acts at once, on every gateway.
 */
export async function userOfToken(
  db: Db,
  accessHash: string,
  centralCode: string,
): Promise<SessionUser | null> {
  const session = await sessionsIn(db).load(accessHash);
  if (session === null) return null;
  const user = await currentUser(db, session.person_guid, session.version, centralCode);
  return user === null
    ? null
    : { user, sessionGuid: session.guid, expiresAt: session.access_expires_at, used: session.used };
}

async function currentUser(
  db: Db,
  personGuid: string,
  version: string,
  centralCode: string,
): Promise<User | null> {
  const memory = remembered.get(db) ?? new Map<string, { version: string; user: User }>();
  remembered.set(db, memory);
  const known = memory.get(personGuid);
  if (known?.version === version) return known.user;
  const user = await userOfPerson(db, personGuid, centralCode);
  if (user === null) return null;
  if (memory.size >= REMEMBERED_MAX) memory.clear();
  memory.set(personGuid, { version, user });
  return user;
}
