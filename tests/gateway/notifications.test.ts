import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { approvalCalls } from '#contract/approval.ts';
import type { ResponseOf } from '#contract/core/call.ts';
import { notificationsCalls, type NotificationSort } from '#contract/notifications.ts';
import { plansCalls } from '#contract/plans.ts';
import { tellOverdue } from '#gateway/records/telling/overdue.ts';
import type { Client } from '../support/client.ts';
import { Fixture, type View } from '../support/fixture.ts';
import { newRequest, planForm } from '../support/forms.ts';
import { Listener, untilHearing } from '../support/listener.ts';
import { Settings } from '../support/paths/settings.ts';
import { POSTGRES } from '../support/postgres.ts';
import { nowMs } from '../support/clock.ts';

const HOUR_MS = 3_600_000;

type Notification = ResponseOf<typeof notificationsCalls.list>;

let fixture: Fixture;
let buyer: Client;
/** Approver of level 1 of the buyer's plans. */
let first: Client;
let also: Client;
/** Approver of level 2. */
let second: Client;
const listeners: Listener[] = [];

beforeAll(async () => {
  fixture = await Fixture.open();
  const settings = await Settings.of(fixture.gateway.db);
  await settings.require('selfPlan', 2);
  [buyer, first, also, second] = (await Promise.all(
    ['purchaser01', 'approver01', 'approver04', 'approver02'].map((account) => fixture.as(account)),
  )) as [Client, Client, Client, Client];
  await untilHearing(buyer);
});
beforeEach(async () => {
  await sql`delete from notification`.execute(fixture.gateway.db);
  await sql`delete from notification_off`.execute(fixture.gateway.db);
});
afterEach(() => {
  for (const listener of listeners.splice(0)) listener.close();
});
afterAll(() => fixture.close());

const listed = async (client: Client, asked: object = {}): Promise<Notification[]> =>
  (await client.list(notificationsCalls.list, { page: 1, rows: 100, ...asked })).rows;
/** Somebody's notifications of a record, newest first. */
const told = async (client: Client, { head }: View) =>
  (await listed(client))
    .filter(({ recordGuid }) => recordGuid === head.guid)
    .map(({ sort, event, actorName }) => [sort, event, actorName]);
const unread = async (client: Client) => (await fixture.counts(client)).unread;
const decide = (client: Client, view: View, verb = 'approve') =>
  fixture.command(client, 'selfPlan', `plan.${verb}`, view, { opinion: '意见' });
const set = (client: Client, sort: NotificationSort, isOn: '0' | '1') =>
  client.call(notificationsCalls.saveSetting, { sort, isOn });

test('each level is told when it is its turn, the submitter what came of it, nobody of their own', async () => {
  const plan = await fixture.plan(buyer, 'selfPlan');
  const asked = [['toDecide', 'plan.submit', '陈思远']];
  expect(await told(first, plan)).toEqual(asked);
  expect(await told(also, plan)).toEqual(asked);
  expect(await told(second, plan)).toEqual([]);
  expect(await told(buyer, plan)).toEqual([]);

  const once = await decide(first, plan);
  expect(await told(second, plan)).toEqual([['toDecide', 'plan.approve', '王建军']]);
  expect(await told(first, plan), 'one’s own approval').toEqual(asked);
  expect(await told(buyer, plan), 'one level of two').toEqual([]);

  const passed = await decide(second, once);
  expect(passed.head.status).toBe('4');
  const [row] = await listed(buyer);
  expect(row).toMatchObject({
    sort: 'decided',
    recordGuid: plan.head.guid,
    kind: 'selfPlan',
    number: plan.head.number,
    title: plan.head.title,
    event: 'plan.approve',
    status: '4',
    readAt: null,
  });
  expect(await unread(buyer)).toBe(1);
});

