import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migratedDatabase, type Migrated } from '#gateway/db/migrated.test-helper.ts';
import { sources } from './lint/sources.ts';
import { columnsOf, type Column } from './support/schema-columns.ts';
import { without, writersIn, type Writers } from './support/schema-writers.ts';

/** Where the statements stand that the database itself runs: their triggers. */
const WITH_TRIGGERS = 'src/gateway/db/migrations/0001-schema.sql';

let database: Migrated;
let columns: Column[];
let writers: Writers;

beforeAll(async () => {
  database = await migratedDatabase();
  columns = await columnsOf(database.db);
  writers = writersIn(
    sources().filter(({ path }) => path.startsWith('src/gateway/') && !path.includes('generated')),
    readFileSync(WITH_TRIGGERS, 'utf8'),
  );
});
afterAll(() => database.close());

test('every table and every column is written somewhere in the product', () => {
  expect(without(columns, writers)).toEqual([]);
});
