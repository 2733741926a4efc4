import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { approvalCalls } from '#contract/approval.ts';
import { auditCalls } from '#contract/audit.ts';
import { HOUR_MS } from '#contract/core/durations.ts';
import { notificationsCalls } from '#contract/notifications.ts';
import { recordsCalls } from '#contract/records.ts';
import { readEntries } from '#gateway/records/entries.ts';
import { retraceRecord } from '#gateway/records/retrace.ts';
import { escalate } from '#gateway/records/telling/escalate.ts';
import { transferLate } from '#gateway/records/transfer-late.ts';
import { refusalOf, type Client } from '../support/client.ts';
import { nowMs } from '../support/clock.ts';
import { administratorOf, Fixture, type View } from '../support/fixture.ts';
import { saveMatter } from '../support/matter.ts';
import { Settings } from '../support/paths/settings.ts';

const SELF = '2111';
/** Hours in which a level of a plan is due, until its heads are told, and until they get the places. */
const [DUE, TOLD, GIVEN] = [72, 24, 48];

let fixture: Fixture;
let buyer: Client;
let auditor: Client;
let administrator: Client;
/** Two approvers of level 1 in one department, a third without a head, and one of level 2. */
let first: Client;
let also: Client;
let alone: Client;
let second: Client;
/** Head of the department of the first two, and the head above. */
let head: Client;
let above: Client;

const guids = new Map<string, string>();
const guidOf = (client: Client) => guids.get(client.account) as string;
const plan = (): Promise<View> => fixture.plan(buyer, 'selfPlan');
const now = (view: View): Promise<View> => fixture.detail(auditor, 'selfPlan', view.head.guid);
const decide = (client: Client, view: View, verb = 'approve') =>
  fixture.send(client, 'selfPlan', `plan.${verb}`, view, { opinion: '同意' });
const after = (hours: number) => new Date(nowMs() + (DUE + hours) * HOUR_MS);
/** What the chore does so many hours after the time of the status is over. */
async function pass(hours: number): Promise<void> {
  const { db } = fixture.gateway;
  await escalate(db, after(hours));
  await transferLate(db, after(hours));
}
/** What was transferred of a record. */
const given = async (view: View) => (await now(view)).context.transfers;
/** The approvers of a level, as clients name them. */
const approversOf = ({ context: { chain } }: View, level: number) =>
  (chain[level - 1]?.approvers ?? []).map(({ guid }) => guid).toSorted();
const sorted = (...clients: Client[]) => clients.map(guidOf).toSorted();
const told = async (client: Client, view: View) =>
  (await client.list(notificationsCalls.list, { page: 1, rows: 100 })).rows
    .filter(({ recordGuid, readAt }) => recordGuid === view.head.guid && readAt === null)
    .map(({ sort, event }) => `${sort} ${event}`);

const save = (more: object) => saveMatter(administrator, SELF, more);

const hours = async () => {
  const { escalationHours, transferHours } = await administrator.call(
    approvalCalls.approversOfMatter,
    { guid: SELF },
  );
  return [escalationHours, transferHours];
};

/** Who stands at level 1 by the settings of the matter. */
const stand = (...clients: Client[]) =>
  save({ yijiRenYuanList: clients.map((client) => ({ userid: guidOf(client) })) });

