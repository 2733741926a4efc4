import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import type { ISchema, Schema } from 'yup';
import { contractForm, orderForm } from '#contract/entrust.ts';
import { planForms } from '#contract/plans.ts';
import {
  isProcurement,
  PROCUREMENT_KINDS,
  type ProcurementKind,
  type RecordKind,
} from '#contract/kinds.ts';
import { setUpForm } from '#contract/set-up.ts';
import { lifecycles } from '#machines/index.ts';
import { addedIn } from '#machines/shared/approval.ts';
import type { ApprovalContext } from '#machines/shared/types.ts';
import { statusesOf } from '#model/lifecycle.ts';
import { submissionChain } from '#gateway/approval/settings.ts';
import { DEMO_CENTRAL_CODE } from '#gateway/base/config.ts';
import type { Migrated } from '#gateway/db/migrated.test-helper.ts';
import type { Db } from '#gateway/db/schema.ts';
import { transact } from '#gateway/db/transact.ts';
import { digestOf } from '#gateway/records/canonical.ts';
import { readAllEntries } from '#gateway/records/entries.ts';
import { isAwaitingAdvice } from '#gateway/records/advising.ts';
import { wouldBeCopiedTo } from '#gateway/records/copy-rule.ts';
import { brokenAt } from '#gateway/records/history.ts';
import { SYSTEM } from '#gateway/records/actors.ts';
import { retraceRecord } from '#gateway/records/retrace.ts';
import { lockRecord, type StoredRecord } from '#gateway/records/store.ts';
import { hashPassword, verifyPassword } from '#gateway/session/passwords.ts';
import { workDue } from '#gateway/records/due.ts';
import { openYearlyAudits } from '#gateway/suppliers/admission/open-audits.ts';
import { userOfPerson } from '#gateway/user/user.ts';
import { DAY_MS } from '#contract/core/durations.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts.ts';
import { Calendar, dayOf, END, isWorkingDay, momentOf } from './calendar.ts';
import { generateDemo } from './generate.ts';
import { isEmpty, storeRows, type DemoCounts } from './load.ts';
import { tablesOf } from './rows.ts';
import type { TableRows } from './table-rows.ts';

type Copied = Parameters<typeof wouldBeCopiedTo>[1] & { submitter: string };

/** A Monday whose last working day before is the second after a holiday. */
const LOADED_AT = new Date('2027-05-10T02:00:00.000Z');
const LAST_DAY = '2027-05-07';
const complete: Record<ProcurementKind, ISchema<unknown>> = {
  yearlyPlan: planForms.yearlyPlan.complete,
  batchPlan: planForms.batchPlan.complete,
  selfPlan: planForms.selfPlan.complete,
  setUp: setUpForm.complete,
  entrustOrder: orderForm.complete,
  entrustContract: contractForm.complete,
};
const codesOf = (kind: RecordKind) =>
  statusesOf(lifecycles[kind].machine).flatMap(({ code }) => code ?? []);

let database: Migrated;
let db: Db;
let passwordHash: string;
let stored: TableRows[];
let counts: DemoCounts;
/** Records as the gateway reads them before a change. */
let read: StoredRecord[];
let wasEmpty = false;

/** One record of each kind in each status. */
function oneOfEach<Row extends { kind: string; status: string; deleted: boolean }>(
  records: readonly Row[],
): Row[] {
  return [
    ...new Map(records.map((one) => [`${one.kind} ${one.status} ${one.deleted}`, one])).values(),
  ];
}

const allRecords = () => db.selectFrom('record').selectAll().orderBy('created_at').execute();

/**
 * Tests that the demonstration data is consistent in an empty database, at a share of its full
 * size; `readsAll`: every record is read as the gateway reads it, not one of each kind and status.
 */
