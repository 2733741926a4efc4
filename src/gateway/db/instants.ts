import { sql, type RawBuilder } from 'kysely';

/**
 * An instant of the database, a column or an expression, in epoch milliseconds. JSON of the database
 * has it as a number; a row read as it is needs `::float8`, as a bigint arrives as text.
 */
export const millis = (instant: string | RawBuilder<unknown>): RawBuilder<string> => {
  const expression = typeof instant === 'string' ? sql.raw(instant) : instant;
  return sql<string>`(extract(epoch from ${expression}) * 1000)::bigint`;
};
