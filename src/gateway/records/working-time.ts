import { sql, type RawBuilder } from 'kysely';
import { OFFICIAL_CALENDAR, type WorkingCalendar } from '#contract/core/working-time.ts';
import type { Db } from '../db/schema.ts';

const officially = (worked: boolean) =>
  sql`${[...OFFICIAL_CALENDAR].flatMap(([day, is]) => (is === worked ? [day] : []))}::date[]`;

const [WORKED, OFF] = [officially(true), officially(false)];

/** Whether a day is worked in a unit: by its own days, the official ones, or Monday to Friday. */
const isWorked = (day: RawBuilder<unknown>, unit: RawBuilder<unknown>) => sql`coalesce(
  (select own.worked from calendar_day own where own.enterprise_guid = ${unit} and own.day = ${day}),
  ${day} = any(${WORKED}) or extract(isodow from ${day}) < 6 and ${day} <> all(${OFF}))`;

/**
 * The same as `workingTimeAfter` of the contract, in SQL and by the calendar of a unit. All are
 * columns or values; there are more than 0 hours.
 */
export const workingTimeAfter = (
  since: RawBuilder<unknown>,
  hours: RawBuilder<unknown>,
  unit: RawBuilder<unknown>,
): RawBuilder<Date> => sql<Date>`(
  with recursive passed (day, at, remaining) as (
    select (${since} at time zone interval '8 hours')::date, ${since}, (${hours}) * 3600.0
    union all
    select passed.day + 1, midnight.at, passed.remaining - worked.seconds
      from passed
        cross join lateral (
          select (passed.day + 1)::timestamp at time zone interval '8 hours' as at) midnight
        cross join lateral (select case when ${isWorked(sql`passed.day`, unit)}
          then extract(epoch from midnight.at - passed.at) else 0 end as seconds) worked
     where passed.remaining > worked.seconds)
  select at + remaining * interval '1 second' from passed order by day desc limit 1)`;

/**
 * When a period in hours ends that began at an instant for a record of a unit: in working time
 * where the unit says so, else as the hours pass (assumptions, "Working days").
 */
export const dueAfter = (
  since: RawBuilder<unknown>,
  hours: RawBuilder<unknown>,
  unit: RawBuilder<unknown>,
): RawBuilder<Date> => sql<Date>`
  case when (select keeper.working_time from enterprise keeper where keeper.guid = ${unit})
    then ${workingTimeAfter(since, hours, unit)} else ${since} + (${hours}) * interval '1 hour' end`;

/** The working calendar of a unit: the official days, and its own before them. */
export async function calendarOf(db: Db, unit: string): Promise<WorkingCalendar> {
  const { rows } = await sql<{ day: string; worked: boolean }>`
    select day::text as day, worked from calendar_day where enterprise_guid = ${unit}`.execute(db);
  return new Map([...OFFICIAL_CALENDAR, ...rows.map(({ day, worked }) => [day, worked] as const)]);
}
