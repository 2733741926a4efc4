import { sql, type RawBuilder } from 'kysely';
import { folded } from '#contract/core/folding.ts';

/** A LIKE pattern for a text inside a column, with its special characters escaped. */
const pattern = (text: string): string => `%${folded(text).replace(/[\\%_]/g, '\\$&')}%`;

/**
 * The condition that a column contains a text, both folded. The column, a name or an expression, is ours,
 * never the request's.
 */
export const containing = (
  column: string | RawBuilder<unknown>,
  text: string,
): RawBuilder<boolean> =>
  sql<boolean>`folded(${typeof column === 'string' ? sql.raw(column) : column}) like ${pattern(text)}`;

/**
 * The condition that one of several columns contains a text; `within` searches another table: a
 * column, the table, and the searched columns, all ours.
 */
export const containingAny = (
  text: string,
  columns: readonly string[],
  within: readonly (readonly [column: string, table: string, name: string])[] = [],
): RawBuilder<boolean> => {
  const direct = columns.map((column) => containing(column, text));
  // The names of units and people are searched once, not for every record.
  const through = within.map(
    ([column, table, name]) =>
      sql<boolean>`${sql.raw(column)} in (select guid from ${sql.raw(table)}
        where ${containing(name, text)})`,
  );
  return sql<boolean>`(${sql.join([...direct, ...through], sql` or `)})`;
};

/** The condition that a column equals a text, both folded; the column name is ours. */
export const sameFolded = (column: string, text: string): RawBuilder<boolean> =>
  sql<boolean>`folded(${sql.raw(column)}) = ${folded(text)}`;
