import { MINUTE_MS, DAY_MS } from '#contract/core/durations.ts';
/**
 * Working time: minutes worked since the first day of the data. Scenarios wait in working time, so
 * nobody decides at night or on a Sunday. The script has fixed days of its own; a `Calendar` maps
 * its moments to instants relative to the day of loading.
 */
/** China has one time zone and no summer time. */
const CHINA = 8 * 60 * MINUTE_MS;

/** Minutes of a working day: 8:30 to 12:00 and 13:30 to 18:00. */
export const WORKING_DAY = 480;
const MORNING = 210;
const MORNING_FROM = 8 * 60 + 30;
const AFTERNOON_FROM = 13 * 60 + 30;

const FIRST_DAY = '2024-01-02';
/** The last day of the script. */
export const LAST_DAY = '2026-11-20';
/** The current year of the script. */
const THIS_YEAR = 2026;

/** Long holidays of the script, first and last day (without the exchanged working weekends). */
const SCRIPT_HOLIDAYS = [
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

/** Holidays of every year by the solar calendar, first and last day. */
const SOLAR_HOLIDAYS = [
  ['01-01', '01-01'],
  ['05-01', '05-05'],
  ['10-01', '10-07'],
] as const;

/** The Spring Festival is always between these days. */
const SPRING = ['01-20', '03-01'] as const;

const lunar = new Intl.DateTimeFormat('en-u-ca-chinese', {
  month: 'numeric',
  day: 'numeric',
  timeZone: 'Asia/Shanghai',
});

/** Day of the first lunar month; 0 in any other month. */
function dayOfNewYear(at: number): number {
  const parts = lunar.formatToParts(at);
  const valueOf = (type: string) => parts.find((part) => part.type === type)?.value;
  return valueOf('month') === '1' ? Number(valueOf('day')) : 0;
}

/** Midnight in China, in epoch milliseconds. */
const midnight = (day: string): number => Date.parse(`${day}T00:00:00.000Z`) - CHINA;

/** Calendar day in China of an instant, as yyyy-mm-dd. */
export const dayOf = (instant: number): string =>
  new Date(instant + CHINA).toISOString().slice(0, 10);

/** The calendar day a number of days after another. */
export const plusDays = (day: string, count: number): string =>
  dayOf(midnight(day) + count * DAY_MS);

/** The calendar day a number of days after an instant. */
export const dayAfter = (instant: Date, count: number): string =>
  plusDays(dayOf(instant.getTime()), Math.round(count));

const lies = (day: string, [from, to]: readonly [string, string]): boolean =>
  day >= from && day <= to;

const isWeekend = (day: string): boolean => [0, 6].includes(new Date(day).getUTCDay());

/** From New Year's eve to the seventh day. */
function isSpringFestival(day: string): boolean {
  if (!lies(day.slice(5), SPRING)) return false;
  const [today, tomorrow] = [dayOfNewYear(midnight(day)), dayOfNewYear(midnight(day) + DAY_MS)];
  return (today >= 1 && today <= 7) || tomorrow === 1;
}

/** Whether a real day is a working day (without the exchanged working weekends). */
export const isWorkingDay = (day: string): boolean =>
  !isWeekend(day) &&
  !SOLAR_HOLIDAYS.some((holiday) => lies(day.slice(5), holiday)) &&
  !isSpringFestival(day);

function scriptDays(): string[] {
  const days: string[] = [];
  for (let day = FIRST_DAY; day <= LAST_DAY; day = plusDays(day, 1))
    if (!isWeekend(day) && !SCRIPT_HOLIDAYS.some((holiday) => lies(day, holiday))) days.push(day);
  return days;
}

const script = scriptDays();

/** Working time at the end of the last day. */
export const END = script.length * WORKING_DAY;

/** Working time at the beginning of a day of the script, or of the first working day after it. */
export function momentOf(day: string): number {
  const index = script.findIndex((candidate) => candidate >= day);
  return (index < 0 ? script.length : index) * WORKING_DAY;
}

/** The entry for a moment in a list with one entry per working day. */
function entryAt(days: readonly string[], moment: number): string {
  const day = days[Math.floor(moment / WORKING_DAY)];
  if (day === undefined)
    throw new Error(`Working time ${moment} lies outside the demonstration data.`);
  return day;
}

/** The day of the script at a moment in working time. */
export const scriptDayAt = (moment: number): string => entryAt(script, moment);

/**
 * The real days of the data: as many working days as the script has, ending with the last one
 * before the day of loading in China.
 */
export class Calendar {
  /** The day in China on which the data is loaded. */
  readonly today: string;
  private readonly days: readonly string[];

  constructor(loadedAt: Date) {
    this.today = dayOf(loadedAt.getTime());
    const days: string[] = [];
    for (let day = plusDays(this.today, -1); days.length < script.length; day = plusDays(day, -1))
      if (isWorkingDay(day)) days.push(day);
    this.days = days.reverse();
  }

  /** The last working day, with the newest work. */
  get lastDay(): string {
    return entryAt(this.days, END - 1);
  }

  /** The instant of a moment in working time. */
  instantAt(moment: number): Date {
    const minute = moment % WORKING_DAY;
    const ofDay = minute < MORNING ? MORNING_FROM + minute : AFTERNOON_FROM + minute - MORNING;
    return new Date(Math.round(midnight(entryAt(this.days, moment)) + ofDay * MINUTE_MS));
  }

  /**
   * The real day for a day of the script. Outside the script it keeps its distance from the first
   * or last day, or is the next working day.
   */
  dayFor(day: string): string {
    if (lies(day, [FIRST_DAY, LAST_DAY])) return entryAt(this.days, momentOf(day));
    const [from, to] =
      day < FIRST_DAY ? [FIRST_DAY, entryAt(this.days, 0)] : [LAST_DAY, this.lastDay];
    let moved = dayOf(midnight(day) + midnight(to) - midnight(from));
    while (!isWorkingDay(moved)) moved = plusDays(moved, 1);
    return moved;
  }

  /** The instant for a day of the script and a time in China. */
  at(day: string, hour = 9, minute = 0): Date {
    return new Date(midnight(this.dayFor(day)) + (hour * 60 + minute) * MINUTE_MS);
  }

  /** The start of the day in China a number of days after the day of loading. */
  daysFromToday(count: number): Date {
    return new Date(midnight(plusDays(this.today, count)));
  }

  /** The year for a year of the script, whose current year is the year of loading. */
  year(year: string): string {
    return String(Number(year) - THIS_YEAR + Number(this.today.slice(0, 4)));
  }

  /**
   * A text with the years of the script replaced by real years, and each {2026-11-20} by month and
   * day of the real day.
   */
  text(text: string): string {
    return text.replaceAll(/\{(\d{4}-\d{2}-\d{2})\}|20\d{2}/g, (year: string, day?: string) => {
      if (day === undefined) return this.year(year);
      const [, month, ofMonth] = this.dayFor(day).split('-');
      return `${Number(month)} 月 ${Number(ofMonth)} 日`;
    });
  }
}
