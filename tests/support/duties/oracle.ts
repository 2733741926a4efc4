import { sql } from 'kysely';
import type { Db } from '#gateway/db/schema.ts';

interface Held {
  authorities: string[];
  department_scope: string;
  department_guids: string[];
  enterprise_guids: string[];
  project_types: string[];
  department: string | null;
  person: string;
}

const PROJECT_TYPES = ['0', '1', '2'];
const ANY = 'every department';

/**
 * What people may do, as pairs derived from the tables, independently of the gateway's own code:
 * each authority, and mere visibility, at each place that any valid role opens. A place that stands
 * for all contains the single ones.
 */
export async function powersOf(
  db: Db,
  unit: string,
  people: readonly string[],
): Promise<Map<string, Set<string>>> {
  const { rows } = await sql<Held>`
    select p.guid as person, p.department_guid as department, r.authorities, r.department_scope,
      r.department_guids, r.enterprise_guids, r.project_types
      from person p, person_role h, role r
     where p.enterprise_guid = ${unit} and p.guid = any(${[...people]}::text[]) and p.valid
       and h.person_guid = p.guid and r.guid = h.role_guid and r.valid`.execute(db);
  const { rows: departments } = await sql<{
    guid: string;
  }>`select guid from department where enterprise_guid = ${unit}`.execute(db);
  const powers = new Map<string, Set<string>>();
  for (const person of people) {
    const held = rows.filter((row) => row.person === person);
    const places = new Set(['no place']);
    for (const role of held) {
      const { department_scope: scope } = role;
      if (scope === 'all')
        for (const place of [ANY, ...departments.map(({ guid }) => guid)]) places.add(place);
      if ((scope === 'own' || scope === 'listed') && role.department !== null)
        places.add(role.department);
      for (const guid of role.department_guids) places.add(guid);
      for (const guid of role.enterprise_guids)
        for (const type of role.project_types.length > 0
          ? role.project_types
          : [...PROJECT_TYPES, 'any type'])
          places.add(`${guid} ${type}`);
    }
    const acts = ['visibility', ...held.flatMap(({ authorities }) => authorities)];
    powers.set(
      person,
      new Set(acts.flatMap((act) => [...places].map((place) => `${act} at ${place}`))),
    );
  }
  return powers;
}

/**
 * The powers that are not among the first ones; a place created since is among them if every
 * department is.
 */
export function beyond(
  powers: ReadonlyMap<string, ReadonlySet<string>>,
  first: ReadonlySet<string>,
): string[] {
  const isIn = (pair: string) =>
    first.has(pair) ||
    (!/ (\d|any type)$/.test(pair) &&
      first.has(`${pair.slice(0, pair.indexOf(' at '))} at ${ANY}`));
  return [...powers].flatMap(([person, pairs]) =>
    [...pairs].filter((pair) => !isIn(pair)).map((pair) => `${person}: ${pair}`),
  );
}

/** Those of some people who administer others or audit. */
export const overseers = (powers: ReadonlyMap<string, ReadonlySet<string>>): string[] =>
  [...powers]
    .filter(
      ([, pairs]) =>
        pairs.has('personnel.edit at no place') || pairs.has('records.audit at no place'),
    )
    .map(([person]) => person);
