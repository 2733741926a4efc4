import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import fc from 'fast-check';
import { Kysely, PostgresDialect, sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { folded } from '#contract/core/folding.ts';
import { migrate } from '#gateway/db/migrate.ts';
import { PGliteDialect } from '#gateway/db/pglite-dialect.ts';
import { postgresPool } from '#gateway/db/postgres-pool.ts';
import type { Database, Db } from '#gateway/db/schema.ts';
import { containing, sameFolded } from '#gateway/db/search.ts';
import { now } from '../support/clock.ts';
import { emptyImage } from '../support/empty-image.ts';
import { dropPostgres, freshPostgres } from '../support/postgres.ts';

let db: Db;
let databaseUrl: string | null;

const category = (guid: string, name: string, parent: string | null = null) => sql`
  insert into supplier_category (guid, parent_guid, code, name, project_types,
    required_certificates, sequence, updated_at)
    values (${guid}, ${parent}, ${guid}, ${name}, '{}', '{}', 1, ${now()}::timestamptz)`;

beforeAll(async () => {
  databaseUrl = await freshPostgres();
  db = new Kysely<Database>({
    dialect:
      databaseUrl === null
        ? new PGliteDialect(
            await PGlite.create({ extensions: { pg_trgm }, loadDataDir: await emptyImage() }),
          )
        : new PostgresDialect({
            pool: postgresPool({ connectionString: databaseUrl, max: 1, limits: null }),
          }),
  });
  await migrate(db);
  await sql`insert into enterprise (guid, code, name, subject_types, created_at)
    values ('unit', '91340500000000000X', '磐岳钢铁', 'B', ${now()}::timestamptz)`.execute(db);
  for (const [guid, name] of [
    ['first', '金-1'],
    ['other', '银'],
    ['wide', '（铜）'],
  ] as const)
    await category(guid, name).execute(db);
  await category('below', '金-1', 'first').execute(db);
});
afterAll(async () => {
  await db.destroy();
  await dropPostgres(databaseUrl);
});

test('a name that differs only by its folding is the same name', async () => {
  for (const name of ['\uF90A‑1', '金 1', '(铜)', '（铜)', '\uFF08铜\uFF09\u200B'])
    await expect(category('again', name).execute(db)).rejects.toThrow(
      'supplier_category_name_folded',
    );
  await category('other-name', '金1').execute(db);
  await category('other-place', '银', 'first').execute(db);
});

/** Folds texts in the database. */
async function foldedByDatabase(texts: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`select folded(text) as text
    from jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb) with ordinality x (text, place)
    order by place`.execute(db);
  return rows.map(({ text }) => text);
}

test('database and program fold alike', async () => {
  const parts = fc.oneof(
    fc.constantFrom(...'-–—‐‑−  \u00A0\u3000\u200B\uFEFF\u00AD\u2060\u1680\u2028Σς①㈱（）ﬁ'),
    fc.constantFrom('\u{E0100}', '\uFE0F', 'e\u0301', '\u{20BB7}', '\u{2F800}', '\u115F', 'Ǆ'),
    fc.string({ unit: 'binary-ascii', minLength: 1, maxLength: 3 }),
    fc.integer({ min: 0xa0, max: 0x52f }).map((point) => String.fromCodePoint(point)),
    fc.integer({ min: 0x1e00, max: 0x1eff }).map((point) => String.fromCodePoint(point)),
    fc.integer({ min: 0x2000, max: 0x206f }).map((point) => String.fromCodePoint(point)),
    fc.integer({ min: 0x3000, max: 0x9fa5 }).map((point) => String.fromCodePoint(point)),
    fc.integer({ min: 0xf900, max: 0xfaff }).map((point) => String.fromCodePoint(point)),
    fc.integer({ min: 0xff01, max: 0xffee }).map((point) => String.fromCodePoint(point)),
  );
  const text = fc
    .array(parts, { maxLength: 8 })
    .map((all) => all.join('').replaceAll('\u0000', ''));
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 200, maxLength: 200 }), async (texts) => {
      expect(await foldedByDatabase(texts)).toEqual(texts.map(folded));
    }),
    { numRuns: 10 },
  );
});

test('one name and another part of a name are read from an index, however many there are', async () => {
  await sql`insert into enterprise (guid, code, name, subject_types, created_at)
    select 'e' || n, 'C' || n, '上高耐火材料 D-' || n || ' 厂', 'T', ${now()}::timestamptz
      from generate_series(1, 20000) n`.execute(db);
  await sql`vacuum analyze enterprise`.execute(db);
  const planOf = async (condition: RawBuilder<boolean>) => {
    const { rows } = await sql<Record<string, string>>`explain select guid from enterprise e
      where ${condition}`.execute(db);
    return rows.flatMap((row) => Object.values(row)).join('\n');
  };
  expect(await planOf(containing('e.name', 'd–1904\u200B'))).toContain('enterprise_name_found');
  expect(await planOf(containing('e.code', 'c1904'))).toContain('enterprise_code_found');
  expect(await planOf(sameFolded('e.name', '上高耐火材料 d1904 厂'))).toContain(
    'enterprise_name_folded',
  );
  const { rows } = await sql<{ guid: string }>`select guid from enterprise e
    where ${containing('e.name', 'd–1904\u200B 厂')}`.execute(db);
  expect(rows).toEqual([{ guid: 'e1904' }]);
});