beforeAll(async () => {
  fixture = await Fixture.open();
  const { db } = fixture.gateway;
  await (await Settings.of(db)).require('selfPlan', 2);
  await sql`update approval_matter set escalation_hours = null`.execute(db);
  [buyer, auditor, administrator, first, also, alone, second] = (await Promise.all(
    [
      'purchaser01',
      'auditor01',
      'sysadmin01',
      'approver01',
      'approver04',
      'approver03',
      'approver02',
    ].map((account) => fixture.as(account)),
  )) as [Client, Client, Client, Client, Client, Client, Client];
  head = await fixture.colleague('purchaser01', 'plans.edit', 'other');
  const taken = [buyer, administrator, first, also, alone, second, head].map(
    ({ account }) => account,
  );
  const { rows } = await sql<{ account_name: string }>`
    select account_name from person p where valid and enterprise_guid = 'demo-unit-01'
      and account_name <> all(${taken}::text[])
      and not exists (select 1 from approver a where a.person_guid = p.guid)
      order by account_name desc limit 1`.execute(db);
  above = await fixture.as(rows[0]?.account_name ?? '');
  for (const client of [buyer, first, also, alone, second, head, above])
    guids.set(client.account, await fixture.guidOf(client.account));
  await sql`insert into department (guid, enterprise_guid, parent_guid, name, code)
    values ('top', 'demo-unit-01', null, '设备部', 'A'), ('shop', 'demo-unit-01', 'top', '点检站', 'B'),
      ('headless', 'demo-unit-01', null, '质检站', 'C')`.execute(db);
  const place = (account: string, department: string, position: '1' | '2') =>
    db
      .updateTable('person')
      .set({ department_guid: department, position })
      .where('account_name', '=', account)
      .execute();
  await place(first.account, 'shop', '1');
  await place(also.account, 'shop', '1');
  await place(head.account, 'shop', '2');
  await place(above.account, 'top', '2');
  for (const account of [alone.account, second.account, 'approver05'])
    await place(account, 'headless', '1');
});
afterAll(() => fixture.close());
beforeEach(async () => {
  expect((await stand(first, also, alone)).status).toBe(200);
  expect((await save({ escalationHours: TOLD, transferHours: GIVEN })).status).toBe(200);
});

test('places pass only to heads who were told before: the settings refuse anything else', async () => {
  for (const wrong of [
    { escalationHours: null, transferHours: GIVEN },
    { escalationHours: null },
    { escalationHours: GIVEN },
    { transferHours: TOLD },
    { transferHours: '721' },
    { transferHours: '0' },
  ]) {
    const { status, problems } = refusalOf(await save(wrong));
    expect([status, problems?.[0]?.field], JSON.stringify(wrong)).toEqual([400, 'transferHours']);
    expect(await hours()).toEqual([TOLD, GIVEN]);
  }
  expect((await save({ transferHours: TOLD + 1 })).status).toBe(200);
  expect(await hours()).toEqual([TOLD, TOLD + 1]);
  const { rows } = await auditor.list(auditCalls.settingChanges, { page: 1, rows: 1 });
  expect(rows[0]?.changes).toEqual([
    expect.objectContaining({
      field: 'transferHours',
      from: [String(GIVEN)],
      to: [String(TOLD + 1)],
    }),
  ]);
  expect((await save({ escalationHours: null, transferHours: '' })).status).toBe(200);
  expect(await hours()).toEqual([null, null]);
});

test('nothing is transferred while the settings name no time, nor before it is over', async () => {
  expect((await save({ transferHours: null })).status).toBe(200);
  const waiting = await plan();
  await pass(GIVEN + 100);
  expect((await save({ transferHours: GIVEN })).status).toBe(200);
  await pass(GIVEN - 1);
  expect(await given(waiting)).toEqual([]);
});

test('the head decides in place of those who let it lie; who has no head keeps the place', async () => {
  const [waiting, decided] = [await plan(), await plan()];
  expect((await decide(alone, decided)).status).toBe(200);
  await pass(GIVEN + 1);
  await pass(GIVEN + 2);
  const moved = await now(waiting);
  expect(approversOf(moved, 1)).toEqual(sorted(alone, head));
  expect(moved.head).toMatchObject({ status: '2', level: 1, since: waiting.head.since });
  expect(moved.context.transfers.map(({ from }) => from.guid).toSorted()).toEqual(
    sorted(first, also),
  );
  for (const one of moved.context.transfers)
    expect(one).toMatchObject({ to: { guid: guidOf(head) }, level: 1, byRule: true });
  expect(await given(decided), 'level 2 has no head').toEqual([]);

  expect(await told(head, waiting)).toContain('toDecide plan.transfer');
  for (const client of [first, also])
    expect(await told(client, waiting)).toEqual(['removed plan.transfer']);
  expect(await told(above, waiting), 'the head has just got it').toEqual([]);
  for (const client of [first, also])
    expect(refusalOf(await decide(client, moved))).toMatchObject({
      status: 409,
      reason: 'guards.hasNotHandedOver',
    });
  expect((await decide(head, moved)).status).toBe(200);
  expect((await decide(second, await now(waiting))).status).toBe(200);
  expect((await now(waiting)).head.status).toBe('4');
});

