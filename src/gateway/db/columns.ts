import type { ColumnType, InsertType, SelectType, UpdateType } from 'kysely';

/** Exact numbers are read as strings and written as strings or numbers. */
export type Exact = ColumnType<string, string | number, string | number>;
/** A moment is read as a Date and written as a Date or an ISO string. */
export type Instant = ColumnType<Date, Date | string, Date | string>;
/** A calendar day is read and written as yyyy-mm-dd. */
export type Day = string;
/** JSON is read as a parsed value and written as a string. */
export type Json<T> = ColumnType<T, string, string>;

/** A column with a default, which an insert may omit. */
export type Generated<T> = ColumnType<SelectType<T>, InsertType<T> | undefined, UpdateType<T>>;
/** A column that only the database writes. */
export type GeneratedAlways<T> = ColumnType<SelectType<T>, never, never>;
