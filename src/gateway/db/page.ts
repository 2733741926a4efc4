import { sql, type RawBuilder } from 'kysely';
import { RawJson } from '../base/raw-json.ts';
import type { Db } from './schema.ts';

interface PageQuery {
  /** The columns of a row of the answer. */
  columns: RawBuilder<unknown>;
  /**
   * Tables whose names conditions and order use; also the source of columns if nothing is joined.
   */
  from: RawBuilder<unknown>;
  /**
   * Tables that only the rows of the page need: joined, and their columns computed, after the page
   * is cut. `of` names the table they join to.
   */
  joined?: { of: string; joins: RawBuilder<unknown> };
  conditions: readonly RawBuilder<unknown>[];
  /** Must be a total order, so that no page repeats a row of another. */
  order: RawBuilder<unknown>;
  page: number;
  rows: number;
  /** Names of the rows and their number on the wire (contract, AnswerShape); `list` by default. */
  answer?: keyof typeof NAMES;
}

const NAMES = { list: ['rows', 'total'], listCount: ['list', 'totalCount'] } as const;

/**
 * One page of a list with the number of all rows, in one statement whose JSON the database builds.
 */
export async function pageOf(
  db: Db,
  { columns, from, joined, conditions, order, page, rows: size, answer = 'list' }: PageQuery,
): Promise<RawJson> {
  const where = sql.join([...conditions], sql` and `);
  const cut = sql`order by ${order} limit ${size} offset ${(page - 1) * size}`;
  const shown = joined
    ? sql`select ${columns} from (select ${sql.ref(joined.of)}.* from ${from}
      where ${where} ${cut}) ${sql.ref(joined.of)} ${joined.joins} order by ${order}`
    : sql`select ${columns} from ${from} where ${where} ${cut}`;
  const { rows } = await sql<{ json: string }>`
    select json_build_object(
      ${NAMES[answer][0]}::text, coalesce((select json_agg(row_to_json(shown))
        from (${shown}) shown), '[]'::json),
      ${NAMES[answer][1]}::text, (select count(*) from ${from}
        where ${where}))::text as json`.execute(db);
  return new RawJson(rows[0]?.json ?? 'null');
}
