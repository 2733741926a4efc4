import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { approvalCalls } from '#contract/approval.ts';
import { DELEGATIONS_MAX } from '#contract/approval/delegations.ts';
import { notificationsCalls } from '#contract/notifications.ts';
import { recordsCalls } from '#contract/records.ts';
import { workbenchCalls } from '#contract/workbench.ts';
import { tellOverdue } from '#gateway/records/telling/overdue.ts';
import { workDue } from '#gateway/records/due.ts';
import { lifecycles } from '#machines/index.ts';
import { transitionIds } from '#model/explore.ts';
import { tour } from '#model/tour.ts';
import type { Client } from '../support/client.ts';
import { refusalOf } from '../support/client.ts';
import { nowMs, standingAt } from '../support/clock.ts';
import { item, newRequest } from '../support/forms.ts';
import { Fixture, type View } from '../support/fixture.ts';
import { kindCalls } from '../support/kinds.ts';
import { reviewExploration } from '../support/paths/exploring.ts';
import { ReviewedWalk } from '../support/paths/reviewed.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const silent = { info: () => undefined, error: () => undefined };

let fixture: Fixture;
let buyer: Client;
let auditor: Client;
/** The approver of the buyer's plans, and two colleagues who do not see them. */
let giver: Client;
let delegate: Client;
let third: Client;

const guids = new Map<string, string>();
const guidOf = (client: Client) => guids.get(client.account) as string;

/** A plan of the buyer under review, with the usual amount or the given one. */
const plan = (unitPrice?: string): Promise<View> =>
  fixture.plan(
    buyer,
    'selfPlan',
    unitPrice === undefined ? {} : { items: [item({ quantity: '1', unitPrice })] },
  );

async function offer(from: Client, to: Client, more: object = {}): Promise<string> {
  const now = nowMs();
  const { head } = await from.call(approvalCalls.offerDelegation, {
    delegateGuid: guidOf(to),
    kinds: 'selfPlan',
    beginAt: now - HOUR_MS,
    endAt: now + DAY_MS,
    requestId: newRequest(),
    ...more,
  });
  return head.guid;
}
const act = async (client: Client, verb: string, guid: string) =>
  fixture.send(client, 'delegation', `delegation.${verb}`, {
    head: { guid, revision: (await fixture.detail(auditor, 'delegation', guid)).head.revision },
  });
/** Hands one person's plans over to another, who accepts. */
async function handOver(from: Client, to: Client, more: object = {}): Promise<string> {
  const guid = await offer(from, to, more);
  expect((await act(to, 'takeOn', guid)).status).toBe(200);
  return guid;
}
const decide = (client: Client, view: View, verb = 'approve') =>
  fixture.send(client, 'selfPlan', `plan.${verb}`, view, { opinion: '同意' });
const rowOf = async (client: Client, { head }: View, heap: 'todo' | 'done' = 'todo') =>
  (await client.list(workbenchCalls.list, { heap, rows: 10_000 })).rows.find(
    (row) => row.guid === head.guid,
  );
const sees = async (client: Client, { head: { guid } }: View) =>
  (await client.send(kindCalls.selfPlan.detail, { guid })).status;

beforeAll(async () => {
  fixture = await Fixture.open();
  buyer = await fixture.as('purchaser01');
  auditor = await fixture.as('auditor01');
  const { chain } = (await plan()).context;
  giver = await fixture.person(chain[0]?.approvers[0]?.guid ?? '');
  const inChain = new Set(chain.flatMap(({ approvers }) => approvers.map(({ guid }) => guid)));
  const waiting = await plan();
  const colleagues = await fixture.gateway.db
    .selectFrom('person')
    .where('enterprise_guid', '=', await fixture.unitOf('purchaser01'))
    .where('valid', '=', true)
    .orderBy('account_name', 'desc')
    .select(['guid', 'account_name'])
    .execute();
  const strangers: Client[] = [];
  for (const { guid, account_name } of colleagues) {
    if (strangers.length === 2) break;
    if (inChain.has(guid)) continue;
    const client = await fixture.as(account_name);
    if ((await sees(client, waiting)) === 404) strangers.push(client);
  }
  [delegate, third] = strangers as [Client, Client];
  for (const client of [buyer, giver, delegate, third])
    guids.set(client.account, await fixture.guidOf(client.account));
});
afterAll(() => fixture.close());

