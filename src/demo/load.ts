import { sql } from 'kysely';
import type { Db, Tx } from '#gateway/db/schema.ts';
import type { FileStore } from '#gateway/base/file-store.ts';
import { workSearch } from '#gateway/finding/work.ts';
import { hashPassword } from '#gateway/session/passwords.ts';
import { DEMO_PASSWORD } from './accounts.ts';
import { generateDemo, type DemoOptions } from './generate.ts';
import { tablesOf } from './rows.ts';
import type { TableRows } from './table-rows.ts';

/** Rows per statement. */
const CHUNK = 2000;

/** Number of loaded rows by table. */
export type DemoCounts = Record<string, number>;

/** Whether the database has never stored anything. */
export async function isEmpty(db: Db): Promise<boolean> {
  return (
    (await db.selectFrom('enterprise').select('guid').limit(1).executeTakeFirst()) === undefined
  );
}

/**
 * The row type comes from the table itself, because the name `record` alone would mean PostgreSQL's
 * own type.
 */
async function insert(tx: Tx, { table, rows }: TableRows): Promise<void> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
  for (let from = 0; from < rows.length; from += CHUNK) {
    const chunk = JSON.stringify(rows.slice(from, from + CHUNK));
    await sql`
      insert into ${sql.table(table)} (${columns})
      select ${columns} from json_populate_recordset((select t from ${sql.table(table)} t
        where false), ${chunk}::text::json)`.execute(tx);
  }
}

/**
 * Fills an empty database with rows, all or none, and analyses it: the embedded database has no
 * process that would do so later.
 */
export async function storeRows(db: Db, tables: readonly TableRows[]): Promise<DemoCounts> {
  // eslint-disable-next-line no-restricted-properties -- Fills an empty database before anybody is served.
  await db.transaction().execute(async (tx) => {
    for (const table of tables) await insert(tx, table);
  });
  await workSearch(db);
  await sql`vacuum analyze`.execute(db);
  return Object.fromEntries(tables.map(({ table, rows }) => [table, rows.length]));
}

/** Fills an empty database with the demonstration data. Writes the files if a store is given. */
export async function loadDemo(
  db: Db,
  options: DemoOptions,
  files: FileStore | null = null,
): Promise<DemoCounts> {
  const data = generateDemo(await hashPassword(DEMO_PASSWORD), options);
  if (files !== null) await data.suppliers.files.writeTo(files);
  return storeRows(db, tablesOf(data));
}
