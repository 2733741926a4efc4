import { sql, type RawBuilder } from 'kysely';
import { RawJson } from '../base/raw-json.ts';
import type { Db } from './schema.ts';

interface PageQuery {
  /** What a row of the answer is made of. */
  columns: RawBuilder<unknown>;
  /**
   * Tables with the names that conditions and order use, and columns too where nothing is joined.
   */
  from: RawBuilder<unknown>;
  /**
   * What only the rows of the page need: joined, as are the columns worked out, when the page is
   * cut. `of` names the table it hangs on.
   */
  joined?: { of: string; joins: RawBuilder<unknown> };
  conditions: readonly RawBuilder<unknown>[];
  /** Must tell any two rows apart, so that no page repeats a row of another. */
  order: RawBuilder<unknown>;
  page: number;
  rows: number;
  /** How the wire calls the rows and their number (contract, AnswerShape); `list` unless told. */
  answer?: keyof typeof NAMES;
}

const NAMES = { list: ['rows', 'total'], listCount: ['list', 'totalCount'] } as const;

/**
 * One page of a list with the number of all rows, by one statement whose JSON the database builds.
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
