import { sql } from 'kysely';
import type { Db } from '#gateway/db/schema.ts';

/** A column of the migrated schema that programs write. */
export interface Column {
  table: string;
  column: string;
  /** Its default value, in SQL; null: none. */
  initial: string | null;
}

/** Every column of the schema except the keys that the database generates. */
export async function columnsOf(db: Db): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.relname as "table", a.attname as "column", pg_get_expr(d.adbin, d.adrelid) as initial
      from pg_attribute a join pg_class c on c.oid = a.attrelid
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0
       and not a.attisdropped and a.attidentity = '' and c.relname <> 'migration'
     order by 1, a.attnum`.execute(db);
  return rows;
}

/** A default that the database computes for each row is as informative as a written value. */
const isMadeAnew = (initial: string) => initial.includes('(');

/**
 * The tables without rows, and the columns of the others that have their default value in every
 * row.
 */
export async function untouched(db: Db): Promise<string[]> {
  const columns = await columnsOf(db);
  const tables = new Set(columns.map(({ table }) => table));
  const found: string[] = [];
  for (const table of tables) {
    const own = columns.filter((one) => one.table === table);
    const written = own.map(({ column, initial }) => {
      const name = sql.ref(column);
      const holds =
        initial === null || isMadeAnew(initial)
          ? sql`${name} is not null`
          : sql`${name} is distinct from ${sql.raw(initial)}`;
      return sql`coalesce(bool_or(${holds}), false)`;
    });
    const { rows } = await sql<{ rows: number; written: boolean[] }>`
      select count(*)::integer as rows, array[${sql.join(written)}] as written
        from ${sql.table(table)}`.execute(db);
    const [counted] = rows;
    if (!counted?.rows) found.push(table);
    else
      found.push(
        ...own.flatMap(({ column }, place) =>
          counted.written[place] ? [] : [`${table}.${column}`],
        ),
      );
  }
  return found;
}
