import { sql } from 'kysely';
import { findingCalls } from '#contract/finding.ts';
import { plansCalls } from '#contract/plans.ts';
import { setUpCalls } from '#contract/set-up.ts';
import { workbenchCalls } from '#contract/workbench.ts';
import type { Db } from '#gateway/db/schema.ts';
import { workSearch } from '#gateway/finding/work.ts';
import { openBenchGateway } from './bench-gateway.ts';
import { reportAnswers, type Asked } from './timed.ts';

const GOAL_MS = 100;
const ROUNDS = 5;

/** How often each record of the purchasing line is copied: some 870,000 records. */
const COPIES = 500;

/** The same for the palette, which is measured on the embedded database as well: some 200,000. */
const COPIES_TO_FIND = 115;

/** The demonstration's units and four copies of each: what one unit sees is a fifth of its kind. */
const UNITS = 5;

/** Minutes between a copy and the one before. */
const APART = 37;

/** Copies of the rows of a table, with what differs, for each copy of the units. */
const unitCopies = (table: string, differing: string, condition: string) => sql`
  insert into ${sql.table(table)}
  select (jsonb_populate_record(t, jsonb_build_object(${sql.raw(differing)}))).*
    from ${sql.table(table)} t cross join generate_series(1, ${UNITS - 1}::int) j
   where ${sql.raw(condition)} in (select enterprise_guid from record where guid in (
     select guid from procurement))`;

const marked = (column: string) => `'${column}', t.${column} || '-' || j`;

/**
 * Copies the records of the purchasing line, with whom they name, over some 65 units, without
 * histories. Users' triggers rest meanwhile; what is found of it is made afterwards.
 */
async function addRecords(db: Db, copies: number): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from record where guid like '%~%'`.execute(db);
  if (rows[0]?.count) return;
  await db.transaction().execute(async (tx) => {
    await sql`alter table record disable trigger user`.execute(tx);
    await sql`alter table record_viewer disable trigger user`.execute(tx);
    await sql`create temporary table purchaser on commit drop as
      select distinct enterprise_guid as guid from record
        where guid in (select guid from procurement)`.execute(tx);
    await unitCopies(
      'enterprise',
      [marked('guid'), marked('code'), marked('name')].join(),
      't.guid',
    ).execute(tx);
    await unitCopies(
      'department',
      [marked('guid'), marked('enterprise_guid'), marked('parent_guid')].join(),
      't.enterprise_guid',
    ).execute(tx);
    await unitCopies(
      'person',
      ['guid', 'account_name', 'staff_no', 'id_no', 'enterprise_guid', 'department_guid']
        .map(marked)
        .join(),
      't.enterprise_guid',
    ).execute(tx);
    await sql`create temporary table copy on commit drop as
      select k, case when k % ${UNITS}::int = 0 then '' else '-' || k % ${UNITS}::int end as unit,
          k * ${APART}::int * interval '1 minute' as ago
        from generate_series(1, ${copies}::int) k`.execute(tx);
    await sql`
      insert into record (guid, kind, enterprise_guid, department_guid, author_guid, status,
        revision, context, title, number, amount, facts, created_at, updated_at, since,
        submitted_by, deleted, entries, head_hash)
      select r.guid || '~' || k, kind, enterprise_guid || unit, department_guid || unit,
          author_guid || unit, status, revision, context, title || k, number || '-' || k,
          amount + k, facts, created_at - ago, updated_at - ago, since - ago,
          submitted_by || unit, deleted, entries, head_hash
        from record r cross join copy where r.guid in (select guid from procurement)`.execute(tx);
    await sql`
      insert into procurement select (jsonb_populate_record(p, jsonb_build_object('guid',
          p.guid || '~' || k, 'source_guid', p.source_guid || '~' || k))).*
        from procurement p cross join copy`.execute(tx);
    await sql`
      insert into record_viewer (record_guid, viewer_guid, copied, kind, enterprise_guid,
        department_guid)
      select record_guid || '~' || k, viewer_guid || unit, copied, kind, enterprise_guid || unit,
          department_guid || unit
        from record_viewer v cross join copy
       where record_guid in (select guid from procurement where guid not like '%~%')`.execute(tx);
    await sql`alter table record enable trigger user`.execute(tx);
    await sql`alter table record_viewer enable trigger user`.execute(tx);
    await sql`insert into search_due (subject, guid)
      select 'record', guid from record where guid like '%~%'`.execute(tx);
  });
  await workSearch(db);
  await sql`vacuum analyze`.execute(db);
}

const SEARCHES = {
  'first page': { page: 1 },
  'hundredth page': { page: 100 },
  'of two statuses': { status: '2,4' },
  'by amount': { sort: 'amount', order: 'desc' },
  'by name': { projectName: '备件' },
} as const;

const PEOPLE = {
  buyer: 'purchaser01',
  'unit administrator': 'sysadmin01',
  approver: 'approver01',
  centre: 'central001',
  auditor: 'auditor01',
} as const;

const HEAPS = ['todo', 'done', 'mine', 'drafts'] as const;

const LISTS: readonly Asked[] = Object.entries(PEOPLE).flatMap(([who, account]) => [
  ...Object.entries(SEARCHES).map(([what, input]) => ({
    name: `in-house plans of a ${who}, ${what}`,
    account,
    call: plansCalls.selfList,
    inputs: [input],
  })),
  { name: `set-ups of a ${who}`, account, call: setUpCalls.list, inputs: [{}] },
  ...HEAPS.map((heap) => ({
    name: `${heap} of a ${who}`,
    account,
    call: workbenchCalls.list,
    inputs: [{ heap }],
  })),
  { name: `counts of a ${who}`, account, call: workbenchCalls.counts, inputs: [{}] },
]);

/** Measures the lists of the purchasing line over some 870,000 records. */
export async function benchScale(databaseUrl: string): Promise<void> {
  const gateway = await openBenchGateway(databaseUrl, (db) => addRecords(db, COPIES));
  await reportAnswers(gateway, 'of 870,000 records', LISTS, GOAL_MS, ROUNDS);
  await gateway.close();
}

/** What people type: words of titles, their pinyin and initials, numbers, people, nothing known. */
const SOUGHT = {
  Chinese: ['轧辊', '高炉 备件', '油品与辅料'],
  'full pinyin': ['zhagun', 'gaolu'],
  initials: ['zg', 'glbj'],
  'part of a number': ['ZX2026-0012', '000042'],
  'name of a person': ['陈思远', 'chensiyuan'],
  'nothing of the kind': ['无此单据', 'qqqq'],
} as const;

/** Measures the palette over some 200,000 records. */
export async function benchPalette(databaseUrl: string | null): Promise<void> {
  const gateway = await openBenchGateway(databaseUrl, (db) => addRecords(db, COPIES_TO_FIND));
  const asked = Object.entries(PEOPLE).flatMap(([who, account]) =>
    Object.entries(SOUGHT).map(([what, words]) => ({
      name: `palette of a ${who}, ${what}`,
      account,
      call: findingCalls.find,
      inputs: words.map((q) => ({ q })),
    })),
  );
  await reportAnswers(gateway, 'of 200,000 records', asked, GOAL_MS, ROUNDS);
  await gateway.close();
}
