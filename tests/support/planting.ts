import { sql } from 'kysely';
import type { Db } from '#gateway/db/schema.ts';

/** A program that runs, fills in or follows this text leaves nothing of it but the marks. */
const INNER =
  "'><img src=x onerror=window.__ran=1><svg " +
  'onload=window.__ran=2></svg><script>window.__ran=3</script>{{count}}{{lng}}$t(common.cancel)${window.__ran=4}#{7*7}';

const [BEGIN, END] = ['☞', '☜'];

/** A text that is script, markup and a template at once, between marks by which it is found. */
const PLANTED = `${BEGIN}${INNER}${END}`;

/** The marks, and the text between them. */
export const planted = { begin: BEGIN, end: END, inner: INNER };

/** A script URL. */
const SCRIPT_ADDRESS = 'javascript:window.__ran=5//';

/** A text that somebody typed contains Chinese; keys, codes and numbers do not. */
const TYPED = '[\u4e00-\u9fff]';

const TYPED_IN_JSON = String.raw`"([^"\\]*${TYPED}[^"\\]*)"(?!:)`;
const ADDRESS_IN_JSON = '"https?://[^"]*"';

interface Column {
  table: string;
  column: string;
  isJson: boolean;
}

/** Every column with texts, directly or within JSON. */
async function columnsOf(db: Db): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.table_name as "table", c.column_name as "column", c.data_type = 'jsonb' as "isJson"
      from information_schema.columns c join information_schema.tables t
        on t.table_schema = c.table_schema and t.table_name = c.table_name
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type in ('text',
       'jsonb') and c.is_generated = 'NEVER'
     order by 1, 2`.execute(db);
  return rows;
}

/**
 * Appends script to every text that people have typed, and replaces every URL by script, in any
 * column: as if no rule of any form had held. For the embedded database, which has one connection.
 * Returns the number of changed values of each table.
 */
export async function plantEverywhere(db: Db): Promise<Map<string, number>> {
  const changed = new Map<string, number>();
  // Triggers protect histories from changes; whoever controls the database could still make them.
  await sql`set session_replication_role = replica`.execute(db);
  for (const { table, column, isJson } of await columnsOf(db)) {
    const [from, name] = [sql.table(table), sql.ref(column)];
    const { numAffectedRows = 0n } = isJson
      ? await sql`
          update ${from} set ${name} = regexp_replace(regexp_replace(${name}::text,
            ${TYPED_IN_JSON}, ${`"\\1${PLANTED}"`}, 'g'), ${ADDRESS_IN_JSON},
            ${`"${SCRIPT_ADDRESS}"`}, 'g')::jsonb
           where ${name}::text ~ ${`${TYPED}|"https?://`}`.execute(db)
      : await sql`
          update ${from} set ${name} = case when ${name} ~ '^https?://' then ${SCRIPT_ADDRESS}
            else ${name} || ${PLANTED} end
           where ${name} ~ ${`${TYPED}|^https?://`}`.execute(db);
    changed.set(table, (changed.get(table) ?? 0) + Number(numAffectedRows));
  }
  await sql`set session_replication_role = origin`.execute(db);
  return changed;
}
