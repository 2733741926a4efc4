import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migratedDatabase, type Migrated } from '../migrated.test-helper.ts';
import { shapes } from '../shapes.ts';
import { tablesOf, type Table } from './catalogue.ts';
import { TABLES_FILE } from './current.ts';
import { tablesFile, type ShapeNames } from './tables-file.ts';

let database: Migrated;
let migrated: Table[];

beforeAll(async () => {
  database = await migratedDatabase();
  migrated = await tablesOf(database.db);
});
afterAll(() => database.close());

test('the types checked in are those of the migrated database; if not, run: npm run types', () => {
  expect(tablesFile(migrated, shapes)).toBe(readFileSync(TABLES_FILE, 'utf8'));
});

/** What is written of a table with such columns. */
async function written(columns: string, shapesOf: ShapeNames = {}): Promise<string[]> {
  await sql.raw(`create table sample (${columns})`).execute(database.db);
  try {
    const tables = (await tablesOf(database.db)).filter(({ name }) => name === 'sample');
    const lines = tablesFile(tables, shapesOf).split('\n');
    return lines.slice(lines.indexOf('  sample: {') + 1, lines.indexOf('  };'));
  } finally {
    await sql`drop table sample`.execute(database.db);
  }
}

describe('a column is typed by', () => {
  test.each([
    ['its type', 'c text not null', 'string'],
    ['its being null', 'c integer', 'number | null'],
    ['its default', 'c boolean not null default false', 'Generated<boolean>'],
    ['its identity', 'c bigint generated always as identity', 'GeneratedAlways<Exact>'],
    [
      'its computation',
      'a integer, c integer generated always as (a + 1) stored',
      'GeneratedAlways<number | null>',
    ],
    ['its exactness', 'c numeric(24, 4) not null', 'Exact'],
    ['being a moment', 'c timestamptz', 'Instant | null'],
    ['being a list', 'c text[] not null', 'string[]'],
    ['the texts of its check', "c text check (c in ('a', 'it''s'))", "'a' | 'it\\'s' | null"],
    ['no check on something else', 'c text not null check (length(c) > 1)', 'string'],
  ])('%s', async (_what, column, type) => {
    expect((await written(column)).at(-1)).toBe(`    c: ${type};`);
  });

  test('its shape', async () => {
    const lines = await written('c jsonb, d text not null', { sample: { c: 0, d: 0 } });
    expect(lines).toEqual([
      "    c: Json<Shapes['sample']['c']> | null;",
      "    d: Shapes['sample']['d'];",
    ]);
  });
});

test('comments of tables and columns are written above them, in lines of limited length', () => {
  const said = 'word '.repeat(30).trim();
  const column = { type: 'text', isNullable: false, hasDefault: false, isGenerated: false };
  const text = tablesFile(
    [
      {
        name: 'sample',
        comment: 'A sample.',
        columns: [{ ...column, name: 'c', comment: said, texts: null }],
      },
    ],
    {},
  );
  expect(text).toContain('  /** A sample. */\n  sample: {\n    /**\n     * word word');
  expect(Math.max(...text.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(100);
  expect(text.match(/word/g)).toHaveLength(30);
});

describe('tables and shapes that do not belong together are refused:', () => {
  test.each([
    ['JSON without a shape', 'c jsonb', {}, 'sample.c is jsonb and has no shape.'],
    [
      'a shape of a column that is gone',
      'c text',
      { sample: { former: 0 } },
      'sample.former has a shape, but there is no such column.',
    ],
    [
      'a shape beside a check',
      "c text check (c in ('a', 'b'))",
      { sample: { c: 0 } },
      'sample.c has a shape, but a check says already which texts it holds.',
    ],
    [
      'a type without a counterpart',
      'c interval',
      {},
      'sample.c is of the type interval, which the generator does not know.',
    ],
  ])('%s', async (_what, column, shapesOf, why) => {
    await expect(written(column, shapesOf)).rejects.toThrow(why);
  });
});
