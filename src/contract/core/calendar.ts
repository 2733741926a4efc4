/** The calendar of the product is that of China, which has one time zone and no summer time. */
export const AHEAD_MS = 8 * 3_600_000;

/** Its name where a widget asks for one. */
export const TIME_ZONE = 'Asia/Shanghai';

/** Date and time in China of an instant, yyyy-MM-dd HH:mm:ss. */
export const secondOf = (instant: Date | number): string =>
  new Date(Number(instant) + AHEAD_MS).toISOString().slice(0, 19).replace('T', ' ');

/** Date and time in China of an instant, yyyy-MM-dd HH:mm. */
export const minuteOf = (instant: Date | number): string => secondOf(instant).slice(0, 16);

/** Calendar day in China of an instant, as yyyy-MM-dd. */
export const dayOf = (instant: Date | number): string => secondOf(instant).slice(0, 10);

/** Calendar year in China of an instant, four digits. */
export const yearOf = (instant: Date | number): string => dayOf(instant).slice(0, 4);

/** The instant at which a day in China, yyyy-MM-dd, begins; epoch milliseconds. */
export const midnightOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) - AHEAD_MS;
