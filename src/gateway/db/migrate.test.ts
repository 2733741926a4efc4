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

/** Makes the newest schema with nothing in it; where it stands already it is emptied. */
async function newest(): Promise<void> {
  if (!(await tables()).includes('record')) await withoutTables();
  await migrate(db);
  await pglite.exec(`set session_replication_role = replica; do $$ begin execute (
    select 'truncate ' || string_agg(quote_ident(tablename), ', ') || ' cascade' from pg_tables
     where schemaname = 'public' and tablename <> 'migration'); end $$; reset session_replication_role`);
}

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

/** Stores a record of the line as a version wrote it that knew nothing of orders in set-ups. */
async function storedBefore(
  guid: string,
  kind: string,
  { source = null, deleted = false }: { source?: string | null; deleted?: boolean } = {},
): Promise<void> {
  await sql`insert into record (guid, kind, enterprise_guid, author_guid, status, revision, context,
      title, number, facts, created_at, updated_at, since, deleted, entries, head_hash)
    values (${guid}, ${kind}, 'unit', 'author', '7', 3, '{"handler": "author"}', 'Pipes', ${guid},
      '{}', now(), now(), now(), ${deleted}, 3, '')`.execute(db);
  await sql`insert into procurement (guid, source_guid) values (${guid}, ${source})`.execute(db);
  await sql`insert into task (record_guid, role, person_guid, since)
    values (${guid}, 'handler', 'author', now())`.execute(db);
}

test('set-ups of an older version know whether they have an order, and wait for none that has one', async () => {
  await newest();
  await sql`delete from migration where name = 'orders-of-set-ups'`.execute(db);
  await sql`set session_replication_role = replica`.execute(db);
  for (const guid of ['with', 'without', 'again']) await storedBefore(guid, 'setUp');
  await storedBefore('order', 'entrustOrder', { source: 'with' });
  await storedBefore('gone', 'entrustOrder', { source: 'again', deleted: true });
  await storedBefore('contract', 'entrustContract', { source: 'order' });
  expect(await migrate(db)).toBe(1);
  const { rows } = await sql<{ guid: string; context: object }>`
    select guid, context from record order by guid`.execute(db);
  const handler = 'author';
  expect(Object.fromEntries(rows.map(({ guid, context }) => [guid, context]))).toEqual({
    again: { handler, hasOrder: false },
    contract: { handler },
    gone: { handler },
    order: { handler },
    with: { handler, hasOrder: true },
    without: { handler, hasOrder: false },
  });
  const waiting = await sql<{ guid: string }>`
    select record_guid as guid from task order by record_guid`.execute(db);
  expect(waiting.rows.map(({ guid }) => guid)).toEqual([
    'again',
    'contract',
    'gone',
    'order',
    'without',
  ]);
});

test('orders of an older version whose contract was abandoned in effect are due to go back', async () => {
  await newest();
  await sql`delete from migration where name = 'orders-of-abandoned-contracts'`.execute(db);
  await sql`set session_replication_role = replica`.execute(db);
  for (const guid of ['left', 'held', 'earlier']) await storedBefore(guid, 'entrustOrder');
  for (const [guid, source] of [
    ['abandoned', 'left'],
    ['effective', 'held'],
  ] as const)
    await storedBefore(guid, 'entrustContract', { source });
  await sql`update record set status = case guid when 'effective' then '1012'
    when 'abandoned' then '1019' when 'earlier' then '10' else '11' end`.execute(db);
  expect(await migrate(db)).toBe(1);
  const { rows } = await sql`select record_guid, event from due_moment`.execute(db);
  expect(rows).toEqual([{ record_guid: 'left', event: 'order.contractAbandoned' }]);
});

test('enterprises that an older version approved get the default roles of their subject types', async () => {
  await newest();
  await sql`delete from migration where name = 'default-roles'`.execute(db);
  for (const types of ['T', 'A', 'A,B', ''])
    await sql`insert into enterprise (guid, code, name, subject_types, created_at)
      values (${types}, ${types}, ${types}, ${types}, now())`.execute(db);
  await sql`insert into enterprise (guid, code, name, subject_types, created_at)
    values ('since', 'since', 'since', 'T', now())`.execute(db);
  await sql`insert into role (guid, enterprise_guid, name, authorities, is_default)
    values ('role', 'since', '账户复核', '{}', true)`.execute(db);
  expect(await migrate(db)).toBe(1);
  const { rows } = await sql<{ role: string }>`
    select concat_ws(' ', enterprise_guid, name, cardinality(authorities)) as role from role
     where is_default and department_scope = 'all'`.execute(db);
  expect(rows.map(({ role }) => role).toSorted()).toEqual([
    'A 业务复核 2',
    'A 账户复核 3',
    'A,B 业务复核 15',
    'A,B 账户复核 3',
    'T 账户复核 3',
  ]);
});

