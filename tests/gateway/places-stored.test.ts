import { PGlite } from '@electric-sql/pglite';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '#gateway/db/migrate.ts';
import { migrationsIn } from '#gateway/db/migrations.ts';
import { PGliteDialect } from '#gateway/db/pglite-dialect.ts';
import { postgresPool } from '#gateway/db/postgres-pool.ts';
import type { Database, Db } from '#gateway/db/schema.ts';
import { transact } from '#gateway/db/transact.ts';
import { registerRecordKinds } from '#gateway/kinds.ts';
import { readEntries } from '#gateway/records/entries.ts';
import { nextNumber } from '#gateway/records/number.ts';
import { retraceRecord } from '#gateway/records/retrace.ts';
import { seal } from '#gateway/records/seal.ts';
import { verifyAll } from '#gateway/records/verify-all.ts';
import { now } from '../support/clock.ts';
import { emptyImage } from '../support/empty-image.ts';
import { dropPostgres, freshPostgres } from '../support/postgres.ts';

/** The migrations under which places in the organisation were no records. */
const before = migrationsIn().slice(
  0,
  migrationsIn().findIndex(({ name }) => name === 'places-are-records'),
);

let db: Db;
let databaseUrl: string | null;

/** What the log of settings kept of a unit. */
async function logged(
  actor: string,
  at: string,
  field: 'parentGuid' | 'isQueRen',
  to: string,
  unit = 'said',
): Promise<void> {
  await sql`insert into setting_change (enterprise_guid, module, subject_guid, subject_name, act,
      actor_guid, at, changes)
    values ('group', 'organisation', ${unit}, 'x', 'changed', ${actor}, ${at}::timestamptz,
      ${JSON.stringify([{ field, from: null, to }])}::jsonb)`.execute(db);
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
  for (const guid of ['group', 'said', 'moved', 'silent'])
    await sql`insert into enterprise (guid, code, name, subject_types, created_at)
      values (${guid}, ${guid}, ${`企业"${guid}"`}, 'B', ${now()}::timestamptz)`.execute(db);
  for (const [guid, unit] of [
    ['asker', 'group'],
    ['first', 'group'],
    ['confirmer', 'said'],
  ])
    await sql`insert into person (guid, enterprise_guid, account_name, password_hash, name,
        created_at)
      values (${guid}, ${unit}, ${guid}, '-', ${`人员 ${guid}`},
        ${guid === 'first' ? '2020-01-01' : '2021-01-01'}::timestamptz)`.execute(db);
  for (const [unit, confirmed] of [
    ['said', true],
    ['moved', false],
    ['silent', true],
  ] as const)
    await sql`insert into organisation_place (enterprise_guid, parent_guid, name, confirmed,
        created_at)
      values (${unit}, 'group', ${`单位 \\ ${unit}`}, ${confirmed},
        '2024-05-01T00:00:00Z')`.execute(db);
  await logged('asker', '2025-12-31T23:59:59.007Z', 'parentGuid', 'group');
  await logged('confirmer', '2026-01-02T03:04:05.678Z', 'isQueRen', '1');
  await logged('asker', '2026-02-01T00:00:00Z', 'parentGuid', 'other', 'moved');
  await logged('confirmer', '2026-02-02T00:00:00Z', 'isQueRen', '1', 'moved');
  await logged('asker', '2026-02-03T00:00:00Z', 'parentGuid', 'group', 'moved');
  await migrate(db);
}, 120_000);
afterAll(async () => {
  await db.destroy();
  await dropPostgres(databaseUrl);
});

test('stored places become records: confirmed where somebody is known to have confirmed them', async () => {
  const rows = await db
    .selectFrom('organisation_place as o')
    .innerJoin('record as r', 'r.guid', 'o.record_guid')
    .select(['o.enterprise_guid', 'r.enterprise_guid as owner', 'r.status', 'r.revision'])
    .select(['r.number', 'r.author_guid', 'r.facts'])
    .orderBy('r.number')
    .execute();
  expect(rows).toEqual(
    [
      ['silent', '1', 1, 'GS2024-000001', 'first'],
      ['said', '2', 2, 'GS2025-000001', 'asker'],
      ['moved', '1', 1, 'GS2026-000001', 'asker'],
    ].map(([unit, status, revision, number, author]) => ({
      enterprise_guid: unit,
      owner: unit,
      status,
      revision,
      number,
      author_guid: author,
      facts: {
        deptName: `单位 \\ ${String(unit)}`,
        unitGuid: unit,
        aboveName: '企业"group"',
        aboveGuid: 'group',
      },
    })),
  );
  expect(
    await transact(db, (tx) => nextNumber(tx, 'organisationPlace', new Date('2026-05-01'))),
  ).toBe('GS2026-000002');
});

test('their histories are whole, and those that their machine leaves', async () => {
  await seal(db, now());
  expect(await verifyAll(db)).toMatchObject({ valid: true, records: 3, entries: 4, seals: 1 });
  const told: Record<string, unknown> = {};
  for (const { guid, context, enterprise_guid } of await db
    .selectFrom('record')
    .select(['guid', 'context', 'enterprise_guid'])
    .execute()) {
    const entries = await readEntries(db, guid);
    expect(retraceRecord('organisationPlace', entries, context).divergence).toBeNull();
    told[enterprise_guid] = entries.map(({ event, actorName, at }) => [
      event.split('.')[1],
      actorName,
      at,
    ]);
  }
  expect(told).toEqual({
    silent: [['create', '人员 first', '2024-05-01T00:00:00.000Z']],
    said: [
      ['create', '人员 asker', '2025-12-31T23:59:59.007Z'],
      ['confirm', '人员 confirmer', '2026-01-02T03:04:05.678Z'],
    ],
    moved: [['create', '人员 asker', '2026-02-03T00:00:00.000Z']],
  });
});

test('those that wait lie on the desk of the unit, and the unit above sees them all', async () => {
  const tasks = await db
    .selectFrom('task')
    .select(['role', 'enterprise_guid', 'authority'])
    .orderBy('enterprise_guid')
    .execute();
  expect(tasks).toEqual(
    ['moved', 'silent'].map((unit) => ({
      role: 'author',
      enterprise_guid: unit,
      authority: 'organisation.edit',
    })),
  );
  expect(await db.selectFrom('record_viewer').select('viewer_guid').execute()).toEqual(
    Array.from({ length: 3 }, () => ({ viewer_guid: 'group' })),
  );
});