test('a notification is settled when its record no longer awaits the person', async () => {
  const plan = await fixture.plan(buyer, 'selfPlan');
  expect([await unread(first), await unread(also)]).toEqual([1, 1]);
  await decide(first, plan);
  expect([await unread(first), await unread(also), await unread(second)]).toEqual([0, 0, 1]);
  const other = await fixture.plan(buyer, 'selfPlan');
  expect(await unread(also)).toBe(1);
  await fixture.command(buyer, 'selfPlan', 'plan.recall', other);
  expect([await unread(also), await unread(second)]).toEqual([0, 1]);

  const given = await fixture.plan(buyer, 'selfPlan');
  const account = 'approver03';
  const moved = await fixture.command(first, 'selfPlan', 'plan.transfer', given, {
    assigneeGuid: await fixture.guidOf(account),
    opinion: '转办',
  });
  expect([await unread(first), await unread(also)], 'who gave their place away alone').toEqual([
    0, 1,
  ]);
  await decide(await fixture.as(account), moved);
  expect(await unread(also), 'everybody, though somebody gave their place away before').toBe(0);
});

test('the submitter is told of a rejection, and the first level again of the next submission', async () => {
  const plan = await fixture.plan(buyer, 'selfPlan');
  const rejected = await decide(first, plan, 'reject');
  expect(await told(buyer, plan)).toEqual([['returned', 'plan.reject', '王建军']]);
  await fixture.command(buyer, 'selfPlan', 'plan.submit', rejected);
  expect((await told(also, plan)).map(([sort]) => sort)).toEqual(['toDecide', 'toDecide']);
  expect(await unread(also)).toBe(1);
});

test('a draft tells nobody; a plan that is gone is shown to nobody', async () => {
  const { total } = await buyer.list(notificationsCalls.list, { page: 1, rows: 10 });
  const plan = await fixture.plan(buyer, 'selfPlan');
  const back = await fixture.command(buyer, 'selfPlan', 'plan.recall', plan);
  expect(await told(first, plan)).toHaveLength(1);
  await fixture.command(buyer, 'selfPlan', 'plan.delete', back);
  expect(await told(first, plan)).toEqual([]);
  await buyer.call(plansCalls.selfAdd, planForm('selfPlan', { action: 'save' }));
  expect((await buyer.list(notificationsCalls.list, { page: 1, rows: 10 })).total).toBe(total);
  expect(await listed(first)).toEqual([]);
});

test('both sides are told of a delegation, and the delegate of what waits for its giver', async () => {
  const stranger = await fixture.as('sysadmin01');
  const { head } = await first.call(approvalCalls.offerDelegation, {
    delegateGuid: await fixture.guidOf('sysadmin01'),
    kinds: 'selfPlan',
    beginAt: nowMs() - HOUR_MS,
    endAt: nowMs() + HOUR_MS,
    requestId: newRequest(),
  });
  const offered = { head } as View;
  expect(await told(stranger, offered)).toEqual([['delegation', 'delegation.create', '王建军']]);
  expect(await told(first, offered)).toEqual([]);
  const accepted = await fixture.command(stranger, 'delegation', 'delegation.takeOn', offered);
  expect((await told(first, offered)).map(([sort, event]) => [sort, event])).toEqual([
    ['delegation', 'delegation.takeOn'],
  ]);

  const plan = await fixture.plan(buyer, 'selfPlan');
  expect(await told(stranger, plan)).toEqual([['toDecide', 'plan.submit', '陈思远']]);
  await fixture.command(first, 'delegation', 'delegation.takeBack', accepted);
  expect((await told(stranger, offered))[0]).toEqual([
    'delegation',
    'delegation.takeBack',
    '王建军',
  ]);
  expect(await told(stranger, await fixture.plan(buyer, 'selfPlan'))).toEqual([]);
});

test('a delegate who stands in the chain at another level is asked there alone', async () => {
  const { head } = await first.call(approvalCalls.offerDelegation, {
    delegateGuid: await fixture.guidOf('approver02'),
    kinds: 'selfPlan',
    beginAt: nowMs() - HOUR_MS,
    endAt: nowMs() + HOUR_MS,
    requestId: newRequest(),
  });
  const offered = { head } as View;
  const accepted = await fixture.command(second, 'delegation', 'delegation.takeOn', offered);
  const plan = await fixture.plan(buyer, 'selfPlan');
  expect(await told(second, plan)).toEqual([]);
  await decide(also, plan);
  expect((await told(second, plan)).map(([sort]) => sort)).toEqual(['toDecide']);
  await fixture.command(first, 'delegation', 'delegation.takeBack', accepted);
});