test('a database with the migrations of the older version is refused and left as it is', async () => {
  await withoutTables();
  await migratedBy([1, 'house'], [2, 'taken items']);
  const image = (await pglite.dumpDataDir('none')) as Blob;
  const why = await refusal(() => openDatabase({ databaseUrl: null, dataDir: null, image }));
  expect(why).toMatch(/^The database was made by an older version.* "house"/);
  expect(why).toContain('Nothing in it was changed.');
  expect(why).toContain('another DATA_DIR or DATABASE_URL');
  expect(why).not.toContain('\n');
  await expect(migrate(db)).rejects.toThrow(why);
  expect(await tables()).toEqual(['migration']);
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

test('an empty database is migrated once; instants are days of China then, others than midnights counted', async () => {
  await withoutTables();
  const place = migrationsIn().findIndex(({ name }) => name === 'days');
  expect(await migrate(db, migrationsIn().slice(0, place))).toBe(place);
  expect(await tables()).toContain('record');
  await sql`set session_replication_role = replica`.execute(db);
  // Midnight in China, noon as from a spreadsheet, the button of a calendar, and a summer of 1988.
  for (const [guid, starts, ends] of [
    ['midnight', '2026-03-08T16:00:00Z', '2026-03-09T16:00:00Z'],
    ['noon', '2026-03-09T04:00:00Z', '2026-03-09T15:59:59.999Z'],
    ['summer', '1988-06-14T16:00:00Z', '1988-06-15T15:30:00Z'],
    ['first', '1969-12-31T16:00:00Z', '1970-01-01T00:00:00Z'],
  ] as const)
    await sql`insert into enterprise_qualification (guid, enterprise_guid, name, number, grade,
        file_guid, file_name, starts_at, ends_at, created_at)
      values (${guid}, 'e', 'x', 'x', 'x', 'f', 'x', ${starts}, ${ends}, now())`.execute(db);
  await sql`insert into ca_certificate (enterprise_guid, number, starts_at, ends_at)
    values ('e', 'x', '2025-12-31T16:00:00Z', '2026-12-31T16:00:00Z')`.execute(db);
  const over = '2026-12-30T16:00:00Z';
  await sql`insert into blacklist_entry (guid, supplier_guid, unit_guid, scope, reason, starts_at,
      ends_at) values ('b', 's', 'u', 'unit', 'x', ${over}, ${over})`.execute(db);
  await sql`insert into due_moment (record_guid, event, due_at, try_at)
    values ('b', 'blacklist.expire', ${over}, ${over})`.execute(db);
  const told: string[] = [];
  const rest = migrationsIn().length - place;
  expect(await migrate(db, migrationsIn(), (line) => told.push(line))).toBe(rest);
  expect(await migrate(db)).toBe(0);
  expect(told).toEqual(['Migration days: 4 instants that were no midnight of China are days now.']);
  const { rows } = await sql<{ days: string }>`
    select guid || ' ' || starts_on || ' ' || ends_on as days from enterprise_qualification
    union all select number || ' ' || starts_on || ' ' || ends_on from ca_certificate
    union all select guid || ' ' || starts_on || ' ' || ends_on from blacklist_entry
    order by days`.execute(db);
  expect(rows.map(({ days }) => days)).toEqual([
    'b 2026-12-31 2026-12-31',
    'first 1970-01-01 1970-01-01',
    'midnight 2026-03-09 2026-03-10',
    'noon 2026-03-09 2026-03-09',
    'summer 1988-06-15 1988-06-15',
    'x 2026-01-01 2026-12-31',
  ]);
  const due = await sql<{ at: Date; tried: Date }>`
    select due_at as at, try_at as tried from due_moment`.execute(db);
  const endOfDay = new Date('2026-12-31T16:00:00Z');
  expect(due.rows).toEqual([{ at: endOfDay, tried: endOfDay }]);
});
