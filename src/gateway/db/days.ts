import { sql, type RawBuilder } from 'kysely';
import { dayOf } from '#contract/core/calendar.ts';
import { millis } from './instants.ts';

/** The calendar day of an instant in China, as a parameter. */
export const dayAt = (instant: Date | number): RawBuilder<string> =>
  sql<string>`${dayOf(instant)}::date`;

/** The instant at which the day of a column begins in China. */
export const beginOf = (column: string): RawBuilder<Date> =>
  sql.raw(`(${column}::timestamp at time zone interval '8 hours')`);

/** How a call writes the day of a column into its JSON. */
export type DayInJson = (column: string) => RawBuilder<unknown>;

/**
 * As yyyy-mm-dd, the form of days in calls of ours; JSON of the database writes dates like this.
 */
export const writtenDay: DayInJson = (column) => sql.ref(column);

/** As epoch milliseconds, where the wire has an instant. */
export const dayMillis = (column: string): RawBuilder<string> => millis(beginOf(column));
