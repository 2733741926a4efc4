import type { ColumnType, JSONColumnType } from 'kysely';

/** Exact numbers arrive from the database as text and leave as text or number. */
export type Exact = ColumnType<string, string | number, string | number>;
export type Instant = ColumnType<Date, Date | string, Date | string>;
export type NullableInstant = ColumnType<Date | null, Date | string | null, Date | string | null>;
export type Json<T extends object> = JSONColumnType<T>;
/** The instant of the insertion where none is given. */
export type InstantOrNow = ColumnType<Date, Date | string | undefined, Date | string>;
