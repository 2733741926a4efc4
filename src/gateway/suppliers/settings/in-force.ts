import { sql } from 'kysely';
import type { ScoreSettings } from '#contract/core/year-score.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { lineOf } from '../../settings/line.ts';

/** The settings by which a unit evaluates a year. */
export interface YearSettings extends ScoreSettings {
  guid: string;
  enterpriseGuid: string;
}

/**
 * The settings of a year that hold for a unit: its own, otherwise those of the nearest superior
 * (assumed); null while nobody has set any.
 */
export async function settingsInForce(
  db: Db | Tx,
  unitGuid: string,
  year: string,
): Promise<YearSettings | null> {
  const { rows } = await sql<YearSettings>`
    select s.guid, s.enterprise_guid as "enterpriseGuid",
      trim_scale(s.full_score)::text as "fullScore", s.shares, s.grades
      from year_settings s join ${lineOf(unitGuid)} line on line.guid = s.enterprise_guid
     where s.year = ${year} order by line.distance limit 1`.execute(db);
  return rows[0] ?? null;
}
