import { PGlite } from '@electric-sql/pglite';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecordKind } from '#contract/kinds.ts';
import { migrate } from '#gateway/db/migrate.ts';
import { migrationsIn } from '#gateway/db/migrations.ts';
import { PGliteDialect } from '#gateway/db/pglite-dialect.ts';
import { postgresPool } from '#gateway/db/postgres-pool.ts';
import type { Database, Db } from '#gateway/db/schema.ts';
import { transact } from '#gateway/db/transact.ts';
import { registerRecordKinds } from '#gateway/kinds.ts';
import { readEntries } from '#gateway/records/entries.ts';
import { nextNumber } from '#gateway/records/number.ts';
import { perform } from '#gateway/records/perform.ts';
import { retraceRecord } from '#gateway/records/retrace.ts';
import { seal } from '#gateway/records/seal.ts';
import { verifyAll } from '#gateway/records/verify-all.ts';
import { userOfPerson } from '#gateway/user/user.ts';
import { now } from '../support/clock.ts';
import { emptyImage } from '../support/empty-image.ts';
import { dropPostgres, freshPostgres } from '../support/postgres.ts';

/** The migrations under which changes of accounts were no records. */
const before = migrationsIn().slice(
  0,
  migrationsIn().findIndex(({ name }) => name === 'bank-account-changes'),
);

let db: Db;
let databaseUrl: string | null;

/** Account with signs that JSON escapes. */
const account = (holder: string, more: object = {}) => ({
  holder,
  bank: '银行 "城南"\\支行\t一',
  number: '6200000000000001',
  interbank_number: null,
  address: null,
  valid: true,
  remarks: '第一行\n第二行 <é>',
  parent_guid: null,
  project_name: null,
  project_number: null,
  province: 340000,
  city: null,
  district: null,
  permit_guid: null,
  is_default: false,
  ...more,
});
const added = (guid: string, number: string) => ({
  guid,
  enterprise_guid: 'unit',
  kind: 'deposit',
  balance: 0,
  created_by: 'writer',
  created_at: '2026-03-01T02:00:00.000Z',
  updated_by: 'writer',
  updated_at: '2026-03-01T02:00:00.000Z',
  ...account('磐岳', { number }),
});

interface Old {
  guid: string;
  account: string;
  act: 'added' | 'changed' | 'deleted';
  before?: object;
  after?: object;
  askedAt: string;
  verdict?: 'confirmed' | 'refused' | 'withdrawn';
  by?: string;
  at?: string;
  opinion?: string;
}

/** Changes as the older version stored them: one that waits, and one each of what became of others. */
const OLD: readonly Old[] = [
  {
    guid: 'confirmed',
    account: 'one',
    act: 'added',
    after: added('one', '6200000000000002'),
    askedAt: '2025-12-31T23:59:59.007Z',
    verdict: 'confirmed',
    by: 'second',
    at: '2026-01-02T03:04:05.678Z',
  },
  {
    guid: 'refused',
    account: 'one',
    act: 'changed',
    before: account('磐岳'),
    after: account('磐岳', { number: '6200000000000003' }),
    askedAt: '2026-01-03T00:00:00.000Z',
    verdict: 'refused',
    by: 'second',
    at: '2026-01-04T00:00:00.100Z',
    opinion: '账号与"许可证"不符\n请核对',
  },
  {
    guid: 'withdrawn',
    account: 'one',
    act: 'deleted',
    before: account('磐岳'),
    askedAt: '2026-02-03T00:00:00.000Z',
    verdict: 'withdrawn',
    by: 'writer',
    at: '2026-02-03T01:00:00.000Z',
  },
  {
    guid: 'waiting',
    account: 'two',
    act: 'added',
    after: added('two', '6200000000000004'),
    askedAt: '2026-03-01T02:00:00.000Z',
  },
];

async function storeOld({ before, after, ...change }: Old): Promise<void> {
  const json = (value: object | undefined) => (value === undefined ? null : JSON.stringify(value));
  await sql`insert into bank_account_change (guid, account_guid, enterprise_guid, kind, act, before,
      after, asked_by, asked_at, verdict, decided_by, decided_at, opinion)
    values (${change.guid}, ${change.account}, 'unit', 'deposit', ${change.act},
      ${json(before)}::jsonb, ${json(after)}::jsonb, 'writer', ${change.askedAt}::timestamptz,
      ${change.verdict ?? null}, ${change.by ?? null}, ${change.at ?? null}::timestamptz,
      ${change.opinion ?? null})`.execute(db);
}

