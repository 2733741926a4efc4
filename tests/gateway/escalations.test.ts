import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { approvalCalls } from '#contract/approval.ts';
import { auditCalls } from '#contract/audit.ts';
import { dayOf, midnightOf } from '#contract/core/calendar.ts';
import { DAY_MS, HOUR_MS } from '#contract/core/durations.ts';
import { workingTimeAfter as byContract } from '#contract/core/working-time.ts';
import { insightCalls } from '#contract/insight.ts';
import { notificationsCalls } from '#contract/notifications.ts';
import { organisationCalls } from '#contract/organisation.ts';
import { workbenchCalls } from '#contract/workbench.ts';
import { plansCalls } from '#contract/plans.ts';
import { escalate } from '#gateway/records/telling/escalate.ts';
import { tellOverdue } from '#gateway/records/telling/overdue.ts';
import { calendarOf, workingTimeAfter } from '#gateway/records/working-time.ts';
import type { Client } from '../support/client.ts';
import { administratorOf, Fixture, type View } from '../support/fixture.ts';
import { saveMatter } from '../support/matter.ts';
import { Settings } from '../support/paths/settings.ts';
import { nowMs } from '../support/clock.ts';

const SELF = '2111';
/** Hours in which a level of a plan is due, and after which its heads are told in these tests. */
const [DUE, MORE] = [72, 24];

let fixture: Fixture;
let buyer: Client;
let administrator: Client;
/** Two approvers of level 1, of one department, and one of level 2, of another. */
let first: Client;
let also: Client;
let second: Client;
/**
 * Head of the department above that of level 1; does not see the plans of the buyer's department.
 */
let head: Client;

beforeAll(async () => {
  fixture = await Fixture.open();
  const { db } = fixture.gateway;
  const settings = await Settings.of(db);
  await settings.require('selfPlan', 2);
  // The demonstration data has a matter that is escalated.
  await sql`update approval_matter set escalation_hours = null`.execute(db);
  [buyer, administrator, first, also, second, head] = (await Promise.all([
    ...['purchaser01', 'sysadmin01', 'approver01', 'approver04', 'approver02'].map((account) =>
      fixture.as(account),
    ),
    fixture.colleague('purchaser01', 'plans.edit', 'other'),
  ])) as [Client, Client, Client, Client, Client, Client];
  await sql`insert into department (guid, enterprise_guid, parent_guid, name, code)
    values ('above', 'demo-unit-01', null, '设备部', 'A'), ('below', 'demo-unit-01', 'above', '点检站', 'B'),
      ('headless', 'demo-unit-01', null, '质检站', 'C')`.execute(db);
  const place = async (account: string, department: string, position: '1' | '2') =>
    db
      .updateTable('person')
      .set({ department_guid: department, position })
      .where('account_name', '=', account)
      .execute();
  await place('approver01', 'below', '2');
  await place('approver04', 'below', '1');
  await place(head.account, 'above', '2');
  for (const account of ['approver02', 'approver05']) await place(account, 'headless', '1');
});
afterAll(() => fixture.close());

const later = (hours: number) => new Date(nowMs() + hours * HOUR_MS);
const escalated = (hours: number) => escalate(fixture.gateway.db, later(hours));

/** Saves the settings unchanged but for the hours; undefined: leaves them out of the request. */
const setHours = (escalationHours: string | null | undefined) =>
  saveMatter(administrator, SELF, { escalationHours });

const hours = async () =>
  (await administrator.call(approvalCalls.approversOfMatter, { guid: SELF })).escalationHours;

const toldOf = async (client: Client, plan: View) =>
  (await client.list(notificationsCalls.list, { page: 1, rows: 100 })).rows.filter(
    ({ sort, recordGuid }) => sort === 'escalated' && recordGuid === plan.head.guid,
  );

const pageOf = (client: Client, { head: { guid } }: View) =>
  client.call(plansCalls.selfDetail, { guid });

const nameOf = async ({ account }: Client): Promise<string> =>
  (
    await fixture.gateway.db
      .selectFrom('person')
      .where('account_name', '=', account)
      .select('name')
      .executeTakeFirstOrThrow()
  ).name;

test('nobody is told while the settings name no time', async () => {
  expect(await hours()).toBeNull();
  const plan = await fixture.plan(buyer, 'selfPlan');
  expect(await escalated(DUE + 100)).toBe(0);
  expect(await toldOf(head, plan)).toEqual([]);
});

