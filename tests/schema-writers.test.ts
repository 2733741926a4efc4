import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#gateway/db/open.ts';
import type { Db } from '#gateway/db/schema.ts';
import { sources } from './lint/sources.ts';
import { without, writersIn, type Writers } from './support/schema-writers.ts';

/** What nothing in the product writes yet, `table` or `table.column`; nothing may be added. */
const LEFT: readonly string[] = ['role.is_default'];

/** Statements that the database itself runs: triggers of the baseline. */
const MIGRATION = 'src/gateway/db/migrations/0001-baseline.sql';

let db: Db;
let columns: { table: string; column: string }[];
let writers: Writers;

beforeAll(async () => {
  db = await openDatabase({ databaseUrl: null, dataDir: null });
  const { rows } = await sql<{ table: string; column: string }>`
    select c.relname as "table", a.attname as "column" from pg_attribute a
      join pg_class c on c.oid = a.attrelid
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0
       and not a.attisdropped and a.attidentity = '' and c.relname <> 'migration'
     order by 1, a.attnum`.execute(db);
  columns = rows;
  writers = writersIn(
    sources().filter(({ path }) => path.startsWith('src/gateway/') && !path.includes('generated')),
    readFileSync(MIGRATION, 'utf8'),
  );
});
afterAll(() => db.destroy());

test('every table and every column is written somewhere in the product', () => {
  expect(without(columns, writers)).toEqual([...LEFT]);
});
