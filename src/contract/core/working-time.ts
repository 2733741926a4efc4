import { dayOf, endOfDay, midnightOf } from './calendar.ts';
import { DAY_MS, HOUR_MS } from './durations.ts';
import { OFFICIAL_YEARS } from './official-days.ts';

/**
 * The days (yyyy-MM-dd) that are worked (true) or not (false) whatever their weekday; of all others
 * Monday to Friday are worked.
 */
export type WorkingCalendar = ReadonlyMap<string, boolean>;

function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let at = midnightOf(from); at <= midnightOf(to); at += DAY_MS) days.push(dayOf(at));
  return days;
}

/** The official calendar of all years that are known. */
export const OFFICIAL_CALENDAR: WorkingCalendar = new Map(
  Object.values(OFFICIAL_YEARS).flatMap(({ off, worked }) => [
    ...off.flatMap(([from, to]) => daysBetween(from, to)).map((day) => [day, false] as const),
    ...worked.map((day) => [day, true] as const),
  ]),
);

/** Whether a day (yyyy-MM-dd) is worked. */
function isWorked(day: string, calendar: WorkingCalendar): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return calendar.get(day) ?? (weekday !== 0 && weekday !== 6);
}

/** How many days of a year are worked, and how many in a row at most are not. */
export function workedIn(
  year: string,
  calendar: WorkingCalendar,
): { worked: number; freeInARow: number } {
  let [worked, free, freeInARow] = [0, 0, 0];
  for (const day of daysBetween(`${year}-01-01`, `${year}-12-31`)) {
    free = isWorked(day, calendar) ? 0 : free + 1;
    if (free === 0) worked += 1;
    freeInARow = Math.max(freeInARow, free);
  }
  return { worked, freeInARow };
}

/**
 * The first instant by which a number of hours of working time has passed since another. A working
 * day is worked for all of its 24 hours in China (assumed), so that 72 hours are three working days
 * to the minute; no other day counts. The gateway computes the same in SQL.
 */
export function workingTimeAfter(since: Date, hours: number, calendar: WorkingCalendar): Date {
  let at = since.getTime();
  let left = hours * HOUR_MS;
  for (;;) {
    const end = endOfDay(at).getTime();
    const passes = isWorked(dayOf(at), calendar) ? end - at : 0;
    if (left <= passes) return new Date(at + left);
    left -= passes;
    at = end;
  }
}

/** The day (yyyy-MM-dd) a number of working days after a day. */
export const workingDaysAfter = (day: string, count: number, calendar: WorkingCalendar): string =>
  count === 0
    ? day
    : dayOf(workingTimeAfter(endOfDay(midnightOf(day)), count * 24, calendar).getTime() - 1);