test('it stands in the sealed history as of the gateway, for whom and to whom, and replays', async () => {
  const waiting = await plan();
  await pass(GIVEN + 1);
  await decide(head, await now(waiting), 'reject');
  const { guid } = waiting.head;
  expect(await auditor.call(recordsCalls.verify, { guid })).toMatchObject({ valid: true });
  const { entries } = await auditor.call(recordsCalls.history, { guid });
  const transfers = entries.filter(({ event }) => event === 'plan.transfer');
  expect(transfers).toHaveLength(2);
  for (const entry of transfers)
    expect(entry).toMatchObject({
      actorGuid: 'system',
      level: 1,
      fromStatus: '2',
      toStatus: '2',
      assignee: { guid: guidOf(head) },
    });
  expect(transfers.map(({ onBehalfOf }) => onBehalfOf?.guid).toSorted()).toEqual(
    sorted(first, also),
  );
  const stored = await readEntries(fixture.gateway.db, guid);
  const { context } = await now(waiting);
  expect(retraceRecord('selfPlan', stored, context).divergence).toBeNull();
  const byPerson = stored.map((entry) =>
    entry.event === 'plan.transfer' ? { ...entry, actorGuid: guidOf(second) } : entry,
  );
  expect(retraceRecord('selfPlan', byPerson, context).divergence).toMatchObject({
    why: 'givesPlace',
  });
});

test('a head with a part in the review gets no place, and one who is disabled neither', async () => {
  expect((await stand(first, alone)).status).toBe(200);
  const submitted = await fixture.plan(head, 'selfPlan');
  await pass(GIVEN + 1);
  expect(approversOf(await now(submitted), 1)).toEqual(sorted(first, alone));
  const { db } = fixture.gateway;
  const waiting = await plan();
  await escalate(db, after(TOLD + 1));
  const enable = (valid: boolean) =>
    db.updateTable('person').set({ valid }).where('guid', '=', guidOf(head)).execute();
  await enable(false);
  await transferLate(db, after(GIVEN + 1));
  expect(await given(waiting)).toEqual([]);
  await enable(true);
  await transferLate(db, after(GIVEN + 1));
  expect(approversOf(await now(waiting), 1)).toEqual(sorted(alone, head));
});

test('an added approver keeps the place, and switching transfers off does not stop the rule', async () => {
  expect((await stand(first, alone)).status).toBe(200);
  const waiting = await plan();
  const added = await fixture.command(alone, 'selfPlan', 'plan.addApprover', waiting, {
    assigneeGuid: guidOf(also),
    place: 'before',
    opinion: '请先看',
  });
  await pass(GIVEN + 1);
  expect(approversOf(await now(added), 1)).toEqual(sorted(also));
  expect((await save({ transferScope: 'off' })).status).toBe(200);
  const other = await plan();
  await pass(GIVEN + 1);
  expect(approversOf(await now(other), 1)).toEqual(sorted(alone, head));
  expect((await save({ transferScope: 'unit' })).status).toBe(200);
});

test('another unit, and another matter, go by their own settings', async () => {
  const unit = await fixture.unitOf('central001');
  const stranger = await fixture.as(await administratorOf(fixture, unit));
  expect(
    (await stranger.call(approvalCalls.approversOfMatter, { guid: SELF })).transferHours,
  ).toBeNull();
  const yearly = await fixture.plan(buyer, 'yearlyPlan');
  expect(yearly.head.status).toBe('2');
  await pass(GIVEN + 1);
  expect((await fixture.detail(auditor, 'yearlyPlan', yearly.head.guid)).context.transfers).toEqual(
    [],
  );
});

test('a record that cannot be read blocks no other, and is told as a failure', async () => {
  expect((await stand(first, alone)).status).toBe(200);
  const plans = [await plan(), await plan()].toSorted((a, b) =>
    a.head.guid < b.head.guid ? -1 : 1,
  );
  const [broken, whole] = plans as [View, View];
  const { db } = fixture.gateway;
  await escalate(db, after(TOLD + 1));
  const { guid } = broken.head;
  await sql`update record set context = context - 'decisions' where guid = ${guid}`.execute(db);
  await expect(transferLate(db, after(GIVEN + 1))).rejects.toThrow('Late places');
  expect(approversOf(await now(whole), 1)).toEqual(sorted(alone, head));
  await sql`update record set context = context || '{"decisions": []}' where guid = ${guid}`.execute(
    db,
  );
  await transferLate(db, after(GIVEN + 1));
  expect(approversOf(await now(broken), 1)).toEqual(sorted(alone, head));
});
