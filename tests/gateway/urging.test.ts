import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { approvalCalls } from '#contract/approval.ts';
import { notificationsCalls } from '#contract/notifications.ts';
import { recordsCalls, URGE_PAUSE_HOURS } from '#contract/records.ts';
import { workbenchCalls, type WorkbenchQueue } from '#contract/workbench.ts';
import { refusalOf, type Client } from '../support/client.ts';
import { Fixture, type View } from '../support/fixture.ts';
import { newRequest } from '../support/forms.ts';
import { Listener, untilHearing } from '../support/listener.ts';
import { Settings } from '../support/paths/settings.ts';
import { nowMs, standingAt } from '../support/clock.ts';

const HOUR_MS = 3_600_000;

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
beforeEach(() => sql`delete from notification`.execute(fixture.gateway.db));
afterEach(() => {
  for (const listener of listeners.splice(0)) listener.close();
});
afterAll(() => fixture.close());

const submitted = () => fixture.plan(buyer, 'selfPlan');
const urge = (client: Client, { head: { guid } }: View) =>
  client.call(recordsCalls.urge, { guid, requestId: newRequest() });
const refusedUrge = async (client: Client, { head: { guid } }: View) => {
  const answer = await client.send(recordsCalls.urge, { guid, requestId: newRequest() });
  return [answer.status, answer.status === 404 ? null : refusalOf(answer).reason];
};
const withdraw = (client: Client, { head: { guid } }: View) =>
  client.call(recordsCalls.withdrawUrge, { guid });
const urging = async (client: Client, { head }: View) =>
  (await fixture.detail(client, 'selfPlan', head.guid)).urging;
const decide = (client: Client, view: View, verb = 'approve') =>
  fixture.command(client, 'selfPlan', `plan.${verb}`, view, { opinion: '意见' });
/** Somebody's notifications that ask them to decide, and whether they are unread. */
const told = async (client: Client, { head }: View) =>
  (await client.list(notificationsCalls.list, { page: 1, rows: 100, sort: 'urged' })).rows
    .filter(({ recordGuid }) => recordGuid === head.guid)
    .map(({ actorName, event, readAt }) => [actorName, event, readAt === null]);
const row = async (client: Client, heap: WorkbenchQueue, { head }: View) =>
  (
    await client.list(workbenchCalls.list, { heap, words: head.number, page: 1, rows: 10 })
  ).rows.find(({ guid }) => guid === head.guid);
/** Moves an urge of a record into the past. */
const later = ({ head }: View, hours: number) =>
  sql`update urge set urged_at = urged_at - make_interval(hours => ${hours})
    where record_guid = ${head.guid}`.execute(fixture.gateway.db);
test('who submitted a record asks those it waits for; record, desks and notifications say so', async () => {
  const plan = await submitted();
  const before = nowMs();
  const { urging: after, head } = await urge(buyer, plan);
  expect(head.revision, 'it is no command').toBe(plan.head.revision);
  expect(after.urges).toMatchObject([{ byName: '陈思远', withdrawnAt: null, inForce: true }]);
  const at = after.urges[0]?.at ?? 0;
  expect(at).toBeGreaterThanOrEqual(before);
  expect(after.againAt).toBe(at + URGE_PAUSE_HOURS * HOUR_MS);

  expect(await told(first, plan)).toEqual([['陈思远', null, true]]);
  expect(await told(also, plan)).toEqual([['陈思远', null, true]]);
  expect(await told(second, plan), 'whose turn it is not').toEqual([]);
  expect(await told(buyer, plan), 'oneself').toEqual([]);
  const mark = { urgedAt: at, urgedBy: '陈思远', timesUrged: 1 };
  expect(await row(first, 'todo', plan)).toMatchObject(mark);
  expect(await row(buyer, 'mine', plan)).toMatchObject(mark);
  expect(await row(first, 'todo', await submitted())).toMatchObject({ urgedAt: null });
  expect([(await urging(buyer, plan)).may, (await urging(first, plan)).may]).toEqual([true, false]);
});

test('the sealed history knows nothing of it', async () => {
  const plan = await submitted();
  const history = () => first.call(recordsCalls.history, { guid: plan.head.guid });
  const before = await history();
  await urge(buyer, plan);
  await withdraw(buyer, plan);
  expect(await history()).toEqual(before);
  expect(await first.call(recordsCalls.verify, { guid: plan.head.guid })).toMatchObject({
    valid: true,
  });
});

