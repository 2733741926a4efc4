import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Code } from '#contract/core/enumerations.ts';
import type { Tx } from '../db/schema.ts';
import { translator } from '../base/texts.ts';

/** Points for a year, by the evaluation level of the published result (assumed). */
const POINTS_OF_LEVEL: Readonly<Record<Code<'supplierEvaluation'>, number>> = {
  '0': 0,
  '1': 5,
  '2': -10,
  '3': 20,
  '4': 10,
  '5': 0,
};

/** A yearly result when it is published. */
interface PublishedYear {
  supplier_guid: string;
  unit_guid: string;
  year: string;
  grade: string | null;
  level: string | null;
}

/**
 * The points that a unit has given a supplier for a year so far, over all versions of the result.
 */
async function givenSoFar(tx: Tx, { unit_guid, supplier_guid, year }: PublishedYear) {
  const { rows } = await sql<{ points: number }>`
    select coalesce(sum(p.points), 0)::float as points from supplier_point p
      join supplier_year y on y.credit_guid = p.related_guid
     where y.unit_guid = ${unit_guid} and y.supplier_guid = ${supplier_guid}
       and y.year = ${year}`.execute(tx);
  return rows[0]?.points ?? 0;
}

/**
 * Gives a supplier the points of a published result. The points of an earlier version are taken
 * back first, because entries are only ever added. The reason is stored in the language of the
 * platform, as names are.
 */
export async function givePoints(
  tx: Tx,
  creditGuid: string,
  row: PublishedYear,
  now: Date,
): Promise<void> {
  const { name: unit } = await tx
    .selectFrom('enterprise')
    .where('guid', '=', row.unit_guid)
    .select('name')
    .executeTakeFirstOrThrow();
  const before = await givenSoFar(tx, row);
  const given = POINTS_OF_LEVEL[(row.level ?? '0') as Code<'supplierEvaluation'>];
  const translate = translator('zh-CN');
  const { year, grade } = row;
  const entries = [
    { points: -before, reason: translate('ratings.pointsTakenBack', { year, unit }), at: now },
    {
      points: given,
      reason: translate('ratings.pointsGiven', { year, unit, grade: grade ?? '' }),
      at: new Date(now.getTime() + 1),
    },
  ].filter(({ points }) => points !== 0);
  for (const entry of entries)
    await tx
      .insertInto('supplier_point')
      .values({
        guid: randomUUID(),
        supplier_guid: row.supplier_guid,
        related_guid: creditGuid,
        ...entry,
      })
      .execute();
}
