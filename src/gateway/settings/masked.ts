import { sql, type RawBuilder } from 'kysely';

/** A masked national ID number: only the first six and the last four characters are shown. */
export const maskedIdNo = (column: RawBuilder<unknown>) =>
  sql<string | null>`regexp_replace(${column}, '^(.{6}).*(.{4})$', '\\1********\\2')`;
