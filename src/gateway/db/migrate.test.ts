import { PGlite } from '@electric-sql/pglite';
import { Kysely, sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StartFailure } from '../base/start-failure.ts';
import { migrate } from './migrate.ts';
import { migrationsIn } from './migrations.ts';
import { openDatabase } from './open.ts';
import { PGliteDialect } from './pglite-dialect.ts';
import type { Database, Db } from './schema.ts';

let pglite: PGlite;
let db: Db;

beforeEach(async () => {
  pglite = await PGlite.create();
  db = new Kysely<Database>({ dialect: new PGliteDialect(pglite) });
});
afterEach(() => db.destroy());

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
async function refusal(): Promise<string> {
  const image = await pglite.dumpDataDir('none');
  const opening = openDatabase({ databaseUrl: null, dataDir: null, image: image as Blob });
  const error: unknown = await opening.catch((failure: unknown) => failure);
  expect(error).toBeInstanceOf(StartFailure);
  return (error as StartFailure).message;
}

test('an empty database is migrated once', async () => {
  expect(await migrate(db)).toBe(migrationsIn().length);
  expect(await tables()).toContain('record');
  expect(await migrate(db)).toBe(0);
});

test('a database with the migrations of the older version is refused and left as it is', async () => {
  await migratedBy([1, 'house'], [2, 'taken items']);
  const why = await refusal();
  expect(why).toMatch(/^The database was made by an older version.* "house"/);
  expect(why).toContain('Nothing in it was changed.');
  expect(why).toContain('another DATA_DIR or DATABASE_URL');
  expect(why).not.toContain('\n');
  await expect(migrate(db)).rejects.toThrow(why);
  expect(await tables()).toEqual(['migration']);
});

test('a database that a newer version brought up to date is refused and left as it is', async () => {
  const next = migrationsIn().length + 1;
  await migratedBy([next, 'what-is-to-come']);
  const why = await refusal();
  expect(why).toContain(`newer version: this one does not have its migration ${next}`);
  expect(why).toContain('Nothing in it was changed.');
  expect(why).not.toContain('\n');
  await expect(migrate(db)).rejects.toThrow(why);
  expect(await tables()).toEqual(['migration']);
});