test('nobody else urges, nor anybody where nobody is to decide', async () => {
  const plan = await submitted();
  expect(await refusedUrge(first, plan)).toEqual([403, 'errors.urgedByOthers']);
  expect(await refusedUrge(await fixture.as('supplier01'), plan)).toEqual([404, null]);
  const draft = await fixture.plan(buyer, 'selfPlan', { action: 'save' });
  const rejected = await decide(first, await submitted(), 'reject');
  for (const idle of [draft, rejected]) {
    expect(await refusedUrge(buyer, idle)).toEqual([409, 'errors.nobodyToUrge']);
    expect((await urging(buyer, idle)).may).toBe(false);
  }
  const recalled = await fixture.command(buyer, 'selfPlan', 'plan.recall', await submitted());
  await fixture.command(buyer, 'selfPlan', 'plan.delete', recalled);
  expect(await refusedUrge(buyer, recalled)).toEqual([404, null]);
  expect(await told(first, plan)).toEqual([]);
  const { rows } = await sql`select 1 from urge where record_guid = any(${[
    plan,
    draft,
    rejected,
    recalled,
  ].map(({ head }) => head.guid)})`.execute(fixture.gateway.db);
  expect(rows).toEqual([]);
});

test('a record is urged once in four hours at a level, even after a withdrawal; the next begins anew', async () => {
  const plan = await submitted();
  const { urging: urged } = await urge(buyer, plan);
  const refused = await buyer.send(recordsCalls.urge, {
    guid: plan.head.guid,
    requestId: newRequest(),
  });
  expect(refusalOf(refused)).toMatchObject({ status: 409, reason: 'errors.urgedLately' });
  const again = new Date((urged.againAt ?? 0) + 8 * HOUR_MS).toISOString();
  expect(refusalOf(refused).info, 'says when again').toContain(
    again.slice(0, 16).replace('T', ' '),
  );
  await withdraw(buyer, plan);
  expect(await refusedUrge(buyer, plan)).toEqual([409, 'errors.urgedLately']);
  const next = await decide(first, plan);
  expect((await urging(buyer, next)).againAt, 'nobody of this level was urged').toBe(null);
  const { againAt } = (await urge(buyer, next)).urging;
  expect(await told(second, plan)).toEqual([['陈思远', null, true]]);
  expect(await told(first, plan)).toEqual([]);
  expect(await refusedUrge(buyer, next)).toEqual([409, 'errors.urgedLately']);
  await later(plan, URGE_PAUSE_HOURS);
  const over = (againAt ?? 0) - URGE_PAUSE_HOURS * HOUR_MS;
  expect(await standingAt(over - 1, () => refusedUrge(buyer, next))).toEqual([
    409,
    'errors.urgedLately',
  ]);
  await standingAt(over, () => urge(buyer, next));
});

