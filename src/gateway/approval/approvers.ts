import { sql, type RawBuilder } from 'kysely';
import type { ResponseOf } from '#contract/core/call.ts';
import type { approvalCalls } from '#contract/approval.ts';
import { LEVEL_LISTS, type LevelList } from '#contract/approval/level-lists.ts';
import { millis } from '../db/instants.ts';
import { anyOf } from '../db/many.ts';
import type { Db, Tx } from '../db/schema.ts';
import type { CallContext } from '../http/context.ts';
import { invalid } from '../base/failure.ts';
import { joinedNames } from '../base/joined-names.ts';

type WireApprover = ResponseOf<typeof approvalCalls.approversOfMatter>[LevelList][number];

/** The five lists of the wire. */
export type ApproverLists = Record<LevelList, WireApprover[]>;

/** A person chosen for a level. */
export interface Chosen {
  level: number;
  person_guid: string;
  name: string;
}

/** Names of the valid roles of a person `p`. */
export const rolesOfPerson = sql`(select string_agg(role.name, ',' order by role.name)
  from person_role pr join role on role.guid = pr.role_guid and role.valid
  where pr.person_guid = p.guid)`;

const tables = {
  matter: sql`approver a where a.matter_guid`,
  condition: sql`condition_approver a where a.condition_guid`,
} as const;

/** The approvers of a matter or a condition, as on the wire. */
export async function approverLists(
  db: Db | Tx,
  of: keyof typeof tables,
  guid: RawBuilder<unknown>,
): Promise<ApproverLists> {
  const { rows } = await sql<WireApprover & { level: number }>`
    select a.level, p.guid || '-' || a.level as guid, p.guid as userid, p.name,
      p.valid as "isValid", d.name as "departName", ${rolesOfPerson} as "roleName",
           ${millis('a.chosen_at')}::float8 as "createTime"
      from (select * from ${tables[of]} = ${guid}) a
      join person p on p.guid = a.person_guid left join department d on d.guid = p.department_guid
     order by a.level, p.name, p.guid`.execute(db);
  const at = (level: number) =>
    rows.filter((row) => row.level === level).map(({ level: _, ...approver }) => approver);
  return Object.fromEntries(
    LEVEL_LISTS.map((name, index) => [name, at(index + 1)]),
  ) as ApproverLists;
}

/**
 * The people chosen for the levels 1 to `levels`; other lists are ignored. Refuses people who
 * appear twice in a level or are not valid people of the unit.
 */
export async function chosenFor(
  tx: Tx,
  { user }: CallContext,
  form: Record<LevelList, { userid: string }[]>,
  levels: number,
): Promise<Chosen[]> {
  const named = LEVEL_LISTS.slice(0, levels).flatMap((name, index) =>
    form[name].map(({ userid }, place) => ({
      level: index + 1,
      userid,
      field: `${name}[${place}].userid`,
    })),
  );
  const twice = named.filter(
    (one, place) =>
      named.findIndex(({ level, userid }) => level === one.level && userid === one.userid) !==
      place,
  );
  if (twice.length > 0)
    throw invalid(twice.map(({ field }) => ({ field, key: 'errors.approverTwice' })));
  const people = await tx
    .selectFrom('person')
    .where('enterprise_guid', '=', user.enterprise.guid)
    .where('valid', '=', true)
    .where('guid', '=', anyOf(named.map(({ userid }) => userid)))
    .select(['guid', 'name'])
    .execute();
  const names = new Map(people.map(({ guid, name }) => [guid, name]));
  const strangers = named.filter(({ userid }) => !names.has(userid));
  if (strangers.length > 0)
    throw invalid(strangers.map(({ field }) => ({ field, key: 'errors.noSuchApprover' })));
  return named.map(({ level, userid }) => ({
    level,
    person_guid: userid,
    name: names.get(userid) ?? '',
  }));
}

/** Refuses levels without approvers. */
export function requireEveryLevel(filled: ReadonlySet<number>, levels: number): void {
  const empty = Array.from({ length: levels }, (_, index) => index + 1).filter(
    (level) => !filled.has(level),
  );
  if (empty.length > 0)
    throw invalid(
      empty.map((level) => ({
        field: LEVEL_LISTS[level - 1] ?? '',
        key: 'errors.levelNeedsApprover',
        params: { level },
      })),
    );
}

/** Names by level, as the log of changes stores them. */
export function namesByLevel(
  people: readonly { level: number; name: string }[],
): Record<string, string> {
  const levels = [...new Set(people.map(({ level }) => level))].sort();
  return Object.fromEntries(
    levels.map((level) => [
      level,
      joinedNames(people.flatMap((one) => (one.level === level ? one.name : [])).sort()),
    ]),
  );
}

/** The approvers of each level as comparable strings. */
export const approverKeys = (people: readonly { level: number; person_guid: string }[]): string[] =>
  people.map((one) => `${one.level} ${one.person_guid}`).toSorted();
