import { sql, type RawBuilder } from 'kysely';

/**
 * A national ID number for those who need not know it: the first six and the last four signs stay.
 */
export const maskedIdNo = (column: RawBuilder<unknown>) =>
  sql<string | null>`regexp_replace(${column}, '^(.{6}).*(.{4})$', '\\1********\\2')`;
