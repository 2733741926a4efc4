import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '#gateway/db/schema.ts';

/**
 * Copies to make: a query for `source`, the key of the row to copy, with a column for each column
 * in which the copy differs.
 */
export type Copies = RawBuilder<unknown>;

/**
 * Adds copies of rows; `tables` names for each table the columns in which copies differ from their
 * source.
 */
export async function addCopies(
  tx: Tx,
  copies: Copies,
  tables: Readonly<Record<string, readonly string[]>>,
): Promise<void> {
  await sql`create temporary table copy on commit drop as ${copies}`.execute(tx);
  for (const [table, own] of Object.entries(tables)) {
    const differing = sql.join(
      own.flatMap((column) => [sql.lit(column), sql.ref(`copy.${column}`)]),
    );
    await sql`
      insert into ${sql.table(table)}
      select (jsonb_populate_record(t, jsonb_build_object(${differing}))).* from copy
        join ${sql.table(table)} t on t.guid = copy.source`.execute(tx);
  }
  await sql`drop table copy`.execute(tx);
}
