import { sql, type RawBuilder } from 'kysely';
import { dayOf } from '#contract/core/calendar.ts';
import { dayMillis } from '../db/days.ts';
import type { Db, Tx } from '../db/schema.ts';
import { invalid, type Problem } from '../base/failure.ts';
import { isListedAt, isPunishedAt } from './misconduct-state.ts';

/**
 * Why a supplier cannot be chosen: the decision, its unit and its period (epoch milliseconds; null:
 * no end).
 */
export interface Ban {
  kind: 'suspended' | 'blacklisted';
  reason: string;
  unitName: string;
  from: number;
  until: number | null;
}

/** A unit, a column or its key, and all its superior units, as a list of keys. */
export const unitAndAbove = (unit: RawBuilder<unknown> | string) => sql`
  (with recursive line as (
     select own.guid, own.parent_guid from enterprise own where own.guid = ${unit}
     union select e.guid, e.parent_guid from enterprise e join line on e.guid = line.parent_guid)
   select guid from line)`;

/**
 * Whether a unit's decision about a supplier applies to another unit, by its scope: the whole
 * group, the deciding unit and all below it, or the deciding unit alone. All are columns or values.
 */
export const reaches = (
  scope: RawBuilder<unknown>,
  by: RawBuilder<unknown>,
  unit: RawBuilder<unknown>,
): RawBuilder<boolean> =>
  sql<boolean>`(${scope} = 'group' or ${by} = ${unit} or (${scope} = 'division'
    and ${by} in ${unitAndAbove(unit)}))`;

/**
 * Why a unit cannot choose a supplier at an instant, as JSON; null if it can. Of several bans the
 * longest one; `except`: key of a record whose own decision does not count.
 */
export const banAt = (
  supplier: RawBuilder<unknown>,
  unit: RawBuilder<unknown> | string,
  now: Date,
  except: string | null = null,
): RawBuilder<Ban | null> => {
  const not = (column: string) =>
    except === null ? sql`true` : sql`${sql.ref(column)} is distinct from ${except}`;
  return sql<Ban | null>`
  (select json_build_object('kind', ban.kind, 'reason', ban.reason, 'unitName', u.name, 'from',
    ${dayMillis('ban.starts_on')},
                            'until', ${dayMillis('ban.ends_on')})
     from (select 'blacklisted' as kind, b.reason, b.unit_guid, b.scope, b.starts_on, b.ends_on
       from blacklist_entry b
            where b.supplier_guid = ${supplier} and ${isListedAt(now)}
              and ${not('b.guid')}
           union all
           select 'suspended', m.remarks, m.purchaser_guid, m.scope, m.starts_on, m.ends_on
             from misconduct m
            where m.supplier_guid = ${supplier} and ${isPunishedAt(now)}
              and ${not('m.record_guid')}) ban
     join enterprise u on u.guid = ban.unit_guid
    where ${reaches(sql`ban.scope`, sql`ban.unit_guid`, sql`${unit}`)}
    order by ban.ends_on desc nulls first, ban.kind limit 1)`;
};

/** The suppliers that a unit cannot choose, with the reasons. */
export async function standingOf(
  db: Db | Tx,
  suppliers: readonly string[],
  unitGuid: string,
  now: Date,
): Promise<ReadonlyMap<string, Ban & { name: string }>> {
  const { rows } = await sql<{ guid: string; name: string; ban: Ban }>`
    select guid, name, ban from (
      select e.guid, e.name, ${banAt(sql`e.guid`, unitGuid, now)} as ban from enterprise e
        where e.guid = any(${[...suppliers]}::text[])) found
     where ban is not null order by name, guid`.execute(db);
  return new Map(rows.map(({ guid, name, ban }) => [guid, { ...ban, name }]));
}

/** The message that refuses a banned supplier. */
function banProblem(field: string, ban: Ban & { name: string }): Problem {
  const { kind, name, reason, unitName, until } = ban;
  const words = {
    suspended: 'errors.pickSuspended',
    blacklisted: 'errors.pickBlacklisted',
  } as const;
  return {
    field,
    key: until === null ? `${words[kind]}ForGood` : words[kind],
    params: { name, reason, unit: unitName, ...(until === null ? {} : { until: dayOf(until) }) },
  };
}

/**
 * Refuses suppliers that the unit cannot choose now, each with the reason that its picker shows.
 */
export async function requireGoodStanding(
  tx: Tx,
  suppliers: readonly string[],
  unitGuid: string,
  now: Date,
  field: string,
): Promise<void> {
  const bans = await standingOf(tx, suppliers, unitGuid, now);
  if (bans.size > 0) throw invalid([...bans.values()].map((ban) => banProblem(field, ban)));
}
