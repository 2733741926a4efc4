/**
 * Working time: minutes worked since the first day of the data. A scenario waits in working time, so
 * that nobody decides at night or on a Sunday, and the way back to an instant is one look into the
 * list of working days.
 */
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** China has one time zone and no summer time. */
const CHINA = 8 * 60 * MINUTE;

/** Minutes of a working day: 8:30 to 12:00 and 13:30 to 18:00. */
export const WORKING_DAY = 480;
const MORNING = 210;
const MORNING_FROM = 8 * 60 + 30;
const AFTERNOON_FROM = 13 * 60 + 30;

const FIRST_DAY = '2024-01-02';
/** The "today" of the demonstration data; nothing in it is later. */
export const LAST_DAY = '2026-11-20';

/** Long holidays, first and last day (the exchanged working weekends are left out). */
const HOLIDAYS = [
  ['2024-02-09', '2024-02-17'],
  ['2024-05-01', '2024-05-05'],
  ['2024-10-01', '2024-10-07'],
  ['2025-01-28', '2025-02-04'],
  ['2025-05-01', '2025-05-05'],
  ['2025-10-01', '2025-10-08'],
  ['2026-02-15', '2026-02-23'],
  ['2026-05-01', '2026-05-05'],
  ['2026-10-01', '2026-10-07'],
] as const;

/** Midnight in China, in epoch milliseconds. */
const midnight = (day: string): number => Date.parse(`${day}T00:00:00.000Z`) - CHINA;

/** Calendar day in China of an instant, as yyyy-mm-dd. */
export const dayOf = (instant: number): string =>
  new Date(instant + CHINA).toISOString().slice(0, 10);

function workingDays(): number[] {
  const days: number[] = [];
  for (let at = midnight(FIRST_DAY); at <= midnight(LAST_DAY); at += DAY) {
    const day = dayOf(at);
    const weekday = new Date(at + CHINA).getUTCDay();
    const isHoliday = HOLIDAYS.some(([from, to]) => day >= from && day <= to);
    if (weekday !== 0 && weekday !== 6 && !isHoliday) days.push(at);
  }
  return days;
}

const days = workingDays();

/** Working time at the end of the last day. */
export const END = days.length * WORKING_DAY;

/** The instant of a moment in working time. */
export function instantAt(moment: number): Date {
  const minute = moment % WORKING_DAY;
  const start = days[Math.floor(moment / WORKING_DAY)];
  if (start === undefined)
    throw new Error(`Working time ${moment} lies outside the demonstration data.`);
  const ofDay = minute < MORNING ? MORNING_FROM + minute : AFTERNOON_FROM + minute - MORNING;
  return new Date(Math.round(start + ofDay * MINUTE));
}

/** Working time at the beginning of a day, or of the first working day after it. */
export function momentOf(day: string): number {
  const at = midnight(day);
  const index = days.findIndex((candidate) => candidate >= at);
  return (index < 0 ? days.length : index) * WORKING_DAY;
}

/** The calendar day so many days after an instant. */
export const dayAfter = (instant: Date, count: number): string =>
  dayOf(instant.getTime() + Math.round(count) * DAY);
