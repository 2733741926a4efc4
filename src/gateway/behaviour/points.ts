import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../db/schema.ts';
import type { Consequence } from '../records/conduct.ts';

/** A report that counts in the credit of a year: what it is, whose, and how many points. */
export interface CountedReport {
  guid: string;
  kind: 'breach' | 'award';
  number: string;
  supplierGuid: string;
  /** Unit that reported. */
  unitGuid: string;
  behaviourGuid: string;
  behaviourName: string;
  /** Points taken by a breach, given by an award; exact decimal text, never negative. */
  points: string;
  happenedAt: Date;
}

/**
 * Reports that count in a year, as a relation: breaches whose punishment is in force, and awards (lifecycles, "Breach
 * behaviour"). The most points that a behaviour can count in a year is the list of promises' to say.
 */
export const countedReports = (year: string): RawBuilder<CountedReport> => sql<CountedReport>`
  (select r.guid, r.kind, r.number, x.supplier_guid as "supplierGuid", r.enterprise_guid as "unitGuid", x.behaviour_guid as "behaviourGuid",
          x.behaviour_name as "behaviourName", trim_scale(x.points)::text as points, x.happened_at as "happenedAt"
     from behaviour_report x join record r on r.guid = x.guid
    where x.credit_year = ${year} and not r.deleted and (r.kind = 'award' or (r.kind = 'breach' and r.status = '5')))`;

/** The reports that count for some suppliers in a year, by supplier, the earliest first. */
export async function pointsOf(db: Db | Tx, suppliers: readonly string[], year: string): Promise<ReadonlyMap<string, CountedReport[]>> {
  const { rows } = await sql<CountedReport>`
    select * from ${countedReports(year)} counted where "supplierGuid" = any(${[...suppliers]}::text[]) order by "happenedAt", guid`.execute(db);
  const bySupplier = new Map<string, CountedReport[]>();
  for (const row of rows) bySupplier.set(row.supplierGuid, [...(bySupplier.get(row.supplierGuid) ?? []), row]);
  return bySupplier;
}

/**
 * What closes the awards of a supplier to changes once the credit of their year is published, or opens them again while a
 * correction of that year is prepared.
 */
export async function awardsAfter(tx: Tx, supplier: string, year: string, isPublished: boolean): Promise<Consequence[]> {
  const awards = await tx
    .selectFrom('behaviour_report as x')
    .innerJoin('record as r', 'r.guid', 'x.guid')
    .where('x.supplier_guid', '=', supplier)
    .where('x.credit_year', '=', year)
    .where('r.kind', '=', 'award')
    .where('r.deleted', '=', false)
    .orderBy('r.guid')
    .select('r.guid')
    .execute();
  return awards.map(({ guid }) => ({ guid, command: { type: isPublished ? 'award.closeYear' : 'award.reopenYear' } }));
}
