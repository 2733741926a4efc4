import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { approvalCalls } from '#contract/approval.ts';
import { auditCalls } from '#contract/audit.ts';
import { notificationsCalls } from '#contract/notifications.ts';
import { workbenchCalls } from '#contract/workbench.ts';
import { plansCalls } from '#contract/plans.ts';
import { escalate } from '#gateway/records/telling/escalate.ts';
import type { Client } from '../support/client.ts';
import { Fixture, type View } from '../support/fixture.ts';
import { Settings } from '../support/paths/settings.ts';
import { nowMs } from '../support/clock.ts';

const HOUR_MS = 3_600_000;
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
async function setHours(escalationHours: string | null | undefined) {
  const { guid, shenPiJiBie, ...levels } = await administrator.call(
    approvalCalls.approversOfMatter,
    { guid: SELF },
  );
  const chosen = (people: readonly { userid: string }[]) =>
    people.map(({ userid }) => ({ userid }));
  return administrator.send(approvalCalls.saveApprovers, {
    guid,
    shenPiJiBie: shenPiJiBie ?? '0',
    yijiRenYuanList: chosen(levels.yijiRenYuanList),
    erjiRenYuanList: chosen(levels.erjiRenYuanList),
    sanjiRenYuanList: chosen(levels.sanjiRenYuanList),
    sijiRenYuanList: chosen(levels.sijiRenYuanList),
    wujiRenYuanList: chosen(levels.wujiRenYuanList),
    ...(escalationHours === undefined ? {} : { escalationHours: escalationHours as never }),
  });
}

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