test('whoever of an agency takes orders is told of one that was sent to it', async () => {
  const order = await fixture.sentOrder(buyer);
  const agency = await fixture.as('agency001');
  expect((await told(agency, order)).map(([sort]) => sort)).toEqual(['toDecide']);
  await fixture.command(agency, 'entrustOrder', 'order.receive', order);
  expect((await told(buyer, order))[0]?.slice(0, 2)).toEqual(['decided', 'order.receive']);
  expect(await unread(agency)).toBe(0);
});

test('whoever does not see an order any more is shown none of its notifications, and those of another', async () => {
  const [gone, other] = [await fixture.sentOrder(buyer), await fixture.sentOrder(buyer)];
  const agency = await fixture.as('agency001');
  await fixture.gateway.db
    .deleteFrom('record_viewer')
    .where('record_guid', '=', gone.head.guid)
    .execute();
  expect((await told(agency, other)).map(([sort]) => sort)).toEqual(['toDecide']);
  expect(await told(agency, gone)).toEqual([]);
  expect(await unread(agency)).toBe(1);
});

test('a person gets no notifications of a kind while it is switched off, and others still do', async () => {
  await set(first, 'toDecide', '0');
  await set(first, 'toDecide', '0');
  expect(
    (await first.call(notificationsCalls.settings, {})).settings.filter(({ isOn }) => !isOn),
  ).toEqual([{ sort: 'toDecide', isOn: false, byMail: false, byBot: false }]);
  const plan = await fixture.plan(buyer, 'selfPlan');
  expect(await told(first, plan)).toEqual([]);
  expect(await told(also, plan)).toHaveLength(1);
  await set(first, 'toDecide', '1');
  expect(await told(first, await fixture.plan(buyer, 'selfPlan'))).toHaveLength(1);
  expect((await first.send(notificationsCalls.saveSetting, { sort: 'x', isOn: '1' })).status).toBe(
    400,
  );
});

test('what one marks as read is read everywhere; what somebody else was told does not exist', async () => {
  const plans = [
    await fixture.plan(buyer, 'selfPlan'),
    await fixture.plan(buyer, 'selfPlan'),
    await fixture.plan(buyer, 'selfPlan'),
  ];
  const [newest, middle] = await listed(first);
  const [foreign] = await listed(also);
  expect(newest?.recordGuid).toBe(plans[2]?.head.guid);
  const mark = (...guids: (string | undefined)[]) =>
    first.send(notificationsCalls.markRead, { guids: guids.join(',') });
  expect((await mark(newest?.guid, foreign?.guid)).status).toBe(404);
  expect((await mark('nobody-was-told')).status).toBe(404);
  expect(await unread(first)).toBe(3);
  expect((await mark(newest?.guid, middle?.guid)).body).toMatchObject({ data: { marked: 2 } });
  expect((await mark(newest?.guid)).body).toMatchObject({ data: { marked: 0 } });
  expect(await unread(first)).toBe(1);
  expect(await listed(first, { unread: '1' })).toMatchObject([{ recordGuid: plans[0]?.head.guid }]);
  expect(await listed(first, { sort: 'returned' })).toEqual([]);
  expect(await first.call(notificationsCalls.markAllRead, {})).toEqual({ marked: 1 });
  expect([await unread(first), await unread(also)]).toEqual([0, 3]);
});

