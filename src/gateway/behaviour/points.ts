import { sql, type RawBuilder } from 'kysely';
import { machine as breachMachine } from '#machines/breach/index.ts';
import { machine as yearlyCreditMachine } from '#machines/yearly-credit/index.ts';
import { codeOfState } from '#model/lifecycle.ts';
import { beginOf } from '../db/days.ts';
import type { Db, Tx } from '../db/schema.ts';
import type { Consequence } from '../records/effects.ts';
import { unitAndAbove } from './standing.ts';

const PROCESSED = codeOfState(breachMachine, 'processed');
const PUBLISHED = codeOfState(yearlyCreditMachine, 'published');

/** A report that counts in the credit of a year: its subject, supplier and points. */
export interface CountedReport {
  guid: string;
  kind: 'breach' | 'award';
  number: string;
  supplierGuid: string;
  /** The reporting unit. */
  unitGuid: string;
  behaviourGuid: string;
  behaviourName: string;
  /** Points lost by a breach or gained by a commendation; exact decimal string, never negative. */
  points: string;
  happenedAt: Date;
}

/**
 * Reports that count in a year, as a relation: breaches whose punishment is in force, and
 * commendations (assumptions, "Points of behaviour"). The settings of promises give the yearly
 * maximum of a behaviour.
 */
export const countedReports = (year: string): RawBuilder<CountedReport> => sql<CountedReport>`
  (select r.guid, r.kind, r.number, x.supplier_guid as "supplierGuid",
    r.enterprise_guid as "unitGuid", x.behaviour_guid as "behaviourGuid",
          x.behaviour_name as "behaviourName", trim_scale(x.points)::text as points,
            ${beginOf('x.happened_on')} as "happenedAt"
     from behaviour_report x join record r on r.guid = x.guid
    where x.credit_year = ${year} and not r.deleted and (r.kind = 'award' or (r.kind = 'breach'
      and r.status = ${PROCESSED})))`;

/** The reports that count for some suppliers in a year, by supplier, the earliest first. */
export async function pointsOf(
  db: Db | Tx,
  suppliers: readonly string[],
  year: string,
): Promise<ReadonlyMap<string, CountedReport[]>> {
  const { rows } = await sql<CountedReport>`
    select * from ${countedReports(year)} counted
      where "supplierGuid" = any(${[...suppliers]}::text[]) order by "happenedAt", guid`.execute(
    db,
  );
  const bySupplier = new Map<string, CountedReport[]>();
  for (const row of rows)
    bySupplier.set(row.supplierGuid, [...(bySupplier.get(row.supplierGuid) ?? []), row]);
  return bySupplier;
}

/** A supplier's year at a unit. */
interface YearOfUnit {
  supplier_guid: string;
  unit_guid: string;
  year: string;
}

/**
 * Units `y`, other than a given one, in which the credit that a commendation `x` of the record `r`
 * counts in is published and not being corrected.
 */
const publishedElsewhere = (unit: string) => sql`
  exists (select 1 from supplier_year y join record c on c.guid = y.credit_guid
           where y.supplier_guid = x.supplier_guid and y.year = x.credit_year
             and y.unit_guid <> ${unit} and c.status = ${PUBLISHED}
             and not (c.context ->> 'beingCorrected')::boolean
               and r.enterprise_guid in ${unitAndAbove(sql`y.unit_guid`)})`;

/**
 * Closes the commendations that count in a supplier's year once its credit is published, or reopens
 * them while a correction is prepared; those that count in another published credit stay closed.
 */
export async function awardsAfter(
  tx: Tx,
  { supplier_guid: supplier, unit_guid: unit, year }: YearOfUnit,
  isPublished: boolean,
): Promise<Consequence[]> {
  const { rows } = await sql<{ guid: string }>`
    select r.guid from behaviour_report x join record r on r.guid = x.guid
     where x.supplier_guid = ${supplier} and x.credit_year = ${year} and r.kind = 'award'
       and not r.deleted and r.enterprise_guid in ${unitAndAbove(unit)}
       and (r.context ->> 'yearPublished')::boolean <> ${isPublished}
         ${isPublished ? sql`` : sql`and not ${publishedElsewhere(unit)}`}
     order by r.guid`.execute(tx);
  return rows.map(({ guid }) => ({
    guid,
    command: { type: isPublished ? 'award.closeYear' : 'award.reopenYear' },
  }));
}
