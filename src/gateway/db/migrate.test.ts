import { PGlite } from '@electric-sql/pglite';
import { Kysely, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { emptyImage } from '../../../tests/support/empty-image.ts';
import { StartFailure } from '../base/start-failure.ts';
import { migrate } from './migrate.ts';
import { migrationsIn } from './migrations.ts';
import { openDatabase } from './open.ts';
import { PGliteDialect } from './pglite-dialect.ts';
import type { Database, Db } from './schema.ts';

let pglite: PGlite;
let db: Db;

beforeAll(async () => {
  pglite = await PGlite.create({ loadDataDir: await emptyImage() });
  db = new Kysely<Database>({ dialect: new PGliteDialect(pglite) });
});
beforeEach(() => pglite.exec('reset session_replication_role'));
afterAll(() => db.destroy());

/** Takes away all tables: a database takes seconds to start, and no time to lose them. */
const withoutTables = () => pglite.exec('drop schema public cascade; create schema public');

/** Makes the database one that such migrations have run on. */
async function migratedBy(...done: [number: number, name: string][]): Promise<void> {
  await sql`create table if not exists migration (number integer primary key, name text not null,
    at timestamptz not null default now())`.execute(db);
  for (const [number, name] of done)
    await sql`insert into migration (number, name) values (${number}, ${name})`.execute(db);
}

const tables = async () =>
  (
    await sql<{ name: string }>`select table_name as name from information_schema.tables
      where table_schema = 'public'`.execute(db)
  ).rows.map(({ name }) => name);

/** Why the gateway does not start on this database. */
async function refusal(start: () => Promise<unknown>): Promise<string> {
  const error = await start().catch((failure: unknown) => failure);
  expect(error).toBeInstanceOf(StartFailure);
  return (error as StartFailure).message;
}

/** Refused by the migrations; says why. */
async function expectRefusedByMigrations(
  ...older: [number: number, name: string][]
): Promise<string> {
  await withoutTables();
  await migratedBy(...older);
  const why = await refusal(() => migrate(db));
  expect(why).toMatch(/^The database was made by an older version.* "baseline"/);
  expect(why).toContain('Nothing in it was changed.');
  expect(why).toContain('another DATA_DIR or DATABASE_URL');
  expect(why).not.toContain('\n');
  expect(await tables()).toEqual(['migration']);
  return why;
}

test('a database of an older version with one migration is refused and left as it is', async () => {
  await expectRefusedByMigrations([1, 'baseline']);
});

test('a gateway that opens a database of an older version with several refuses and leaves it as it is', async () => {
  const why = await expectRefusedByMigrations([1, 'baseline'], [2, 'specialties-of-roles']);
  const image = (await pglite.dumpDataDir('none')) as Blob;
  expect(await refusal(() => openDatabase({ databaseUrl: null, dataDir: null, image }))).toBe(why);
});

test('a database that a newer version brought up to date is refused and left as it is', async () => {
  await withoutTables();
  const next = migrationsIn().length + 1;
  await migratedBy([next, 'what-is-to-come']);
  const why = await refusal(() => migrate(db));
  expect(why).toContain(`newer version: this one does not have its migration ${next}`);
  expect(why).toContain('Nothing in it was changed.');
  expect(why).not.toContain('\n');
  expect(await tables()).toEqual(['migration']);
});

test('a database is migrated once, and brought up by what is new, which tells what it counts', async () => {
  await withoutTables();
  const present = migrationsIn();
  expect(await migrate(db)).toBe(present.length);
  expect(await tables()).toContain('record');
  await sql`insert into enterprise (guid, code, name, subject_types, created_at)
    values ('unit', 'C', 'Works', 'B', now())`.execute(db);
  const next = {
    number: present.length + 1,
    name: 'founding-days',
    sql: `alter table enterprise add column founded_on date;
      select 'enterprises have no founding day yet' as told, count(*)::integer as count
        from enterprise;
      update enterprise set founded_on = date '1958-09-17';`,
  };
  const told: string[] = [];
  expect(await migrate(db, [...present, next], (line) => told.push(line))).toBe(1);
  expect(await migrate(db, [...present, next])).toBe(0);
  expect(told).toEqual(['Migration founding-days: 1 enterprises have no founding day yet.']);
  const { rows } = await sql`select founded_on::text from enterprise`.execute(db);
  expect(rows).toEqual([{ founded_on: '1958-09-17' }]);
});
