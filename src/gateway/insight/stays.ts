import { sql } from 'kysely';
import type { RecordKind } from '#contract/kinds.ts';
import { lifecycles } from '#machines/index.ts';
import { statusesOf } from '#model/lifecycle.ts';
import { dueAfter } from '../records/working-time.ts';
import type { Looked } from './scope.ts';

/** When each status is overdue, as rows `(status, hours)`. */
export function dueOf(kind: RecordKind) {
  const due = statusesOf(lifecycles[kind].machine).flatMap(({ code, dueHours }) =>
    code === null || dueHours === null ? [] : [{ status: code, hours: dueHours }],
  );
  return sql`json_to_recordset(${JSON.stringify(due)}::json) as due (status text, hours integer)`;
}

/**
 * The stays in a status, as a query over `entry`: from the entry that entered the status to the
 * next one that left it. `nth` of `times` counts the stays of a record in the status; `ms` is
 * measured up to the end of the period if the stay lasts longer.
 */
export const staysIn = ({ until }: Looked) => sql`
  select s.*, extract(epoch from coalesce(s.until, ${until}::timestamptz) - s.since) * 1000 as ms
    from (select id, record_guid, to_status as status, at as since,
                 lead(at) over (partition by record_guid order by seq) as until,
                 row_number() over (partition by record_guid, to_status order by seq) as nth,
                 count(*) over (partition by record_guid, to_status) as times
            from entry where from_status is distinct from to_status) s
   where s.status is not null`;

/**
 * Whether a stay `s` lasted longer than its status allows (`due`), by the calendar of its unit as it
 * is now. Most are shorter by the clock, too, which is cheaper to see.
 */
export const isLate = ({ until }: Looked) => sql<boolean>`case
  when s.ms > due.hours * 3600000 then coalesce(s.until, ${until}::timestamptz) > ${dueAfter(
    sql`s.since`,
    sql`due.hours`,
    sql`(select k.enterprise_guid from record k where k.guid = s.record_guid)`,
  )} else false end`;
