import { sql, type RawBuilder } from 'kysely';
import { dayOf } from '#contract/core/calendar.ts';
import { millis } from './instants.ts';

/** A day of the calendar of China as a parameter: that of an instant. */
export const dayAt = (instant: Date | number): RawBuilder<string> =>
  sql<string>`${dayOf(instant)}::date`;

/** The instant at which the day in a column begins in China. */
export const beginOf = (column: string): RawBuilder<Date> =>
  sql.raw(`(${column}::timestamp at time zone interval '8 hours')`);

/** How a call writes the day in a column into its JSON. */
export type DayInJson = (column: string) => RawBuilder<unknown>;

/** As yyyy-mm-dd, as days travel in calls of ours: JSON of the database has dates in that form. */
export const writtenDay: DayInJson = (column) => sql.ref(column);

/** The same in epoch milliseconds, as days travel where the wire has an instant. */
export const dayMillis = (column: string): RawBuilder<string> => millis(beginOf(column));