test('of two at once one is done, and a request that is repeated asks once', async () => {
  const plan = await submitted();
  const once = { guid: plan.head.guid, requestId: newRequest() };
  const answers = await Promise.all([
    buyer.send(recordsCalls.urge, once),
    buyer.send(recordsCalls.urge, { ...once, requestId: newRequest() }),
    buyer.send(recordsCalls.urge, { ...once, requestId: newRequest() }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(await told(first, plan)).toHaveLength(1);
  const other = await submitted();
  const same = { guid: other.head.guid, requestId: newRequest() };
  const repeated = await Promise.all([
    buyer.send(recordsCalls.urge, same),
    buyer.send(recordsCalls.urge, same),
  ]);
  expect(repeated.map(({ status }) => status)).toEqual([200, 200]);
  expect((await urging(buyer, other)).urges).toHaveLength(1);
  expect(await told(first, other)).toHaveLength(1);
  expect(
    await buyer.refusal(recordsCalls.urge, {
      guid: (await submitted()).head.guid,
      requestId: same.requestId,
    }),
  ).toMatchObject({ status: 409, reason: 'errors.requestIdUsed' });
});

test('what is taken back is told to nobody who has not read it, and stays dated beside the record', async () => {
  const plan = await submitted();
  const other = await submitted();
  await urge(buyer, other);
  expect((await buyer.send(recordsCalls.withdrawUrge, { guid: plan.head.guid })).status).toBe(409);
  await urge(buyer, plan);
  const [read] = (
    await also.list(notificationsCalls.list, { page: 1, rows: 1, sort: 'urged', unread: '1' })
  ).rows;
  await also.call(notificationsCalls.markRead, { guids: read?.guid ?? '' });
  expect((await first.send(recordsCalls.withdrawUrge, { guid: plan.head.guid })).status).toBe(409);
  const { urging: after } = await withdraw(buyer, plan);
  expect(after.urges).toMatchObject([
    { byName: '陈思远', withdrawnAt: expect.any(Number) as number, inForce: false },
  ]);
  expect(await told(first, plan)).toEqual([]);
  expect(await told(also, plan)).toEqual([['陈思远', null, false]]);
  expect(await told(first, other), 'the other plan is urged on').toEqual([['陈思远', null, true]]);
  expect(await row(first, 'todo', plan)).toMatchObject({ urgedAt: null, urgedBy: null });
  expect((await buyer.send(recordsCalls.withdrawUrge, { guid: plan.head.guid })).status).toBe(409);
});

test('it ends with the level, and cannot be taken back then', async () => {
  const plan = await submitted();
  await urge(buyer, plan);
  const next = await decide(first, plan);
  expect((await urging(buyer, next)).urges).toMatchObject([{ withdrawnAt: null, inForce: false }]);
  expect(await told(also, plan), 'nothing is asked any more').toEqual([['陈思远', null, false]]);
  expect(await row(second, 'todo', plan)).toMatchObject({ urgedAt: null });
  expect((await buyer.send(recordsCalls.withdrawUrge, { guid: plan.head.guid })).status).toBe(409);
});

test('a decision and an urge at once: whichever came first, nobody is asked for what is decided', async () => {
  for (let round = 0; round < 6; round += 1) {
    const plan = await submitted();
    const [, urged] = await Promise.all([
      decide(first, plan),
      buyer.send(recordsCalls.urge, { guid: plan.head.guid, requestId: newRequest() }),
    ]);
    expect(urged.status).toBe(200);
    const { urges } = await urging(buyer, plan);
    const asked = [await told(also, plan), await told(second, plan)].map((rows) =>
      rows.some(([, , isUnread]) => isUnread),
    );
    // Either level 1 was urged before it decided, or level 2 is urged now.
    expect(asked).toEqual([false, urges[0]?.inForce]);
  }
});

test('a delegate is asked for their giver; who gave their place away is not; who wants none hears none', async () => {
  const deputy = await fixture.as('sysadmin01');
  const { head } = await first.call(approvalCalls.offerDelegation, {
    delegateGuid: await fixture.guidOf('sysadmin01'),
    kinds: 'selfPlan',
    beginAt: nowMs() - HOUR_MS,
    endAt: nowMs() + HOUR_MS,
    requestId: newRequest(),
  });
  const accepted = await fixture.command(deputy, 'delegation', 'delegation.takeOn', {
    head,
  } as View);
  await also.call(notificationsCalls.saveSetting, { sort: 'urged', isOn: '0' });
  const plan = await submitted();
  await urge(buyer, plan);
  expect(await told(deputy, plan)).toEqual([['陈思远', null, true]]);
  expect(await told(also, plan)).toEqual([]);
  await also.call(notificationsCalls.saveSetting, { sort: 'urged', isOn: '1' });
  await fixture.command(first, 'delegation', 'delegation.takeBack', accepted);

  const other = await submitted();
  await urge(buyer, other);
  await fixture.command(first, 'selfPlan', 'plan.transfer', other, {
    assigneeGuid: await fixture.guidOf('supervisor01'),
  });
  expect(await told(first, other), 'settled').toEqual([['陈思远', null, false]]);
  const colleague = await fixture.as('supervisor01');
  expect(await row(colleague, 'todo', other)).toMatchObject({ urgedBy: '陈思远' });
  await later(other, URGE_PAUSE_HOURS);
  await urge(buyer, other);
  expect(await told(colleague, other)).toEqual([['陈思远', null, true]]);
  expect(await told(first, other)).toHaveLength(1);
});

test('people of an agency who receive orders are urged about an order sent to it', async () => {
  const order = await fixture.sentOrder(buyer);
  const agency = await fixture.as('agency001');
  await buyer.call(recordsCalls.urge, { guid: order.head.guid, requestId: newRequest() });
  expect(await told(agency, order)).toHaveLength(1);
  expect(await row(agency, 'todo', order)).toMatchObject({ urgedBy: '陈思远' });
});

test('who looks at the record hears of it at once', async () => {
  const plan = await submitted();
  const listener = await Listener.open(first);
  listeners.push(listener);
  await urge(buyer, plan);
  const heard = () => listener.modules;
  const both = ['plans', 'notifications'];
  const patience = { timeout: 30_000 };
  await expect.poll(heard, patience).toEqual(expect.arrayContaining(both));
  listener.told.length = 0;
  await withdraw(buyer, plan);
  await expect.poll(heard, patience).toEqual(expect.arrayContaining(both));
});
