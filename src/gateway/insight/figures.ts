import { sql } from 'kysely';
import { millis } from '../db/instants.ts';
import type { Db } from '../db/schema.ts';
import { RawJson } from '../base/raw-json.ts';
import type { Looked } from './scope.ts';
import { dueOf, isLate, staysIn } from './stays.ts';

/**
 * The figures over the histories of one kind of record, in one statement. Stays that ended before
 * the period do not count.
 */
export async function figuresOf(db: Db, looked: Looked): Promise<RawJson> {
  const { kind, visible, ofUnit, from, until } = looked;
  const { rows } = await sql<{ json: string }>`
    with seen as materialized (select r.guid, r.enterprise_guid, ${ofUnit} as chosen from record r
      where r.kind = ${kind} and ${visible}),
    entry as materialized (
      select h.id, h.record_guid, h.seq, h.at, h.event, h.from_status, h.to_status,
        h.at >= ${from}::timestamptz as within
        from seen join history h on h.record_guid = seen.guid where seen.chosen
          and h.at < ${until}::timestamptz),
    stay as materialized (
      select s.*, s.since >= ${from}::timestamptz as began, s.until is null as lasts, due.hours,
        ${isLate(looked)} as late
        from (${staysIn(looked)}) s left join ${dueOf(kind)} on due.status = s.status
       where s.until is null or s.until >= ${from}::timestamptz)
    select json_build_object(
      'records', (select count(distinct record_guid) from entry where within),
      'reworked', (select count(distinct record_guid) from stay where began and nth > 1),
      'until', ${millis(sql`${until}::timestamptz`)},
      'moves', coalesce((select json_agg(m) from (
         select event, from_status as "fromStatus", to_status as "toStatus", count(*) as times,
           count(distinct record_guid) as records
           from entry where within group by 1, 2, 3 order by 4 desc, 1) m), '[]'::json),
      'statuses', coalesce((select json_agg(t) from (
         select status, count(*) filter (where began) as entered,
           count(*) filter (where not lasts) as left, count(*) filter (where lasts) as open,
                round(percentile_cont(0.5) within group (order by ms) filter (where not lasts)) as
                  median,
                round(percentile_cont(0.9) within group (order by ms) filter (where not lasts)) as
                  ninetieth,
                max(hours) as "dueHours", count(*) filter (where late) as overdue,
                count(distinct record_guid) filter (where began and nth > 1) as again
           from stay group by status order by status) t), '[]'::json),
      'units', coalesce((select json_agg(u) from (
         select e.guid, e.name, count(*) as records from seen join enterprise e
           on e.guid = seen.enterprise_guid group by 1, 2 order by 2) u), '[]'::json)
    )::text as json`.execute(db);
  return new RawJson(rows[0]?.json ?? 'null');
}
