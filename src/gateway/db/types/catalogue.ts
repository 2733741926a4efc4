import { sql } from 'kysely';
import type { Db } from '../schema.ts';

/** A column as the database describes it. */
export interface Column {
  name: string;
  /** As `format_type` says it, without length and precision. */
  type: string;
  isNullable: boolean;
  hasDefault: boolean;
  /** Given by the database always: an identity, or computed from other columns. */
  isGenerated: boolean;
  comment: string | null;
  /** The texts that a check allows; null where none says so. */
  texts: string[] | null;
}

/** A table as the database describes it. */
export interface Table {
  name: string;
  comment: string | null;
  columns: Column[];
}

interface Line extends Omit<Column, 'texts'> {
  table: string;
  tableComment: string | null;
  checks: string[];
}

const ONE_OF = /^CHECK \(\(\w+ = ANY \(ARRAY\[(.+)\]\)\)\)$/;

function textsOf(checks: readonly string[]): string[] | null {
  const [, list] = checks.map((check) => ONE_OF.exec(check)).find((match) => match) ?? [];
  if (list === undefined) return null;
  const quoted = list.split('::text').slice(0, -1);
  return quoted.map((part) => part.slice(part.indexOf("'") + 1, -1).replaceAll("''", "'"));
}

/** The tables of a database by name, their columns in order. */
export async function tablesOf(db: Db): Promise<Table[]> {
  const { rows } = await sql<Line>`
    select t.relname as "table", obj_description(t.oid, 'pg_class') as "tableComment",
           c.attname as name, format_type(c.atttypid, null) as type,
           not c.attnotnull as "isNullable", c.atthasdef as "hasDefault",
           c.attidentity = 'a' or c.attgenerated = 's' as "isGenerated",
           col_description(t.oid, c.attnum) as comment,
           array(select pg_get_constraintdef(k.oid) from pg_constraint k
                  where k.conrelid = t.oid and k.contype = 'c' and k.conkey = array[c.attnum])
             as checks
      from pg_class t join pg_attribute c on c.attrelid = t.oid
     where t.relkind = 'r' and t.relnamespace = 'public'::regnamespace
       and c.attnum > 0 and not c.attisdropped
     order by t.relname collate "C", c.attnum`.execute(db);
  const tables = new Map<string, Table>();
  for (const { table, tableComment, checks, ...column } of rows) {
    const entry = tables.get(table) ?? { name: table, comment: tableComment, columns: [] };
    entry.columns.push({ ...column, texts: textsOf(checks) });
    tables.set(table, entry);
  }
  return [...tables.values()];
}
