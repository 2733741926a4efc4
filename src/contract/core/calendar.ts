import { HOUR_MS, DAY_MS } from './durations.ts';
/** The product uses the calendar of China, which has one time zone and no summer time. */
export const AHEAD_MS = 8 * HOUR_MS;

/** Date and time of an instant in China, yyyy-MM-dd HH:mm:ss. */
export const secondOf = (instant: Date | number): string =>
  new Date(Number(instant) + AHEAD_MS).toISOString().slice(0, 19).replace('T', ' ');

/** Date and time of an instant in China, yyyy-MM-dd HH:mm. */
export const minuteOf = (instant: Date | number): string => secondOf(instant).slice(0, 16);

/** Calendar day of an instant in China, yyyy-MM-dd. */
export const dayOf = (instant: Date | number): string => secondOf(instant).slice(0, 10);

/** Calendar year of an instant in China, four digits. */
export const yearOf = (instant: Date | number): string => dayOf(instant).slice(0, 4);

/** The start of a day in China (yyyy-MM-dd), in epoch milliseconds. */
export const midnightOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) - AHEAD_MS;

/** The end of the day in China that contains an instant. */
export const endOfDay = (instant: Date | number): Date =>
  new Date(midnightOf(dayOf(instant)) + DAY_MS);

/** The format of a day, yyyy-mm-dd, whether it exists in the calendar or not. */
export const DAY_FORM = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** Whether a text is an existing day, yyyy-mm-dd; 30 February is not. */
export const isCalendarDay = (text: string): boolean =>
  DAY_FORM.test(text) && new Date(`${text}T00:00:00Z`).toISOString().startsWith(text);

const WRITTEN_DAY =
  /^(\d{4})[-/.年。](\d{1,2})[-/.月。](\d{1,2})日?(?:[T ]+0?0:00(?::00(?:\.0+)?)?Z?)?$/;
const DIGITS_DAY = /^(\d{4})(\d{2})(\d{2})$/;

/**
 * Converts a day as people and spreadsheets write it (2026/3/9, 2026.3.9, 2026年3月9日, 2026。3。9,
 * 20260309, 2026/3/9 0:00, also in full width) to wire form, yyyy-MM-dd. Returns any other text
 * trimmed, including one with a time of day other than midnight. Does not check whether the day
 * exists.
 */
export function plainDay(text: string): string {
  const written = text.normalize('NFKC').trim();
  const match = WRITTEN_DAY.exec(written) ?? DIGITS_DAY.exec(written);
  if (!match) return text.trim();
  const [, year = '', month = '', day = ''] = match;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