test('only whole hours from 1 to 720 are kept, and the change stands in the audit', async () => {
  for (const wrong of ['0', '721', '1.5', '24小时', '-3']) {
    const { status, body } = await setHours(wrong);
    expect([wrong, status]).toEqual([wrong, 400]);
    expect(JSON.stringify(body)).toContain('escalationHours');
  }
  expect(await hours()).toBeNull();
  expect((await setHours(String(MORE))).status).toBe(200);
  expect(await hours()).toBe(MORE);
  const auditor = await fixture.as('auditor01');
  const { rows } = await auditor.list(auditCalls.settingChanges, { page: 1, rows: 5 });
  expect(rows[0]?.changes).toContainEqual(
    expect.objectContaining({ field: 'escalationHours', from: [], to: [String(MORE)] }),
  );
});

test.each([
  ['does not name them keeps', undefined, MORE],
  ['names none clears', null, null],
  ['has the field empty clears', '', null],
])('a save that %s the hours', async (_, given, kept) => {
  await setHours(String(MORE));
  expect((await setHours(given)).status).toBe(200);
  expect(await hours()).toBe(kept);
  await setHours(String(MORE));
});

test('the desk marks what is overdue for the hours of the settings, or for seven days', async () => {
  const plan = await fixture.plan(buyer, 'selfPlan');
  const marked = async () => {
    const asked = { heap: 'mine', rows: 1, words: plan.head.number } as const;
    const [row] = (await buyer.list(workbenchCalls.list, asked)).rows;
    return ((row?.seriousAt ?? 0) - (plan.head.since ?? 0)) / HOUR_MS;
  };
  expect(await marked()).toBe(DUE + MORE);
  await setHours(null);
  expect(await marked()).toBe(DUE + 7 * 24);
  await setHours(String(MORE));
});

test('the nearest head above who does not decide is told once, sees it and decides nothing', async () => {
  const plan = await fixture.plan(buyer, 'selfPlan');
  const { guid } = plan.head;
  expect((await head.refusal(plansCalls.selfDetail, { guid })).status).toBe(404);
  await escalated(DUE + MORE - 1);
  expect(await toldOf(head, plan)).toEqual([]);
  await escalated(DUE + MORE + 1);
  await escalated(DUE + MORE + 2);
  expect(await toldOf(head, plan)).toMatchObject([{ event: null, readAt: null }]);
  expect(await toldOf(first, plan), 'who decides knows').toEqual([]);
  const page = await pageOf(head, plan);
  expect(page.commands.filter(({ allowed }) => allowed)).toEqual([]);
  const names = await Promise.all([first, also].map(nameOf));
  expect(page.escalations).toMatchObject([
    {
      personName: await nameOf(head),
      approverNames: names.toSorted().join(','),
      inForce: true,
    },
  ]);

  const decided = await fixture.command(first, 'selfPlan', 'plan.approve', plan, {
    opinion: '同意',
  });
  expect((await toldOf(head, plan)).map(({ readAt }) => readAt === null)).toEqual([false]);
  expect((await pageOf(buyer, plan)).escalations).toMatchObject([{ inForce: false }]);
  await escalated(DUE + MORE + 1);
  expect((await pageOf(buyer, plan)).escalations, 'level 2 has no head above it').toHaveLength(1);
  await fixture.command(second, 'selfPlan', 'plan.approve', decided, { opinion: '同意' });
  expect((await pageOf(head, plan)).head.status, 'who was told sees what became of it').toBe('4');
});

test('who switched it off is not told, and the record says all the same that it was escalated', async () => {
  const set = (isOn: '0' | '1') =>
    head.call(notificationsCalls.saveSetting, { sort: 'escalated', isOn });
  await set('0');
  const plan = await fixture.plan(buyer, 'selfPlan');
  await escalated(DUE + MORE + 1);
  expect(await toldOf(head, plan)).toEqual([]);
  expect((await pageOf(buyer, plan)).escalations).toMatchObject([{ inForce: true }]);
  await set('1');
});

test('nobody is told of delays from long ago', async () => {
  const plan = await fixture.plan(buyer, 'selfPlan');
  await escalated(DUE + MORE + 7 * 24 + 1);
  expect((await pageOf(buyer, plan)).escalations).toEqual([]);
});