test('what was told about one record is one row of a grouped list, counted, paged and read as one', async () => {
  const { db } = fixture.gateway;
  const plan = await fixture.plan(buyer, 'selfPlan');
  const rejected = await decide(first, plan, 'reject');
  const other = await fixture.plan(buyer, 'selfPlan');
  await fixture.command(buyer, 'selfPlan', 'plan.submit', rejected);
  // Two changes of rights stay apart, although they name one record.
  await sql`insert into notification (guid, person_guid, sort, record_guid, status, actor_guid,
      actor_name, told_at)
    select 'rights-' || i, ${await fixture.guidOf('approver04')}, 'rights', ${plan.head.guid}, '2',
      'somebody', '某人', to_timestamp(i) from generate_series(1, 2) i`.execute(db);
  const grouped = (asked: object = {}) => listed(also, { grouped: '1', ...asked });
  const shape = (rows: Notification[]) =>
    rows.map(({ sort, recordGuid, together, unread: left }) => [sort, recordGuid, together, left]);
  const { guid } = plan.head;
  const rights = ['rights', guid, 1, 1];
  expect(shape(await grouped())).toEqual([
    ['toDecide', guid, 2, 1],
    ['toDecide', other.head.guid, 1, 1],
    rights,
    rights,
  ]);
  expect(shape(await grouped({ unread: '1' }))[0]).toEqual(['toDecide', guid, 1, 1]);
  expect(shape(await grouped({ sort: 'rights' }))).toEqual([rights, rights]);
  const second = await also.list(notificationsCalls.list, { page: 2, rows: 1, grouped: '1' });
  expect([second.total, second.rows[0]?.recordGuid]).toEqual([4, other.head.guid]);
  const singles = await listed(also, { recordGuid: guid });
  expect(shape(singles).map(([, , ...counts]) => counts)).toEqual([
    [1, 1],
    [1, 0],
  ]);
  expect(await unread(also), 'the bell counts each').toBe(4);
  const [group] = await grouped();
  const guids = group?.guid ?? '';
  expect(await also.call(notificationsCalls.markRead, { guids, grouped: '1' })).toEqual({
    marked: 1,
  });
  expect(shape(await grouped())[0]).toEqual(['toDecide', guid, 2, 0]);
  expect(await unread(also)).toBe(3);
});

test('one request marks all of a row of a grouped list, however many, but not what was told later', async () => {
  const { db } = fixture.gateway;
  const [plan, other] = [
    await fixture.plan(buyer, 'selfPlan'),
    await fixture.plan(buyer, 'selfPlan'),
  ];
  // Of both records two people are told 150 times more, every third time by another sort.
  await sql`insert into notification (guid, person_guid, sort, record_guid, event, status, actor_guid,
      actor_name, told_at)
    select guid || i, person_guid, case when i % 3 = 0 then 'urged' else sort end, record_guid,
      event, status, actor_guid, actor_name, told_at - i * interval '1 minute'
    from notification, generate_series(1, 150) i`.execute(db);
  const rowOf = async (client: Client, { head }: View, asked: object = {}) =>
    (await listed(client, { grouped: '1', ...asked })).find(
      ({ recordGuid }) => recordGuid === head.guid,
    );
  const marks = (row: Notification | undefined, more: object = {}) =>
    also.send(notificationsCalls.markRead, { guids: row?.guid ?? '', grouped: '1', ...more });
  expect((await marks(await rowOf(first, plan))).status, 'of somebody else').toBe(404);

  const [single] = await listed(also, { recordGuid: plan.head.guid });
  const alone = await also.call(notificationsCalls.markRead, { guids: single?.guid ?? '' });
  expect(alone, 'by itself').toEqual({ marked: 1 });
  const urged = await rowOf(also, plan, { sort: 'urged' });
  expect((await marks(urged, { sort: 'urged' })).body).toMatchObject({ data: { marked: 50 } });
  const row = await rowOf(also, plan);
  expect(row).toMatchObject({ together: 151, unread: 100 });
  await sql`insert into notification (guid, person_guid, sort, record_guid, event, status, actor_guid,
      actor_name, told_at)
    select 'later', person_guid, sort, record_guid, event, status, actor_guid, actor_name,
      told_at + interval '1 minute' from notification where guid = ${row?.guid}`.execute(db);
  expect((await marks(row)).body).toMatchObject({ data: { marked: 100 } });
  expect((await marks(row)).body).toMatchObject({ data: { marked: 0 } });
  expect(await rowOf(also, plan)).toMatchObject({ guid: 'later', together: 152, unread: 1 });
  expect(await rowOf(also, other)).toMatchObject({ together: 151, unread: 151 });
  expect(await unread(first)).toBe(302);
});