describe('a delegation', () => {
  const exploration = reviewExploration('delegation', ['submitter', 'handler', 'system']);
  const { paths } = tour(exploration, { cover: 'transitions', resetCost: 2, longest: 20 });

  test('goes the ways of its machine, and no other; every history is whole', async () => {
    const taken = new Set(
      paths.flatMap(({ steps }) => steps.flatMap(({ transitions }) => transitions)),
    );
    expect(
      transitionIds(lifecycles.delegation.machine).filter(
        (id) => !taken.has(id) && !id.includes('xstate.error.'),
      ),
    ).toEqual([]);
    const events = Object.keys(kindCalls.delegation.events);
    const walk = new ReviewedWalk(fixture, 'delegation', events, exploration);
    const bySystem = ['delegation.begin', 'delegation.end'];
    const byGiver = 'delegation.takeBack';
    for (const path of paths) {
      const beginsLater = JSON.stringify(path.steps).includes('"hasBegun":false');
      const beginAt = nowMs() + (beginsLater ? HOUR_MS : -HOUR_MS);
      const guid = await offer(giver, delegate, { beginAt, endAt: beginAt + DAY_MS });
      await walk.walk(
        {
          guid,
          async give(event) {
            if (!bySystem.includes(event))
              return act(event === byGiver ? giver : delegate, event.split('.')[1] ?? '', guid);
            // Scheduled events come by the clock alone, one after the other.
            await fixture.gateway.db
              .updateTable('due_moment')
              .where('record_guid', '=', guid)
              .where('event', '=', event)
              .set({ try_at: new Date(0) })
              .execute();
            await workDue(fixture.gateway.db, new Date(1), silent);
            return auditor.send(kindCalls.delegation.detail, { guid });
          },
          viewerOf: (event) =>
            bySystem.includes(event)
              ? { guid: 'system', name: 'system', roles: ['system'] }
              : event === byGiver
                ? { guid: guidOf(giver), name: '', roles: ['reader', 'submitter'] }
                : { guid: guidOf(delegate), name: '', roles: ['reader', 'handler'] },
          outputOf: (_, { status }) => ({ hasBegun: status === '3' }),
        },
        path,
      );
      expect(await auditor.call(recordsCalls.verify, { guid })).toMatchObject({
        valid: true,
        divergence: null,
      });
      const { standing } = await fixture.gateway.db
        .selectFrom('delegation')
        .where('record_guid', '=', guid)
        .select('standing')
        .executeTakeFirstOrThrow();
      const { status } = (await fixture.detail(auditor, 'delegation', guid)).head;
      expect([status, standing]).toEqual([status, standing === 'over' ? standing : 'wrong']);
    }
  });

  test('is seen by the two and by who keeps the settings of the approval, by nobody else', async () => {
    const guid = await offer(giver, delegate);
    const asked = async (client: Client) =>
      (await client.send(approvalCalls.delegationInfo, { guid })).status;
    expect(await Promise.all([giver, delegate, auditor].map(asked))).toEqual([200, 200, 200]);
    expect(await Promise.all([third, buyer, await fixture.as('agency001')].map(asked))).toEqual([
      404, 404, 404,
    ]);
    const listed = async (client: Client, side: 'given' | 'received') =>
      (await client.list(approvalCalls.listDelegations, { page: 1, rows: 10, side })).rows.some(
        (row) => row.guid === guid,
      );
    expect(await listed(giver, 'given')).toBe(true);
    expect(await listed(giver, 'received')).toBe(false);
    expect(await listed(delegate, 'received')).toBe(true);
    const given = async (client: Client, ...verbs: string[]) => {
      const { head } = await fixture.detail(giver, 'delegation', guid);
      return Promise.all(
        verbs.map(
          async (verb) =>
            (await fixture.send(client, 'delegation', `delegation.${verb}`, { head })).status,
        ),
      );
    };
    const all = ['takeOn', 'decline', 'takeBack', 'giveBack'];
    for (const stranger of [third, buyer, await fixture.as('agency001')])
      expect(await given(stranger, ...all)).toEqual([404, 404, 404, 404]);
    expect(await given(auditor, ...all)).toEqual([409, 409, 409, 409]);
    expect(await given(giver, 'takeOn', 'decline', 'giveBack')).toEqual([409, 409, 409]);
    expect(await given(delegate, 'takeBack')).toEqual([409]);
    expect(await given(giver, 'takeBack')).toEqual([200]);
    expect(await given(delegate, 'takeOn', 'giveBack'), 'it was taken back').toEqual([409, 409]);
  });

  test('is accepted or taken back, whichever comes first of both at once', async () => {
    const guid = await offer(giver, delegate);
    const view = await fixture.detail(giver, 'delegation', guid);
    const answers = await Promise.all([
      fixture.send(delegate, 'delegation', 'delegation.takeOn', view),
      fixture.send(giver, 'delegation', 'delegation.takeBack', view),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const isInForce = answers[0].status === 200;
    expect(await sees(delegate, await plan())).toBe(isInForce ? 200 : 404);
    if (isInForce) await act(giver, 'takeBack', guid);
  });
});

describe('in force', () => {
  test('the delegate decides for the approver, which decision, history and seal keep', async () => {
    const waiting = await plan();
    const guid = await offer(giver, delegate);
    expect(await sees(delegate, waiting), 'not before it is accepted').toBe(404);
    await act(delegate, 'takeOn', guid);
    expect(await rowOf(delegate, waiting)).toMatchObject({ role: 'approver' });
    const name = (await fixture.detail(giver, 'selfPlan', waiting.head.guid)).context.viewer.name;
    expect((await rowOf(delegate, waiting))?.onBehalfOf).toBe(name);
    expect((await rowOf(giver, waiting))?.onBehalfOf, 'whoever is first decides').toBeNull();
    expect((await decide(delegate, waiting)).status).toBe(200);
    const after = await fixture.detail(delegate, 'selfPlan', waiting.head.guid);
    const onBehalfOf = { guid: guidOf(giver), name };
    expect(after.context.decisions).toMatchObject([{ by: guidOf(delegate), onBehalfOf }]);
    const { entries } = await auditor.call(recordsCalls.history, { guid: waiting.head.guid });
    expect(entries.at(-1)).toMatchObject({ actorGuid: guidOf(delegate), onBehalfOf });
    expect(entries[0]).not.toHaveProperty('onBehalfOf');
    expect(await auditor.call(recordsCalls.verify, { guid: waiting.head.guid })).toMatchObject({
      valid: true,
      divergence: null,
    });
    const { moments } = await auditor.call(recordsCalls.moments, { guid: waiting.head.guid });
    expect(moments.at(-1)?.context?.decisions).toMatchObject([{ onBehalfOf }]);
    expect(await rowOf(giver, waiting)).toBeUndefined();
    expect((await rowOf(delegate, waiting, 'done'))?.onBehalfOf).toBe(name);
    expect(refusalOf(await decide(giver, after))).toMatchObject({ status: 409 });
    await act(giver, 'takeBack', guid);
    expect(await sees(delegate, waiting), 'what one decided on one still sees').toBe(200);
  });

  test('who sees a record sees who stands in for whom; the delegate is told once that it is overdue', async () => {
    const { db } = fixture.gateway;
    const waiting = await plan();
    const { guid: recordGuid } = waiting.head;
    const standIns = async () => (await fixture.detail(buyer, 'selfPlan', recordGuid)).standIns;
    const guid = await offer(giver, delegate);
    expect(await standIns(), 'not before it is accepted').toEqual([]);
    await act(delegate, 'takeOn', guid);
    const { viewer } = (await fixture.detail(delegate, 'selfPlan', recordGuid)).context;
    expect(await standIns()).toEqual([{ name: viewer.name, forWhom: viewer.onBehalfOf?.name }]);
    const overdue = async () =>
      (
        await delegate.list(notificationsCalls.list, { page: 1, rows: 100, sort: 'due' })
      ).rows.filter((told) => told.recordGuid === recordGuid).length;
    const late = new Date(nowMs() + 73 * HOUR_MS);
    await tellOverdue(db, late);
    await tellOverdue(db, late);
    expect(await overdue()).toBe(1);
    const others = await plan();
    await act(giver, 'takeBack', guid);
    await tellOverdue(db, new Date(late.getTime() + HOUR_MS));
    expect(await standIns(), 'nobody any more').toEqual([]);
    const { rows } = await sql`select 1 from notification where sort = 'due'
      and record_guid = ${others.head.guid} and person_guid = ${guidOf(delegate)}`.execute(db);
    expect(rows).toEqual([]);
  });

  test('only what was handed over is seen, and nobody decides on what they submitted', async () => {
    const plans: View[] = [];
    for (const amount of ['9999.99', '10000', '20000', '20000.01']) plans.push(await plan(amount));
    const guid = await handOver(giver, delegate, { amountMin: '10000', amountMax: '20000' });
    const isSeen: number[] = [];
    const isWaiting: boolean[] = [];
    const delegates: number[] = [];
    for (const one of plans) {
      isSeen.push(await sees(delegate, one));
      isWaiting.push((await rowOf(delegate, one)) !== undefined);
      delegates.push((await fixture.detail(buyer, 'selfPlan', one.head.guid)).standIns.length);
    }
    expect([isSeen, isWaiting, delegates]).toEqual([
      [404, 200, 200, 404],
      [false, true, true, false],
      [0, 1, 1, 0],
    ]);
    const [, small, large] = plans as [View, View, View, View];
    expect((await decide(delegate, small)).status).toBe(200);
    await act(delegate, 'giveBack', guid);
    const own = await handOver(giver, buyer);
    expect(await rowOf(buyer, large)).toBeUndefined();
    expect(refusalOf(await decide(buyer, large))).toMatchObject({
      reason: 'guards.isNotSubmitter',
    });
    await act(giver, 'takeBack', own);
  });

  test('asks nobody again who gave that place away', async () => {
    const given = await fixture.command(giver, 'selfPlan', 'plan.transfer', await plan(), {
      assigneeGuid: guidOf(third),
    });
    const guid = await handOver(third, giver);
    expect(await rowOf(third, given)).toBeDefined();
    expect(await rowOf(giver, given)).toBeUndefined();
    expect(refusalOf(await decide(giver, given)).reason).toBe('guards.hasNotHandedOver');
    await act(third, 'takeBack', guid);
  });

  test('begins and ends at the instants that were said, each its own', async () => {
    const waiting = await plan();
    const [beginAt, endAt] = [nowMs() + 10 * MINUTE_MS, nowMs() + 20 * MINUTE_MS];
    const guid = await handOver(giver, delegate, { beginAt, endAt });
    const other = await handOver(giver, third, {
      kinds: 'yearlyPlan',
      beginAt,
      endAt: endAt + DAY_MS,
    });
    const stands = async (instant: number) => {
      while ((await workDue(fixture.gateway.db, new Date(instant), silent)) > 0);
      const rows = await fixture.gateway.db
        .selectFrom('delegation')
        .where('record_guid', 'in', [guid, other])
        .select(['record_guid', 'standing'])
        .execute();
      return [guid, other].map((one) => rows.find((row) => row.record_guid === one)?.standing);
    };
    expect(await stands(beginAt - 1)).toEqual(['accepted', 'accepted']);
    expect(await stands(beginAt)).toEqual(['inForce', 'inForce']);
    expect(await stands(endAt - 1)).toEqual(['inForce', 'inForce']);
    expect(await rowOf(delegate, waiting)).toBeDefined();
    expect(await stands(endAt)).toEqual(['over', 'inForce']);
    expect(await rowOf(delegate, waiting)).toBeUndefined();
    await act(giver, 'takeBack', other);
  });

  test('is in force at once when it is accepted at its beginning, and later when before', async () => {
    const beginAt = nowMs() + 10 * MINUTE_MS;
    for (const [at, standing] of [
      [beginAt, 'inForce'],
      [beginAt - 1, 'accepted'],
    ] as const) {
      const guid = await offer(giver, delegate, { beginAt, endAt: beginAt + HOUR_MS });
      await standingAt(at, () => act(delegate, 'takeOn', guid));
      const row = await fixture.gateway.db
        .selectFrom('delegation')
        .where('record_guid', '=', guid)
        .select('standing')
        .executeTakeFirst();
      expect(row?.standing).toBe(standing);
      await act(giver, 'takeBack', guid);
    }
  });

  test('is not accepted when its time is over, though its end was not given yet', async () => {
    const waiting = await plan();
    const guid = await offer(giver, delegate);
    const at = nowMs();
    await fixture.gateway.db
      .updateTable('delegation')
      .set({ ends_at: new Date(at) })
      .where('record_guid', '=', guid)
      .execute();
    expect(refusalOf(await standingAt(at, () => act(delegate, 'takeOn', guid)))).toMatchObject({
      status: 409,
      reason: 'guards.notInThisState',
    });
    expect(await sees(delegate, waiting)).toBe(404);
    await act(giver, 'takeBack', guid);
  });

  test('hands over no more than its giver has: not when they approve no longer, nor when they have left', async () => {
    const { db } = fixture.gateway;
    const before = await plan();
    const guid = await handOver(giver, delegate);
    expect(await sees(delegate, before)).toBe(200);
    const settings = await db
      .deleteFrom('approver')
      .where('person_guid', '=', guidOf(giver))
      .returningAll()
      .execute();
    const settled = await plan();
    expect(
      settled.context.chain.flatMap(({ approvers }) => approvers).map((one) => one.guid),
    ).not.toContain(guidOf(giver));
    expect(await sees(delegate, settled), 'what its giver does not approve').toBe(404);
    expect(refusalOf(await decide(delegate, settled)).status).toBe(404);
    expect(await rowOf(delegate, before), 'a chain that stands keeps who it names').toBeDefined();

    const isValid = (valid: boolean) =>
      db.updateTable('person').set({ valid }).where('guid', '=', guidOf(giver)).execute();
    await isValid(false);
    expect(await rowOf(delegate, before)).toBeUndefined();
    expect(await sees(delegate, before)).toBe(404);
    expect(refusalOf(await decide(delegate, before)).status).toBe(404);
    const { guid: record } = before.head;
    const named = async () => (await fixture.detail(buyer, 'selfPlan', record)).standIns;
    const told = async () => {
      const late = new Date(nowMs() + 73 * HOUR_MS);
      await tellOverdue(db, late);
      const { rows } = await sql`select 1 from notification where sort = 'due'
        and record_guid = ${record} and person_guid = ${guidOf(delegate)}`.execute(db);
      return rows.length;
    };
    expect([await named(), await told()], 'nobody decides for who has left').toEqual([[], 0]);
    await isValid(true);
    expect([(await named()).length, await told()], 'for who is back, the delegate').toEqual([1, 1]);
    await db.insertInto('approver').values(settings).execute();
    expect((await decide(delegate, before)).status).toBe(200);
    await act(giver, 'takeBack', guid);
  });

  test('hands nothing to who has left, nor to who is of another unit by now, nor of who is', async () => {
    const { db } = fixture.gateway;
    const waiting = await plan();
    const guid = await handOver(giver, delegate);
    const change = (client: Client, changed: object) =>
      db.updateTable('person').set(changed).where('guid', '=', guidOf(client)).execute();
    const own = { enterprise_guid: await fixture.unitOf('purchaser01') };
    const other = { enterprise_guid: await fixture.unitOf('agencybuyer1') };
    for (const [client, changed, back, status] of [
      [delegate, { valid: false }, { valid: true }, 401],
      [delegate, other, own, 404],
      [giver, other, own, 404],
    ] as const) {
      await change(client, changed);
      expect(await sees(delegate, waiting)).toBe(status);
      expect(refusalOf(await decide(delegate, waiting)).status).toBe(status);
      await change(client, back);
    }
    for (const [verb, guard] of [
      ['transfer', 'givesPlace'],
      ['addApprover', 'standsInLevel'],
    ] as const)
      expect(
        refusalOf(
          await fixture.send(delegate, 'selfPlan', `plan.${verb}`, waiting, {
            assigneeGuid: guidOf(third),
            place: 'after',
          }),
        ),
        'nor on to others',
      ).toMatchObject({ status: 409, reason: `guards.${guard}` });
    expect((await decide(delegate, waiting)).status).toBe(200);
    await act(giver, 'takeBack', guid);
  });

  test('what ends while one decides is refused with its reason, and nothing is lost', async () => {
    const seen = await plan();
    const guid = await handOver(giver, delegate);
    expect(await sees(delegate, seen)).toBe(200);
    await act(giver, 'takeBack', guid);
    const refused = refusalOf(await decide(delegate, seen));
    expect(refused).toMatchObject({ status: 409, reason: 'guards.isApproverOfLevel' });
    expect(await sees(delegate, seen), 'what they may be reading stays').toBe(200);
    expect(await rowOf(delegate, seen)).toBeUndefined();
    expect(await sees(delegate, await plan()), 'what comes later does not concern them').toBe(404);
    expect((await decide(giver, seen)).status).toBe(200);
  });
});

describe('nobody hands over', () => {
  const wrong = async (from: Client, to: Client, more: object = {}) => {
    const now = nowMs();
    const { status, problems } = await from.refusal(approvalCalls.offerDelegation, {
      delegateGuid: guidOf(to),
      kinds: 'selfPlan',
      beginAt: now,
      endAt: now + DAY_MS,
      requestId: newRequest(),
      ...more,
    });
    return [status, ...(problems ?? []).map(({ field, key }) => `${field} ${key}`)];
  };

  test('to themselves, to another unit, or for a time that is over', async () => {
    expect(await wrong(giver, giver)).toEqual([400, 'delegateGuid errors.delegateIsGiver']);
    guids.set('agency001', await fixture.guidOf('agency001'));
    const elsewhere = await fixture.as('agency001');
    expect(await wrong(giver, elsewhere)).toEqual([400, 'delegateGuid errors.noSuchDelegate']);
    const past = { beginAt: 1_700_000_000_000, endAt: 1_700_000_000_001 };
    expect(await wrong(giver, delegate, past)).toEqual([400, 'endAt errors.delegationIsOver']);
    const beginAt = nowMs();
    for (const endAt of [beginAt - 1, beginAt])
      expect(await wrong(giver, delegate, { beginAt, endAt })).toEqual([
        400,
        'endAt rules.periodOrder',
      ]);
    for (const endAt of [-1, 8.64e15, 1e300, nowMs() + 0.5, '9'.repeat(40)])
      expect((await wrong(giver, delegate, { endAt }))[0]).toBe(400);
    const range = { amountMin: '2', amountMax: '1' };
    expect(await wrong(giver, delegate, range)).toEqual([400, 'amountMax rules.rangeOrder']);
    const one = { amountMin: '2', amountMax: '2' };
    expect(await wrong(giver, delegate, one)).toEqual([400, 'amountMax rules.rangeOrder']);
    const at = nowMs();
    const until = (endAt: number) =>
      standingAt(at, () => wrong(giver, delegate, { beginAt: at - DAY_MS, endAt }));
    expect(await until(at)).toEqual([400, 'endAt errors.delegationIsOver']);
  });

  test('twice, which two that touch in time are not, and two that share an amount are', async () => {
    const begin = nowMs() + DAY_MS;
    const hour = { beginAt: begin, endAt: begin + HOUR_MS, amountMin: '100', amountMax: '200' };
    const guid = await offer(giver, delegate, hour);
    const beside = [
      { ...hour, beginAt: begin - HOUR_MS, endAt: begin },
      { ...hour, beginAt: begin + HOUR_MS, endAt: begin + 2 * HOUR_MS },
      { ...hour, amountMin: '0', amountMax: '99.99' },
      { ...hour, amountMin: '200.01', amountMax: '300' },
    ];
    for (const more of beside) await act(giver, 'takeBack', await offer(giver, third, more));
    const overlapping = [
      { ...hour, beginAt: begin - HOUR_MS, endAt: begin + 1 },
      { ...hour, beginAt: begin + HOUR_MS - 1, endAt: begin + 2 * HOUR_MS },
      { ...hour, amountMin: '0', amountMax: '100' },
      { ...hour, amountMin: '200', amountMax: '300' },
    ];
    for (const more of overlapping)
      expect(await wrong(giver, third, more)).toEqual([400, 'beginAt errors.handedOverTwice']);
    await act(giver, 'takeBack', guid);
  });

  test('to more than so many at a time', async () => {
    const { db } = fixture.gateway;
    const begin = nowMs() + DAY_MS;
    const day = (n: number) => ({ beginAt: begin + n * DAY_MS, endAt: begin + (n + 1) * DAY_MS });
    const guid = await offer(giver, delegate, day(0));
    const open = async () => {
      const { rows } = await sql<{ open: number }>`select count(*)::integer as open from delegation
        where giver_guid = ${guidOf(giver)} and standing <> 'over'`.execute(db);
      return rows[0]?.open ?? 0;
    };
    const added = await sql<{ guid: string }>`insert into delegation
      select (jsonb_populate_record(d, jsonb_build_object('record_guid', r.guid))).* from delegation d,
        (select guid from record where kind = 'selfPlan' order by guid
          limit ${DELEGATIONS_MAX - 1 - (await open())}) r where d.record_guid = ${guid}
      returning record_guid as guid`.execute(db);
    const last = await offer(giver, delegate, day(1));
    expect(await open()).toBe(DELEGATIONS_MAX);
    expect(await wrong(giver, delegate, day(2))).toEqual([409]);
    await sql`delete from delegation where record_guid = any(${added.rows.map((row) => row.guid)})`.execute(
      db,
    );
    for (const one of [guid, last]) await act(giver, 'takeBack', one);
  });

  test('what nobody asks of them', async () => {
    const { kinds } = await giver.call(approvalCalls.delegableKinds, {});
    expect(kinds).toContain('selfPlan');
    expect(await wrong(giver, delegate, { kinds: 'salary' })).toEqual([400, 'kinds rules.choice']);
    expect((await buyer.call(approvalCalls.delegableKinds, {})).kinds).toBe('');
    expect(await wrong(buyer, delegate)).toEqual([409]);
  });

  test('a named kind to somebody without the right to see it', async () => {
    const kinds = 'yearlyCredit';
    guids.set(buyer.account, await fixture.guidOf(buyer.account));
    expect(await wrong(giver, delegate, { kinds })).toEqual([
      400,
      'delegateGuid errors.delegateLacksRight',
    ]);
    for (const [to, named] of [
      [delegate, ''],
      [buyer, kinds],
    ] as const)
      await act(giver, 'takeBack', await offer(giver, to, { kinds: named }));
  });

  test('twice, in a circle, or on', async () => {
    const second = await fixture.as('approver02');
    guids.set(second.account, await fixture.guidOf(second.account));
    const all = { kinds: '' };
    const guid = await handOver(giver, second);
    expect(await wrong(giver, third)).toEqual([400, 'beginAt errors.handedOverTwice']);
    const later = { beginAt: nowMs() + 2 * DAY_MS, endAt: nowMs() + 3 * DAY_MS };
    await act(giver, 'takeBack', await offer(giver, third, later));
    expect(await wrong(second, giver, all)).toEqual([400, 'beginAt errors.decidesForOthers']);
    expect(await wrong(second, third, all)).toEqual([400, 'beginAt errors.decidesForOthers']);
    await act(second, 'giveBack', guid);
    const asked = await offer(giver, second);
    // For a part of the time is enough.
    const handed = await offer(second, third, { kinds: '', endAt: nowMs() + HOUR_MS });
    expect(refusalOf(await act(second, 'takeOn', asked))).toMatchObject({
      status: 409,
      reason: 'errors.handedOnMeanwhile',
    });
    await act(giver, 'takeBack', asked);
    expect(await wrong(giver, second)).toEqual([400, 'delegateGuid errors.delegateHandsOver']);
    await act(second, 'takeBack', handed);
  });

  test('twice at once: one of two offers of the same is made', async () => {
    const sent = await Promise.all(
      [delegate, third].map((to) =>
        giver.send(approvalCalls.offerDelegation, {
          delegateGuid: guidOf(to),
          kinds: 'selfPlan',
          beginAt: nowMs(),
          endAt: nowMs() + DAY_MS,
          requestId: newRequest(),
        }),
      ),
    );
    expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const [made] = sent.filter(({ status }) => status === 200).map(({ body }) => body);
    const { head } = (made as { data: View }).data;
    expect((await act(giver, 'takeBack', head.guid)).status).toBe(200);
  });
});
