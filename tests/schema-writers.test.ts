import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migratedDatabase } from '#gateway/db/migrated.test-helper.ts';
import type { Db } from '#gateway/db/schema.ts';
import { sources } from './lint/sources.ts';
import { columnsOf, type Column } from './support/schema-columns.ts';
import { without, writersIn, type Writers } from './support/schema-writers.ts';

/** Where the statements stand that the database itself runs: their triggers. */
const WITH_TRIGGERS = 'src/gateway/db/migrations/0001-schema.sql';

let db: Db;
let columns: Column[];
let writers: Writers;

beforeAll(async () => {
  db = await migratedDatabase();
  columns = await columnsOf(db);
  writers = writersIn(
    sources().filter(({ path }) => path.startsWith('src/gateway/') && !path.includes('generated')),
    readFileSync(WITH_TRIGGERS, 'utf8'),
  );
});
afterAll(() => db.destroy());

test('every table and every column is written somewhere in the product', () => {
  expect(without(columns, writers)).toEqual([]);
});
