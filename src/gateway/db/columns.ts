import type { ColumnType, InsertType, SelectType, UpdateType } from 'kysely';

/** Exact numbers arrive from the database as text and leave as text or number. */
export type Exact = ColumnType<string, string | number, string | number>;
/** A moment arrives as a Date and leaves as one or as an ISO text. */
export type Instant = ColumnType<Date, Date | string, Date | string>;
/** A day of the calendar arrives as yyyy-mm-dd and leaves so. */
export type Day = string;
/** JSON arrives as what it stands for and leaves as its text. */
export type Json<T> = ColumnType<T, string, string>;

/** A column with a default, so that an insertion may leave it out. */
export type Generated<T> = ColumnType<SelectType<T>, InsertType<T> | undefined, UpdateType<T>>;
/** A column that the database alone writes. */
export type GeneratedAlways<T> = ColumnType<SelectType<T>, never, never>;