export function holdsDemonstrationData(
  empty: () => Promise<Migrated>,
  scale: number,
  readsAll: boolean,
): void {
  const generated = (loadedAt: Date): TableRows[] =>
    tablesOf(generateDemo(passwordHash, { scale, loadedAt }));

  beforeAll(async () => {
    database = await empty();
    db = database.db;
    wasEmpty = await isEmpty(db);
    passwordHash = await hashPassword(DEMO_PASSWORD);
    stored = generated(LOADED_AT);
    counts = await storeRows(db, stored);
    read = await transact(db, async (tx) => {
      const found: StoredRecord[] = [];
      const records = await allRecordsIn(tx);
      for (const { guid } of readsAll ? records : oneOfEach(records)) {
        const record = await lockRecord(tx, guid, null);
        if (record) found.push(record);
      }
      return found;
    });
  });

  afterAll(() => database.close());

  test('fills an empty database', async () => {
    expect(wasEmpty).toBe(true);
    expect(await isEmpty(db)).toBe(false);
    const plans = await db
      .selectFrom('record')
      .where('kind', 'like', '%Plan')
      .select(sql<number>`count(*)::integer`.as('n'))
      .executeTakeFirstOrThrow();
    expect(plans.n).toBe(12_000 * scale);
    expect(counts['person']).toBe(300 + 38);
  });

  test('is the same at every generation for a day', () => {
    const last = new Date('2027-05-10T15:59:59.999Z');
    const again = generated(last);
    expect(again.map(({ table }) => table)).toEqual(stored.map(({ table }) => table));
    const differing = again.filter(
      (one, place) => JSON.stringify(one) !== JSON.stringify(stored[place]),
    );
    expect(differing.map(({ table }) => table)).toEqual([]);
  });

  test('has every account with its enterprise and password', async () => {
    const subjectTypes: Record<string, string> = {
      agency001: 'A',
      agencybuyer1: 'A,B',
      supplier01: 'T',
      supplier02: '',
    };
    const verified = new Map<string, boolean>();
    for (const { account, name } of DEMO_ACCOUNTS) {
      const person = await db
        .selectFrom('person')
        .where('account_name', '=', account)
        .selectAll()
        .executeTakeFirstOrThrow();
      const user = await userOfPerson(db, person.guid, DEMO_CENTRAL_CODE);
      const seen = {
        account,
        name: person.name,
        subjectTypes: user?.enterprise.subjectTypes,
        hasSubmitted: user?.enterprise.hasSubmitted,
      };
      expect(seen).toEqual({
        account,
        name,
        subjectTypes: subjectTypes[account] ?? 'B',
        hasSubmitted: account !== 'supplier02',
      });
      verified.set(
        person.password_hash,
        verified.get(person.password_hash) ??
          (await verifyPassword(person.password_hash, DEMO_PASSWORD)),
      );
    }
    expect([...verified.values()]).toEqual([true]);
    const central = await db
      .selectFrom('enterprise')
      .where('code', '=', DEMO_CENTRAL_CODE)
      .select('guid')
      .executeTakeFirstOrThrow();
    const auditor = await db
      .selectFrom('person')
      .where('account_name', '=', 'auditor01')
      .select(['guid', 'enterprise_guid'])
      .executeTakeFirstOrThrow();
    expect(auditor.enterprise_guid).toBe(central.guid);
    const rights = await userOfPerson(db, auditor.guid, DEMO_CENTRAL_CODE);
    expect(rights?.isAuditor).toBe(true);
    expect(
      [...(rights?.authorities ?? [])].filter((code) => !/\.(view|audit|analyse)$/.test(code)),
    ).toEqual([]);
  });

  test('gives account names and codes that the rules accept', async () => {
    const people = await db
      .selectFrom('person')
      .select(['account_name', 'id_no', 'phone'])
      .execute();
    for (const { account_name } of people)
      expect(account_name).toMatch(/^(?=.*[A-Za-z])(?=.*\d)[A-Za-z\d]{8,16}$/);
    expect(new Set(people.map(({ id_no }) => id_no)).size).toBe(people.length);
    const codes = await db.selectFrom('enterprise').select('code').execute();
    for (const { code } of codes) expect(code).toMatch(/^[A-Z\d]{18}$/);
  });

  test('has every status of every kind, and purchaser01 has written one of each', async () => {
    const purchaser = await db
      .selectFrom('person')
      .where('account_name', '=', 'purchaser01')
      .select('guid')
      .executeTakeFirstOrThrow();
    const records = (await allRecords()).filter(({ deleted }) => !deleted);
    for (const kind of PROCUREMENT_KINDS) {
      const own = records.filter(
        (record) => record.kind === kind && record.author_guid === purchaser.guid,
      );
      expect({
        kind,
        missing: codesOf(kind).filter((code) => !own.some(({ status }) => status === code)),
      }).toEqual({ kind, missing: [] });
    }
  });

  test('has histories whose chains hold and whose replay ends where the record stands', async () => {
    const entries = await readAllEntries(db);
    for (const record of await allRecords()) {
      const { number, deleted, status } = record;
      const own = entries.get(record.guid) ?? [];
      const { moments, divergence } = retraceRecord(record.kind as RecordKind, own, record.context);
      const found = {
        number,
        brokenAt: brokenAt(own, record.head_hash),
        entries: own.length,
        status: moments.at(-1)?.status,
        divergence,
      };
      expect(found).toEqual({
        number,
        brokenAt: null,
        entries: record.entries,
        status: deleted ? null : status,
        divergence: null,
      });
    }
  });

  test('stores the content whose digest the last entry carries', async () => {
    const entries = await readAllEntries(db);
    const records = await allRecords();
    expect(read).toHaveLength((readsAll ? records : oneOfEach(records)).length);
    for (const { guid, number, content } of read)
      expect([number, digestOf(content)]).toEqual([number, entries.get(guid)?.at(-1)?.digest]);
  });

  test('has complete forms wherever somebody submitted them', async () => {
    const submitted = new Set(
      (await allRecords()).filter((one) => one.submitted_by !== null).map(({ guid }) => guid),
    );
    for (const { guid, kind, facts, items, amount } of read) {
      if (!submitted.has(guid) || !isProcurement(kind)) continue;
      const form = complete[kind] as Schema;
      expect(() => form.validateSync({ ...facts, items })).not.toThrow();
      const { budget } = facts;
      if (typeof budget === 'string') expect(Number(amount)).toBeLessThanOrEqual(Number(budget));
    }
  });

  test('took its chains from the settings that are stored', async () => {
    await transact(db, async (tx) => {
      const reviewing = (await allRecordsIn(tx)).filter(
        ({ status, kind, deleted }) =>
          !deleted &&
          isProcurement(kind as RecordKind) &&
          (kind === 'entrustContract' ? status === '1009' : status === '2'),
      );
      expect(reviewing.length).toBeGreaterThan(30);
      for (const { kind, enterprise_guid, amount, facts, context, number } of reviewing) {
        const { chain, submitter, transfers } = context as ApprovalContext;
        // What approvers changed since is told below.
        if (transfers?.length !== 0 || addedIn(chain).length > 0) continue;
        const asked = await submissionChain(
          tx,
          { kind: kind as ProcurementKind, enterpriseGuid: enterprise_guid, amount, facts },
          submitter ?? '',
        );
        expect({ number, chain: sorted(chain) }).toEqual({ number, chain: sorted(asked) });
      }
    });
  });

  test('never takes more of a yearly plan than there is', async () => {
    const { rows } = await sql<{ guid: string; lives: number }>`
      select i.guid, count(b.guid)::integer as lives from plan_item i
        join plan_item b on b.source_item_guid = i.guid join record r on r.guid = b.record_guid
          and not r.deleted
       group by i.guid, i.quantity having sum(b.quantity) > i.quantity`.execute(db);
    expect(rows).toEqual([]);
    const { rows: uses } = await sql<{ number: string }>`
      select r.number from record r where r.kind like '%Plan' and not r.deleted
        and (r.context ->> 'uses')::integer <>
        (select count(*) from procurement p join record x on x.guid = p.source_guid
          and not x.deleted
           join record m on m.guid = p.guid and not m.deleted
             where p.source_guid = r.guid)`.execute(db);
    expect(uses).toEqual([]);
  });

  test('puts order and set-up into effect with their contract', async () => {
    const { rows } = await sql<{ number: string }>`
      select c.number from record c join procurement cp on cp.guid = c.guid join record o
        on o.guid = cp.source_guid
        join procurement op on op.guid = o.guid join record s on s.guid = op.source_guid
       where c.kind = 'entrustContract' and c.status = '1012' and not c.deleted
         and (o.status <> '11' or s.status <> '11')`.execute(db);
    expect(rows).toEqual([]);
  });

  test('has admitted suppliers wherever a lot was awarded, among them winners of the unit', async () => {
    const { rows } = await sql<{ admitted: number; winners: number }>`
      select count(a.guid)::integer as admitted,
        count(a.guid) filter (where exists (select from lot w where w.purchaser_guid = u.guid
          and w.supplier_guid = a.supplier_guid))::integer as winners
      from (select distinct purchaser_guid as guid from lot) u
        left join admission a on a.unit_guid = u.guid and a.admitted_at is not null
      group by u.guid`.execute(db);
    expect(rows.length).toBeGreaterThan(10);
    expect(rows.filter(({ admitted, winners }) => admitted < 5 || winners === 0)).toEqual([]);
  });

  test('told the demonstration accounts what waits for them and what came of theirs, some of it unread', async () => {
    const { rows: told } = await sql<{ account: string; sort: string; unread: number }>`
      select p.account_name as account, n.sort,
             (count(*) filter (where n.read_at is null))::integer as unread
        from notification n join person p on p.guid = n.person_guid
       group by p.account_name, n.sort`.execute(db);
    const sortsOf = (account: string) =>
      told.filter((row) => row.account === account).map(({ sort }) => sort);
    expect(sortsOf('approver01')).toContain('toDecide');
    expect(sortsOf('purchaser01')).toEqual(expect.arrayContaining(['decided', 'returned']));
    for (const account of ['approver01', 'purchaser01'])
      expect(
        told.filter((row) => row.account === account && row.unread > 0).length,
        account,
      ).toBeGreaterThan(0);
    const { rows: wrong } = await sql`
      select n.guid from notification n join record r on r.guid = n.record_guid
       where n.actor_guid = n.person_guid or r.deleted
          or (n.sort <> 'copied' and n.status <> r.status)
          or (n.sort = 'toDecide' and not exists (select 1 from task t
            where t.record_guid = n.record_guid and t.person_guid = n.person_guid))`.execute(db);
    expect(wrong).toEqual([]);
  });

  test('lays every act beside deciding on desks of the demonstration accounts', async () => {
    const { rows } = await sql<{ act: string }>`
      with act (what, person_guid) as (
        select 'is asked for advice', a.context ->> 'handler' from record a
         where a.kind = 'advice' and a.status = '1'
        union all select 'was answered', a.submitted_by from record a
         where a.kind = 'advice' and a.status = '2'
        union all select 'delegates, ' || standing, giver_guid from delegation
        union all select 'decides for others, ' || standing, delegate_guid from delegation
        union all select 'waits for advice', t.person_guid from task t
         where t.role = 'approver' and ${isAwaitingAdvice(sql`t.record_guid`)}
        union all select 'has a copy by the settings', c.person_guid from record_copy c
          join task t on t.record_guid = c.record_guid where c.by_rule and t.role = 'approver'
        union all select 'is urged', t.person_guid from urge u join record r
          on r.guid = u.record_guid and r.since = u.stay_since join task t on t.record_guid = r.guid
        union all select 'is told as head', e.person_guid from escalation e join record r
          on r.guid = e.record_guid and r.since = e.stay_since
          join record_viewer w on w.record_guid = r.guid and w.viewer_guid = e.person_guid
        union all select case when mentions = '{}' then 'says' else 'mentions' end, author_guid
          from comment
        union all select event || coalesce(' ' || place, ''), assignee_guid from history
         where assignee_guid is not null)
      select distinct p.account_name || ' ' || act.what as act from act
        join person p on p.guid = act.person_guid where p.account_name ~ '^[a-z]+0\\d$'`.execute(
      db,
    );
    expect(rows.map(({ act }) => act).toSorted()).toEqual([
      'approver01 is asked for advice',
      'approver01 is urged',
      'approver01 mentions',
      'approver01 waits for advice',
      'approver01 was answered',
      'approver02 delegates, offered',
      'approver02 is urged',
      'approver03 delegates, inForce',
      'approver04 plan.addApprover after',
      'approver04 plan.transfer',
      'approver05 is told as head',
      'approver05 setUp.addApprover before',
      'purchaser01 mentions',
      'purchaser01 says',
      'supervisor01 has a copy by the settings',
      'supervisor01 is asked for advice',
      'sysadmin01 decides for others, offered',
    ]);
  });

  test('has copied what was submitted to whom the settings say, who see it and were told', async () => {
    const { rows } = await sql<Copied & { to: string | null; seen: number }>`
      select r.kind, r.enterprise_guid as "enterpriseGuid", r.amount, r.submitted_by as submitter,
             string_agg(p.name, ',' order by p.name) as "to", count(w.viewer_guid)::integer as seen
        from record r left join record_copy c on c.record_guid = r.guid
        left join person p on p.guid = c.person_guid
        left join record_viewer w on w.record_guid = r.guid and w.viewer_guid = p.guid and w.copied
       where r.kind = any(${[...PROCUREMENT_KINDS]}::text[]) and r.submitted_by is not null
       group by r.guid`.execute(db);
    for (const { to, seen, submitter, ...record } of rows) {
      expect({ ...record, to }).toEqual({
        ...record,
        to: await wouldBeCopiedTo(db, record, submitter),
      });
      expect(seen).toBe(to?.split(',').length ?? 0);
    }
    const copied = rows.filter(({ to }) => to !== null);
    expect(copied.length).toBeGreaterThan(5);
    expect(rows.filter(({ kind }) => kind === 'setUp').length).toBeGreaterThan(copied.length);
    const { rows: told } = await sql<{ n: number }>`
      select count(*)::integer as n from notification n join person p on p.guid = n.person_guid
        join record_copy c on c.record_guid = n.record_guid and c.person_guid = n.person_guid
         and c.copied_at = n.told_at and c.giver_guid = n.actor_guid
       where p.account_name = 'supervisor01' and n.sort = 'copied' and n.read_at is null`.execute(
      db,
    );
    expect(told[0]?.n).toBeGreaterThan(0);
  });

  test('lets whoever is named by an advice or a delegation see it', async () => {
    const { rows } = await sql<{ number: string }>`
      select r.number from record r where r.kind in ('advice', 'delegation') and not exists (
        select 1 from record_viewer w where w.record_guid = r.guid
          and w.viewer_guid = r.context ->> 'handler')`.execute(db);
    expect(rows).toEqual([]);
  });

  test('lays enough on the desks of the demonstration accounts', async () => {
    const { rows } = await sql<{ account: string; role: string; n: number; hours: number }>`
      select p.account_name as account, t.role, count(*)::integer as n,
             extract(epoch from max(t.since) - min(t.since))::integer / 3600 as hours
        from person p join task t on t.person_guid = p.guid or (t.person_guid is null
          and t.enterprise_guid = p.enterprise_guid
             and exists (select 1 from person_role pr join role r on r.guid = pr.role_guid
               where pr.person_guid = p.guid and t.authority = any(r.authorities)))
       where p.account_name ~ '0' group by 1, 2`.execute(db);
    const todo = (account: string, role: string) =>
      rows.find((row) => row.account === account && row.role === role) ?? { n: 0, hours: 0 };
    for (const account of ['approver01', 'approver02', 'approver03']) {
      const { n, hours } = todo(account, 'approver');
      expect({ account, fits: n >= 10 && n <= 30 && hours > 14 * 24 }).toEqual({
        account,
        fits: true,
      });
    }
    expect(todo('approver04', 'approver').n).toBeGreaterThanOrEqual(4);
    expect(todo('approver05', 'approver').n).toBeGreaterThanOrEqual(4);
    expect(todo('agency001', 'agency').n).toBeGreaterThanOrEqual(5);
    expect(todo('sysadmin01', 'unitAdministrator').n).toBeGreaterThanOrEqual(5);
    expect(todo('purchaser01', 'handler').n).toBeGreaterThanOrEqual(4);
    expect(todo('purchaser01', 'author').n).toBeGreaterThanOrEqual(5);
  });

  test('lets the gateway go on with its numbers', async () => {
    const { rows } = await sql<{ series: string; last: number; highest: number; n: number }>`
      select s.series, s.last, max(right(r.number, 6)::integer) as highest, count(*)::integer as n
        from number_series s join record r on r.number like s.series || '-%' group by 1, 2`.execute(
      db,
    );
    expect(rows.length).toBe(counts['number_series']);
    for (const { series, last, highest, n } of rows)
      expect({ series, highest, n }).toEqual({ series, highest: last, n: last });
  });

  test('happens in working hours and ends with its last day', async () => {
    const calendar = new Calendar(LOADED_AT);
    expect(calendar.lastDay).toBe(LAST_DAY);
    expect(dayOf(calendar.instantAt(END - 1).getTime())).toBe(LAST_DAY);
    expect(calendar.instantAt(momentOf('2026-11-20')).toISOString()).toBe(
      `${LAST_DAY}T00:30:00.000Z`,
    );
    const { rows } = await sql<{ n: number }>`
      select count(*)::integer as n from history where at > ${`${LAST_DAY}T10:00:00Z`}::timestamptz
          or extract(isodow from at at time zone 'Asia/Shanghai') > 5 or extract(hour
            from at at time zone 'Asia/Shanghai') not between 8 and 18`.execute(db);
    expect(rows[0]?.n).toBe(0);
    const { rows: days } = await sql<{ day: string }>`
      select distinct to_char(at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day from history
        where actor_guid <> ${SYSTEM.guid} order by day desc`.execute(db);
    expect(days[0]?.day).toBe(LAST_DAY);
    expect(days.filter(({ day }) => !isWorkingDay(day))).toEqual([]);
  });

  test('leaves the gateway nothing to do by itself in the first days', async () => {
    const log = { error: expect.unreachable, info: expect.unreachable };
    const after = (days: number) => new Date(LOADED_AT.getTime() + days * DAY_MS);
    expect(await openYearlyAudits(db, after(0), log)).toBe(0);
    expect(await openYearlyAudits(db, after(14), log)).toBe(0);
    expect(await workDue(db, after(3), log)).toBe(0);
    const waiting = db
      .selectFrom('due_moment')
      .where('due_at', '<=', after(14))
      .select('event')
      .distinct();
    expect(await waiting.execute()).toEqual([{ event: 'personnelChange.lapse' }]);
  });
}

type Reader = Parameters<typeof lockRecord>[0];
const allRecordsIn = (tx: Reader) =>
  tx.selectFrom('record').selectAll().orderBy('created_at').execute();

/** A chain with its approvers in key order: the database sorts names by its own collation. */
function sorted(chain: readonly unknown[]): unknown {
  return (chain as { level: number; unitName: string; approvers: { guid: string }[] }[]).map(
    (level) => ({
      ...level,
      approvers: [...level.approvers].sort((a, b) => (a.guid < b.guid ? -1 : 1)),
    }),
  );
}
