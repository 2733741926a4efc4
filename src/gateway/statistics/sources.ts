import { sql } from 'kysely';
import { machine as breachMachine } from '#machines/breach/index.ts';
import { codesOfStates } from '#model/lifecycle.ts';
import { beginOf } from '../db/days.ts';

/** Statuses of a breach whose review has passed. */
const CONFIRMED = codesOfStates(breachMachine, ['passed', 'processing', 'processed']);

/**
 * Reports that count: `guid, unit_guid, supplier_guid, kind, title, number, points, at, lot_guid`,
 * kind being breach or award. A breach counts once its review has passed, whatever is decided then,
 * an award as soon as it is written (assumed); misconducts without a report are from before there
 * were reports.
 */
export const reports = sql`(
  select b.guid, r.enterprise_guid as unit_guid, b.supplier_guid, r.kind, b.behaviour_name as title,
    r.number, b.points, ${beginOf('b.happened_on')} as at, b.lot_guid
    from behaviour_report b join record r on r.guid = b.guid
   where not r.deleted and (r.kind = 'award' or (r.kind = 'breach' and r.status = any(${CONFIRMED}::text[])))
  union all
  select m.guid, m.purchaser_guid, m.supplier_guid, 'breach', m.remarks, null, null, ${beginOf('m.happened_on')},
    m.lot_guid from misconduct m where m.record_guid is null)`;

/**
 * Published results of suppliers by year: `guid, unit_guid, supplier_guid, year, score, grade,
 * published_at`. Of a year's versions the last; grades from before there were such results where
 * there is none.
 */
export const publishedYears = sql`(
  select y.guid, y.unit_guid, y.supplier_guid, y.year, y.total_score as score, y.grade,
    y.published_at from supplier_year y
   where y.published_at is not null and not y.superseded
  union all
  select g.guid, g.rater_guid, g.supplier_guid, g.year, g.score, g.grade, g.published_at
    from supplier_rating g
   where not exists (select 1 from supplier_year y where y.unit_guid = g.rater_guid
     and y.supplier_guid = g.supplier_guid and y.year = g.year and y.published_at is not null))`;