test('another device hears at once that something was told and read; others do not', async () => {
  const hear = async (client: Client) => {
    const listener = await Listener.open(client, {});
    listeners.push(listener);
    return listener;
  };
  const [device, other] = [await hear(first), await hear(second)];
  await fixture.plan(buyer, 'selfPlan');
  await expect.poll(() => device.modules).toContain('notifications');
  device.told.length = 0;
  await first.call(notificationsCalls.markAllRead, {});
  await expect.poll(() => device.modules).toContain('notifications');
  expect(other.modules).not.toContain('notifications');
});

test('what will soon be overdue, and what is, is told once to each it awaits, and again at another level', async () => {
  const { db } = fixture.gateway;
  const plan = await fixture.plan(buyer, 'selfPlan');
  const later = (hours: number) => new Date(nowMs() + hours * HOUR_MS);
  const toldOf = async (client: Client, of: NotificationSort = 'due') =>
    (await told(client, plan)).filter(([sort]) => sort === of).length;
  await tellOverdue(db, later(59));
  expect(await toldOf(first, 'dueSoon'), 'more than 12 hours before').toBe(0);
  await tellOverdue(db, later(61));
  await tellOverdue(db, later(71));
  expect([await toldOf(first), await toldOf(first, 'dueSoon')]).toEqual([0, 1]);
  await tellOverdue(db, later(73));
  await tellOverdue(db, later(74));
  expect([await toldOf(first), await toldOf(also), await toldOf(second)]).toEqual([1, 1, 0]);
  expect(await toldOf(first, 'dueSoon'), 'it is overdue').toBe(1);
  await decide(first, plan);
  const ofPlan = (await listed(also)).filter(({ recordGuid }) => recordGuid === plan.head.guid);
  expect(ofPlan.map(({ readAt }) => readAt === null)).toEqual([false, false, false]);
  await tellOverdue(db, later(73));
  expect([await toldOf(first), await toldOf(second)]).toEqual([1, 1]);
});

/** Starts work that blocks where it would write a notification, until the other work is done. */
async function whileOneWrites<T>(one: () => Promise<T>, other: () => Promise<T>): Promise<[T, T]> {
  const { db } = fixture.gateway;
  const both = await db.transaction().execute(async (tx) => {
    await sql`lock table notification in share mode`.execute(tx);
    const writing = one();
    await expect
      .poll(
        async () => {
          const { rows } = await sql<{ n: number }>`select count(*)::integer as n
          from pg_stat_activity where datname = current_database()
            and wait_event_type = 'Lock'`.execute(db);
          return rows[0]?.n;
        },
        { timeout: 20_000 },
      )
      .toBe(1);
    return { writing, done: await other() };
  });
  return [await both.writing, both.done];
}

const fromTwoGateways = () =>
  test('two gateways tell once that something waits too long', async () => {
    const { db } = fixture.gateway;
    await fixture.plan(buyer, 'selfPlan');
    const late = new Date(nowMs() + 73 * HOUR_MS);
    const tellLate = () => tellOverdue(db, late);
    const [one, other] = await whileOneWrites(tellLate, tellLate);
    expect(one).toBeGreaterThan(0);
    expect([other, await tellLate()]).toEqual([0, 0]);
  });
if (POSTGRES !== null) fromTwoGateways();

test('of a transfer the colleague is told, and nothing is asked of the giver any more', async () => {
  const plan = await fixture.plan(buyer, 'selfPlan');
  const colleague = await fixture.as('supervisor01');
  await fixture.command(first, 'selfPlan', 'plan.transfer', plan, {
    assigneeGuid: await fixture.guidOf('supervisor01'),
  });
  expect(await told(colleague, plan)).toEqual([['toDecide', 'plan.transfer', '王建军']]);
  expect(await told(also, plan), 'whom it waited for before').toHaveLength(1);
  expect(await told(buyer, plan)).toEqual([]);
  expect([await unread(first), await unread(also), await unread(colleague)]).toEqual([0, 1, 1]);
});