beforeAll(async () => {
  registerRecordKinds();
  databaseUrl = await freshPostgres();
  db = new Kysely<Database>({
    dialect:
      databaseUrl === null
        ? new PGliteDialect(await PGlite.create({ loadDataDir: await emptyImage() }))
        : new PostgresDialect({
            pool: postgresPool({ connectionString: databaseUrl, max: 1, limits: null }),
          }),
  });
  await migrate(db, before);
  await sql`insert into enterprise (guid, code, name, subject_types, created_at)
    values ('unit', '91340500000000000X', '磐岳钢铁', 'B', ${now()}::timestamptz)`.execute(db);
  await sql`insert into department (guid, enterprise_guid, name, code)
    values ('finance', 'unit', '财务部', '01')`.execute(db);
  for (const [guid, name] of [
    ['writer', '徐志强'],
    ['second', '李静怡'],
  ])
    await sql`insert into person (guid, enterprise_guid, department_guid, account_name,
        password_hash, name, created_at)
      values (${guid}, 'unit', 'finance', ${guid}, '-', ${name}, ${now()}::timestamptz)`.execute(
      db,
    );
  await sql`insert into role (guid, enterprise_guid, name, authorities)
    values ('confirms', 'unit', '账户复核', '{accounts.view,accounts.review}')`.execute(db);
  await sql`insert into person_role (person_guid, role_guid) values ('second', 'confirms')`.execute(
    db,
  );
  for (const change of OLD) await storeOld(change);
  await migrate(db);
}, 120_000);
afterAll(async () => {
  await db.destroy();
  await dropPostgres(databaseUrl);
});

test('stored changes become records where they stand, numbered by the year they were asked in', async () => {
  const rows = await db
    .selectFrom('record')
    .innerJoin('bank_account_change as c', 'c.record_guid', 'guid')
    .select(['guid', 'status', 'revision', 'number', 'title', 'submitted_by', 'c.waiting'])
    .select('department_guid')
    .orderBy('created_at')
    .execute();
  expect(rows).toEqual(
    [
      ['confirmed', '2', 2, 'ZH2025-000001', false],
      ['refused', '3', 2, 'ZH2026-000001', false],
      ['withdrawn', '4', 2, 'ZH2026-000002', false],
      ['waiting', '1', 1, 'ZH2026-000003', true],
    ].map(([guid, status, revision, number, waiting]) => ({
      guid,
      status,
      revision,
      number,
      waiting,
      title: '磐岳 · 银行 "城南"\\支行\t一',
      submitted_by: 'writer',
      department_guid: 'finance',
    })),
  );
  expect(
    await transact(db, (tx) => nextNumber(tx, 'bankAccountChange', new Date('2026-05-01'))),
  ).toBe('ZH2026-000004');
});

test('their histories are whole, sealed as any other, and those that their machine leaves', async () => {
  await seal(db, now());
  expect(await verifyAll(db)).toMatchObject({
    valid: true,
    records: OLD.length,
    entries: 7,
    seals: 1,
  });
  const told: Record<string, unknown> = {};
  for (const { guid } of OLD) {
    const { kind, context } = await db
      .selectFrom('record')
      .where('guid', '=', guid)
      .select(['kind', 'context'])
      .executeTakeFirstOrThrow();
    const entries = await readEntries(db, guid);
    expect(retraceRecord(kind as RecordKind, entries, context).divergence, guid).toBeNull();
    told[guid] = entries.map(({ event, actorName, at, opinion }) => [
      event.split('.')[1],
      actorName,
      at,
      opinion,
    ]);
  }
  expect(told).toEqual({
    confirmed: [
      ['create', '徐志强', '2025-12-31T23:59:59.007Z', null],
      ['confirm', '李静怡', '2026-01-02T03:04:05.678Z', null],
    ],
    refused: [
      ['create', '徐志强', '2026-01-03T00:00:00.000Z', null],
      ['refuse', '李静怡', '2026-01-04T00:00:00.100Z', '账号与"许可证"不符\n请核对'],
    ],
    withdrawn: [
      ['create', '徐志强', '2026-02-03T00:00:00.000Z', null],
      ['withdraw', '徐志强', '2026-02-03T01:00:00.000Z', null],
    ],
    waiting: [['create', '徐志强', '2026-03-01T02:00:00.000Z', null]],
  });
});

test('one that waits lies on the desk of who confirms, and goes on', async () => {
  const tasks = await db.selectFrom('task').selectAll().execute();
  expect(tasks).toMatchObject([
    {
      record_guid: 'waiting',
      role: 'reviewer',
      enterprise_guid: 'unit',
      authority: 'accounts.review',
    },
  ]);
  const user = await userOfPerson(db, 'second', '');
  if (!user) throw new Error('The second person is not there.');
  await perform(
    db,
    user,
    {
      guid: 'waiting',
      kinds: ['bankAccountChange'],
      revision: 1,
      requestId: null,
      command: { type: 'bankAccountChange.confirm', opinion: '' },
    },
    new Date('2026-05-02T00:00:00.000Z'),
  );
  expect(
    await db.selectFrom('bank_account').select(['guid', 'number', 'created_by']).execute(),
  ).toEqual([{ guid: 'two', number: '6200000000000004', created_by: 'writer' }]);
  expect((await verifyAll(db)).valid).toBe(true);
});
