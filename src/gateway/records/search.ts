import { sql, type RawBuilder } from 'kysely';

/** Text to look for inside a column, with the signs that LIKE would read taken as they are. */
const pattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * The condition that a column contains a text, whatever its case. The column is ours, never the
 * request's.
 */
export const containing = (column: string, text: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.raw(column)} ilike ${pattern(text)}`;