describe('by the working calendar of the unit', () => {
  const UNIT = 'demo-unit-01';
  const day = (days: number) => dayOf(nowMs() + days * DAY_MS);

  /** Saves own days of the unit, by years; the days off are those a number of days from today. */
  async function keepCalendar(isWorkingTime: '0' | '1', off: readonly number[]) {
    const own = off.map((days) => ({ day: day(days), isWorked: '0' as const, note: '检修' }));
    for (const calendarYear of new Set([day(0), ...own.map((one) => one.day)].map(yearIn)))
      await administrator.call(organisationCalls.saveWorkingCalendar, {
        calendarYear,
        isWorkingTime,
        ownDays: own.filter((one) => yearIn(one.day) === calendarYear),
      });
  }
  const yearIn = (of: string) => of.slice(0, 4);
  /** So many days off from a day on. */
  const daysOff = (from: string, count: number) =>
    Array.from({ length: count }, (_, index) => ({
      day: dayOf(midnightOf(from) + index * DAY_MS),
      isWorked: '0' as const,
      note: null,
    }));
  /** Two of three days of a year off. */
  const everyOther = (year: string) =>
    daysOff(`${year}-01-01`, 365).filter((_, index) => index % 3 !== 0);
  const rowOf = async (plan: View) => {
    const asked = { heap: 'mine', rows: 1, words: plan.head.number } as const;
    return (await buyer.list(workbenchCalls.list, asked)).rows[0];
  };
  const sortsTold = async (plan: View) =>
    (await first.list(notificationsCalls.list, { page: 1, rows: 100 })).rows
      .filter(({ recordGuid, sort }) => recordGuid === plan.head.guid && sort !== 'toDecide')
      .map(({ sort }) => sort);

  afterAll(() => keepCalendar('0', []));

  test('the gateway computes in SQL what the contract does', async () => {
    const { db } = fixture.gateway;
    await sql`insert into calendar_day (enterprise_guid, day, worked, note) values
      (${UNIT}, '2026-02-18', true, ''), (${UNIT}, '2026-02-25', false, ''),
      ('demo-unit-02', '2026-02-17', true, '')`.execute(db);
    const [calendar, other] = [await calendarOf(db, UNIT), await calendarOf(db, 'demo-unit-02')];
    const instants = [
      '2026-02-13T15:59:59.999Z',
      '2026-02-13T16:00:00.000Z',
      '2026-02-14T07:30:00.123Z',
      '2026-02-14T16:00:00.000Z',
      '2026-02-17T15:59:59.999Z',
      '2026-02-27T15:59:00.000Z',
      '2026-02-28T15:59:59.000Z',
      '2026-10-09T16:00:00.000Z',
      '2027-12-31T15:30:00.000Z',
    ];
    const hours = [1, 8, 24, 72, 96, 240];
    const { rows } = await sql<{ at: Date; hours: number; unit: string; found: Date }>`
      select x.at, h.hours, u.unit,
        ${workingTimeAfter(sql`x.at`, sql`h.hours`, sql`u.unit`)} as found
        from unnest(${instants}::timestamptz[]) x (at), unnest(${hours}::integer[]) h (hours),
          unnest(${[UNIT, 'demo-unit-02']}::text[]) u (unit)`.execute(db);
    expect(rows).toHaveLength(instants.length * hours.length * 2);
    for (const { at, hours: some, unit, found } of rows)
      expect([at.toISOString(), some, unit, found.toISOString()]).toEqual([
        at.toISOString(),
        some,
        unit,
        byContract(at, some, unit === UNIT ? calendar : other).toISOString(),
      ]);
    await sql`delete from calendar_day where enterprise_guid in (${UNIT}, 'demo-unit-02')
      and day < '2026-03-01'`.execute(db);
  });

  test('days off put off when something is due, is told, and is escalated, while the unit wants that', async () => {
    const { db } = fixture.gateway;
    await setHours(String(MORE));
    const plan = await fixture.plan(buyer, 'selfPlan');
    const since = new Date(plan.head.since ?? 0);
    const plain = since.getTime() + DUE * HOUR_MS;
    await keepCalendar('0', [1, 2, 5]);
    const other = await fixture.as(await administratorOf(fixture, 'demo-unit-03'));
    const calendarYear = yearIn(day(0));
    const calendarOfOther = async () =>
      other.call(organisationCalls.workingCalendar, { calendarYear });
    const ownDays = [{ day: day(0), isWorked: '0' as const, note: '停产' }];
    await other.call(organisationCalls.saveWorkingCalendar, {
      calendarYear,
      isWorkingTime: '1',
      ownDays,
    });
    expect((await rowOf(plan))?.dueAt, 'until it is switched on here').toBe(plain);
    await keepCalendar('1', [1, 2, 5]);
    expect(await calendarOfOther()).toMatchObject({ isWorkingTime: '1', ownDays });
    await other.call(organisationCalls.saveWorkingCalendar, {
      calendarYear,
      isWorkingTime: '0',
      ownDays: [],
    });
    const calendar = await calendarOf(db, UNIT);
    const at = (hours: number) => byContract(since, hours, calendar).getTime();
    expect(at(DUE)).toBeGreaterThan(plain + 2 * DAY_MS - 1);
    expect(await rowOf(plan)).toMatchObject({ dueAt: at(DUE), seriousAt: at(DUE + MORE) });

    await tellOverdue(db, new Date(at(DUE - 12) - 1));
    expect(await sortsTold(plan)).toEqual([]);
    await tellOverdue(db, new Date(at(DUE - 12)));
    expect(await sortsTold(plan)).toEqual(['dueSoon']);
    await tellOverdue(db, new Date(at(DUE) - 1));
    expect(await sortsTold(plan)).toEqual(['dueSoon']);
    await tellOverdue(db, new Date(at(DUE)));
    expect(await sortsTold(plan)).toContain('due');
    await escalate(db, new Date(at(DUE + MORE) - 1));
    expect(await toldOf(head, plan)).toEqual([]);
    await escalate(db, new Date(at(DUE + MORE)));
    expect(await toldOf(head, plan)).toHaveLength(1);
  });

  test('insight counts as late what is late in working time, and shows the same cases', async () => {
    const analyst = await fixture.as('auditor01');
    const kind = 'selfPlan';
    const late = async () => {
      const { statuses } = await analyst.call(insightCalls.figures, { kind, unitGuid: UNIT });
      const { overdue = 0 } = statuses.find(({ status }) => status === '2') ?? {};
      const asked = { kind, unitGuid: UNIT, status: '2', aspect: 'overdue' } as const;
      const { total } = await analyst.list(insightCalls.cases, { ...asked, page: 1, rows: 1 });
      expect(total).toBe(overdue);
      return overdue;
    };
    await keepCalendar('0', []);
    const asTheyPass = await late();
    await keepCalendar('1', []);
    const worked = await late();
    expect([worked > 0, worked < asTheyPass], `${worked} of ${asTheyPass}`).toEqual([true, true]);
  });

  test('only its administrator keeps it, for the days of a year near now, each once', async () => {
    const calendarYear = yearIn(day(0));
    const read = (client: Client, year = calendarYear) =>
      client.call(organisationCalls.workingCalendar, { calendarYear: year });
    await keepCalendar('0', [1]);
    const days = (await read(administrator)).ownDays;
    const one = { day: `${calendarYear}-09-01`, isWorked: '0', note: null } as const;
    const refused = async (more: object, client = administrator) =>
      client.refusal(organisationCalls.saveWorkingCalendar, {
        calendarYear,
        isWorkingTime: '1',
        ownDays: [one],
        ...more,
      });
    const far = String(Number(calendarYear) + 2);
    for (const [more, field] of [
      [{ calendarYear: far, ownDays: [] }, 'calendarYear'],
      [{ ownDays: [one, { ...one, day: `${far}-01-01` }] }, 'ownDays'],
      [{ ownDays: [one, { ...one, isWorked: '1' }] }, 'ownDays'],
      [{ ownDays: Array.from({ length: 367 }, () => one) }, 'ownDays'],
      // Nothing would be due for so long.
      [{ ownDays: daysOff(`${calendarYear}-03-01`, 32) }, 'ownDays'],
      [{ ownDays: everyOther(calendarYear) }, 'ownDays'],
    ] as const)
      expect(await refused(more), JSON.stringify(more).slice(0, 80)).toMatchObject({
        status: 400,
        problems: [{ field }],
      });
    expect(await refused({}, buyer)).toMatchObject({ status: 403 });
    expect((await read(administrator)).ownDays, 'nothing was kept').toEqual(days);

    // A month of maintenance, between two days that are worked, is the most.
    await administrator.call(organisationCalls.saveWorkingCalendar, {
      calendarYear,
      isWorkingTime: '1',
      ownDays: [
        { ...one, day: `${calendarYear}-02-28`, isWorked: '1' },
        ...daysOff(`${calendarYear}-03-01`, 31),
        { ...one, day: `${calendarYear}-04-01`, isWorked: '1' },
      ],
    });
    await administrator.call(organisationCalls.saveWorkingCalendar, {
      calendarYear,
      isWorkingTime: '0',
      ownDays: [{ ...one, note: '厂庆' }],
    });
    const auditor = await fixture.as('auditor01');
    const { rows } = await auditor.list(auditCalls.settingChanges, { page: 1, rows: 1 });
    expect(rows[0]?.changes).toContainEqual(
      expect.objectContaining({ field: 'daysOff', to: [`${one.day} 厂庆`] }),
    );
    const another = await fixture.as(await administratorOf(fixture, 'demo-unit-03'));
    expect((await read(another)).ownDays).toEqual([]);
  });

  test('the official days of a year are there with their source, or it says that they are not', async () => {
    const of = (calendarYear: string) =>
      administrator.call(organisationCalls.workingCalendar, { calendarYear });
    const { source, officialDays } = await of('2026');
    expect(source).toContain('2026');
    expect(officialDays).toHaveLength(39);
    expect(officialDays).toContainEqual({ day: '2026-02-28', isWorked: '1' });
    expect(await of('2025')).toMatchObject({ source: null, officialDays: [] });
  });
});
