import { sql, type RawBuilder } from 'kysely';

/** Maximum of parameters per statement: PostgreSQL counts them in 16 bits. */
const PARAMETERS_MAX = 65_535;

/** Any of some keys, as a single parameter: `.where('guid', '=', anyOf(keys))`. */
export const anyOf = <Key extends string>(keys: readonly Key[]): RawBuilder<Key> =>
  sql<Key>`any(${[...keys]}::text[])`;

/** None of some keys, as a single parameter: `.where('guid', '!=', allOf(keys))`. */
export const allOf = (keys: readonly string[]): RawBuilder<string> =>
  sql<string>`all(${[...keys]}::text[])`;

/** Splits rows into as many parts as statements are needed to insert them; no rows, no parts. */
export function inStatements<Row extends object>(rows: readonly Row[]): Row[][] {
  const [first] = rows;
  if (first === undefined) return [];
  const size = Math.floor(PARAMETERS_MAX / Object.keys(first).length);
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, part) =>
    rows.slice(part * size, (part + 1) * size),
  );
}
