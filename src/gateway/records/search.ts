import { sql, type RawBuilder } from 'kysely';
import { folded } from '#contract/core/folding.ts';

/** Text to look for inside a column, with the signs that LIKE would read taken as they are. */
const pattern = (text: string): string => `%${folded(text).replace(/[\\%_]/g, '\\$&')}%`;

/**
 * The condition that a column contains a text, both folded. The column is ours, never the
 * request's.
 */
export const containing = (column: string, text: string): RawBuilder<boolean> =>
  sql<boolean>`folded(${sql.raw(column)}) like ${pattern(text)}`;

/**
 * The condition that one of several columns contains a text; `within` finds it in another table:
 * a column, the table, and which of its columns contains the text, all ours.
 */
export const containingAny = (
  text: string,
  columns: readonly string[],
  within: readonly (readonly [column: string, table: string, name: string])[] = [],
): RawBuilder<boolean> => {
  const direct = columns.map((column) => containing(column, text));
  // The names of units and people are looked through once, not for every record.
  const through = within.map(
    ([column, table, name]) =>
      sql<boolean>`${sql.raw(column)} in (select guid from ${sql.raw(table)}
        where ${containing(name, text)})`,
  );
  return sql<boolean>`(${sql.join([...direct, ...through], sql` or `)})`;
};

/** The condition that a column is a text, both folded; the column is ours. */
export const sameFolded = (column: string, text: string): RawBuilder<boolean> =>
  sql<boolean>`folded(${sql.raw(column)}) = ${folded(text)}`;
