import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { approvalCalls } from '#contract/approval.ts';
import { notificationsCalls } from '#contract/notifications.ts';
import { personnelCalls } from '#contract/personnel.ts';
import { recordsCalls } from '#contract/records.ts';
import { workbenchCalls } from '#contract/workbench.ts';
import { readEntries } from '#gateway/records/entries.ts';
import { brokenAt } from '#gateway/records/history.ts';
import { retraceRecord } from '#gateway/records/retrace.ts';
import type { Client } from '../support/client.ts';
import { refusalOf } from '../support/client.ts';
import { newRequest } from '../support/forms.ts';
import { Fixture, type View } from '../support/fixture.ts';
import { Settings } from '../support/paths/settings.ts';
import { nowMs } from '../support/clock.ts';

const HOUR_MS = 3_600_000;
const WHY = '涉及审计事项，请一并审核';
const WHY_NOT = '本人休假，改由我审核';
const APPROVED = { status: '4' };

let fixture: Fixture;
let buyer: Client;
let auditor: Client;
/**
 * The approvers of both levels of the buyer's plans, and three colleagues without a part in them.
 */
let adder: Client;
let next: Client;
let colleague: Client;
let third: Client;
let fourth: Client;

const guids = new Map<string, string>();
const guidOf = (client: Client) => guids.get(client.account) as string;
const plan = (): Promise<View> => fixture.plan(buyer, 'selfPlan');
const now = (view: View): Promise<View> => fixture.detail(auditor, 'selfPlan', view.head.guid);
const add = (from: Client, view: View, place: string, to: Client | string, more: object = {}) =>
  fixture.send(from, 'selfPlan', 'plan.addApprover', view, {
    assigneeGuid: typeof to === 'string' ? to : guidOf(to),
    place,
    opinion: WHY,
    ...more,
  });
/** Adds a colleague as approver; returns the updated record. */
async function added(from: Client, view: View, place: string, to: Client): Promise<View> {
  const answer = await add(from, view, place, to);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return now(view);
}
const remove = (from: Client, view: View, whom: Client | string, more: object = {}) =>
  fixture.send(from, 'selfPlan', 'plan.removeApprover', view, {
    assigneeGuid: typeof whom === 'string' ? whom : guidOf(whom),
    opinion: WHY_NOT,
    ...more,
  });
/** Takes an added colleague out again; returns the updated record. */
async function removed(from: Client, view: View, whom: Client): Promise<View> {
  const answer = await remove(from, view, whom);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return now(view);
}
/** Decides on the record in its current state; returns the reason if refused, else null. */
async function decide(client: Client, view: View, verb = 'approve'): Promise<string | null> {
  const answer = await fixture.send(client, 'selfPlan', `plan.${verb}`, await now(view), {
    opinion: '意见',
  });
  return answer.status === 200 ? null : (refusalOf(answer).reason ?? String(answer.status));
}
const rowOf = async (client: Client, { head }: View, heap: 'todo' | 'done' = 'todo') =>
  (await client.list(workbenchCalls.list, { heap, rows: 10_000 })).rows.find(
    (row) => row.guid === head.guid,
  );
const waits = async (view: View) => {
  const has = async (client: Client) => (await rowOf(client, view)) !== undefined;
  return Promise.all([adder, next, colleague, third].map(has));
};
const verified = (view: View) => auditor.call(recordsCalls.verify, { guid: view.head.guid });
const unread = async (client: Client, { head }: View) =>
  (await client.list(notificationsCalls.list, { rows: 1000, unread: '1' })).rows
    .filter((row) => row.recordGuid === head.guid)
    .map(({ sort }) => sort);
const told = async (client: Client, { head }: View) =>
  (await client.list(notificationsCalls.list, { rows: 1000 })).rows
    .filter((row) => row.recordGuid === head.guid)
    .map(({ sort, event }) => [sort, event]);

beforeAll(async () => {
  fixture = await Fixture.open();
  [buyer, auditor, adder, next, colleague, third, fourth] = (await Promise.all(
    [
      'purchaser01',
      'auditor01',
      'approver01',
      'approver02',
      'supervisor01',
      'approver03',
      'sysadmin01',
    ].map((account) => fixture.as(account)),
  )) as [Client, Client, Client, Client, Client, Client, Client];
  for (const client of [buyer, adder, next, colleague, third, fourth])
    guids.set(client.account, await fixture.guidOf(client.account));
  await (await Settings.of(fixture.gateway.db)).require('selfPlan', 2);
});
beforeEach(async () => {
  await sql`delete from notification`.execute(fixture.gateway.db);
});
afterAll(() => fixture.close());

describe('one more approver', () => {
  test('before: decides first, then it comes back to who added them', async () => {
    const waiting = await plan();
    const after = await added(adder, waiting, 'before', colleague);
    expect(after.head).toMatchObject({ status: waiting.head.status, level: 1, levels: 3 });
    expect(after.head.waitingFor).toBe(after.context.chain[0]?.approvers[0]?.name);
    expect(after.context.chain[0]).toMatchObject({
      level: 1,
      approvers: [{ guid: guidOf(colleague) }],
      addedBy: { guid: guidOf(adder), place: 'before', opinion: WHY },
    });
    expect(after.context.chain.map(({ level }) => level)).toEqual([1, 2, 3]);
    expect(await waits(waiting)).toEqual([false, false, true, false]);
    expect(await rowOf(adder, waiting, 'done')).toMatchObject({ event: 'plan.addApprover' });
    expect(await told(colleague, waiting)).toEqual([['toDecide', 'plan.addApprover']]);
    expect(await decide(adder, waiting)).toBe('guards.isApproverOfLevel');
    expect(await decide(colleague, waiting)).toBeNull();
    expect(await waits(waiting)).toEqual([true, false, false, false]);
    expect(await told(adder, waiting)).toContainEqual(['toDecide', 'plan.approve']);
    expect(await decide(adder, waiting)).toBeNull();
    expect(await decide(next, waiting)).toBeNull();
    expect((await now(waiting)).head).toMatchObject(APPROVED);
  });

  test('after: decides once who added them has approved, before the next level', async () => {
    const waiting = await plan();
    await added(adder, waiting, 'after', colleague);
    expect(await waits(waiting)).toEqual([true, false, false, false]);
    expect(await told(colleague, waiting)).toEqual([]);
    const { rows } = await buyer.list(workbenchCalls.list, { heap: 'mine', rows: 10_000 });
    const name = (await now(waiting)).context.chain[1]?.approvers[0]?.name;
    expect(rows.find(({ guid }) => guid === waiting.head.guid)?.nextNames).toBe(name);
    expect(await decide(adder, waiting)).toBeNull();
    expect(await waits(waiting)).toEqual([false, false, true, false]);
    expect(await told(colleague, waiting)).toEqual([['toDecide', 'plan.approve']]);
    expect(await decide(adder, waiting)).toBe('guards.isApproverOfLevel');
    expect(await decide(colleague, waiting)).toBeNull();
    expect(await decide(next, waiting)).toBeNull();
    expect((await now(waiting)).head).toMatchObject(APPROVED);
    expect(await verified(waiting)).toMatchObject({ valid: true, divergence: null });
  });

  test('stands in the history under its hash, and the replay knows it', async () => {
    const waiting = await plan();
    await added(adder, waiting, 'before', colleague);
    await decide(colleague, waiting);
    await added(adder, await now(waiting), 'after', third);
    await decide(adder, waiting);
    await decide(third, waiting, 'reject');
    const { guid } = waiting.head;
    const { entries } = await auditor.call(recordsCalls.history, { guid });
    expect(
      entries
        .slice(2)
        .map(({ event, level, assignee, place }) => [event, level, assignee?.guid, place]),
    ).toEqual([
      ['plan.addApprover', 1, guidOf(colleague), 'before'],
      ['plan.approve', 1, undefined, undefined],
      ['plan.addApprover', 3, guidOf(third), 'after'],
      ['plan.approve', 2, undefined, undefined],
      ['plan.reject', 3, undefined, undefined],
    ]);
    expect(entries[2]).toMatchObject({ opinion: WHY });
    const { moments } = await auditor.call(recordsCalls.moments, { guid });
    expect(moments.map(({ context }) => context?.chain.length)).toEqual([0, 2, 3, 3, 4, 4, 4]);
    expect(await verified(waiting)).toMatchObject({ valid: true, divergence: null });
    const stored = await readEntries(fixture.gateway.db, guid);
    const head = stored.at(-1)?.hash ?? '';
    const forged = stored.map((one) =>
      one.place === 'before' ? { ...one, place: 'after' as const } : one,
    );
    expect([brokenAt(stored, head), brokenAt(forged, head)]).toEqual([null, 3]);
  });

  test.each([
    ['before', [['colleague', 'reject']]],
    [
      'before',
      [
        ['colleague', 'approve'],
        ['adder', 'reject'],
      ],
    ],
    ['after', [['adder', 'reject']]],
  ] as const)('added %s is over with its round, after %j', async (place, decisions) => {
    const waiting = await plan();
    await added(adder, waiting, place, colleague);
    for (const [who, verb] of decisions)
      expect(await decide(who === 'adder' ? adder : colleague, waiting, verb)).toBeNull();
    const failed = await now(waiting);
    expect(failed.head.status).toBe('3');
    expect((await fixture.send(buyer, 'selfPlan', 'plan.submit', failed)).status).toBe(200);
    const again = await now(waiting);
    expect(again.context.chain).toEqual(waiting.context.chain);
    expect(await waits(waiting)).toEqual([true, false, false, false]);
    expect(await verified(waiting)).toMatchObject({ valid: true, divergence: null });
  });

  test('and a transfer go together: the chain of the submission is found again', async () => {
    const waiting = await plan();
    const first = await added(adder, waiting, 'before', colleague);
    const given = { assigneeGuid: guidOf(third), opinion: WHY };
    expect((await fixture.send(colleague, 'selfPlan', 'plan.transfer', first, given)).status).toBe(
      200,
    );
    expect(await decide(colleague, waiting)).toBe('guards.hasNotHandedOver');
    expect(await decide(third, waiting)).toBeNull();
    const back = await now(waiting);
    const further = { assigneeGuid: guidOf(fourth), opinion: WHY };
    expect((await fixture.send(adder, 'selfPlan', 'plan.transfer', back, further)).status).toBe(
      200,
    );
    expect(await decide(fourth, waiting)).toBeNull();
    const { guid } = waiting.head;
    const { moments } = await auditor.call(recordsCalls.moments, { guid });
    expect(moments[1]?.context?.chain.map(({ level }) => level)).toEqual([1, 2]);
    expect(await verified(waiting)).toMatchObject({ valid: true, divergence: null });
    expect((await now(waiting)).context.transfers.map(({ level }) => level)).toEqual([1, 2]);
  });

  test('waits from when they were added', async () => {
    const waiting = await plan();
    await fixture.gateway.db
      .updateTable('record')
      .set({ since: new Date(nowMs() - 2 * HOUR_MS) })
      .where('guid', '=', waiting.head.guid)
      .execute();
    const old = await now(waiting);
    const later = await added(adder, old, 'after', colleague);
    expect(later.head.since).toBe(old.head.since);
    const sooner = await added(adder, later, 'before', third);
    expect(sooner.head.since).toBeGreaterThan(old.head.since as number);
  });
});

/** The field at fault with its reason, or the reason given by the lifecycle. */
async function refusal(answer: ReturnType<typeof add>, view: View): Promise<string> {
  const { status, reason, problems } = refusalOf(await answer);
  const [first] = problems ?? [];
  expect((await now(view)).head.revision, 'nothing has changed').toBe(view.head.revision);
  return first ? `${status} ${first.field} ${first.key}` : `${status} ${reason}`;
}

describe('an added approver is removed', () => {
  test('by who added them before: it is back at their level, and who was removed is told', async () => {
    const waiting = await plan();
    const asked = await added(adder, waiting, 'before', colleague);
    const old = asked.head.since;
    await fixture.gateway.db
      .updateTable('record')
      .set({ since: new Date(nowMs() - HOUR_MS) })
      .where('guid', '=', asked.head.guid)
      .execute();
    const back = await removed(adder, asked, colleague);
    expect(back.context).toMatchObject({ chain: waiting.context.chain, position: 0 });
    expect(back.head).toMatchObject({ status: waiting.head.status, level: 1, levels: 2 });
    expect(back.head.since, 'it waits anew').toBeGreaterThanOrEqual(old as number);
    expect(await waits(waiting)).toEqual([true, false, false, false]);
    expect(await told(colleague, waiting)).toEqual([
      ['removed', 'plan.removeApprover'],
      ['toDecide', 'plan.addApprover'],
    ]);
    const { rows } = await colleague.list(notificationsCalls.list, { rows: 1000, unread: '1' });
    expect(rows.map(({ sort }) => sort)).toEqual(['removed']);
    expect(await told(buyer, waiting)).toEqual([]);
    expect(await rowOf(adder, waiting, 'done')).toMatchObject({ event: 'plan.removeApprover' });
    const seen = await fixture.detail(colleague, 'selfPlan', waiting.head.guid);
    expect(seen.head.guid, 'who was removed still sees it').toBe(waiting.head.guid);
    expect(await decide(colleague, waiting)).toBe('guards.isApproverOfLevel');
    expect(await decide(adder, waiting)).toBeNull();
    expect(await decide(next, waiting)).toBeNull();
    expect((await now(waiting)).head).toMatchObject(APPROVED);
    expect(await verified(waiting)).toMatchObject({ valid: true, divergence: null });
  });

  test('by who added them after, and another is added; the time at the level runs on', async () => {
    const waiting = await plan();
    await added(adder, waiting, 'after', colleague);
    const two = await added(adder, await now(waiting), 'after', third);
    const one = await removed(adder, two, colleague);
    expect(one.context.chain.map(({ level }) => level)).toEqual([1, 2, 3]);
    expect(one.context.chain[1]?.approvers).toMatchObject([{ guid: guidOf(third) }]);
    expect(one.head.since).toBe(waiting.head.since);
    expect(await told(colleague, waiting)).toEqual([['removed', 'plan.removeApprover']]);
    expect(await told(third, waiting)).toEqual([]);
    expect(await unread(adder, waiting), 'who is still asked').toEqual(['toDecide']);
    const again = await added(adder, one, 'before', colleague);
    expect(again.head.waitingFor).toBe(again.context.chain[0]?.approvers[0]?.name);
    for (const who of [colleague, adder, third, next])
      expect(await decide(who, waiting)).toBeNull();
    expect((await now(waiting)).head).toMatchObject(APPROVED);
    expect(await verified(waiting)).toMatchObject({ valid: true, divergence: null });
  });

  test('with the colleague to whom they gave the place; history and replay know it in each round', async () => {
    const waiting = await plan();
    const asked = await added(adder, waiting, 'before', colleague);
    const given = { assigneeGuid: guidOf(third), opinion: WHY };
    const moved = await fixture.send(colleague, 'selfPlan', 'plan.transfer', asked, given);
    expect(moved.status).toBe(200);
    const back = await removed(adder, await now(waiting), third);
    expect(back.context).toMatchObject({ chain: waiting.context.chain, transfers: [] });
    expect(await decide(adder, waiting)).toBeNull();
    expect(await decide(next, waiting, 'reject')).toBeNull();
    const { guid } = waiting.head;
    const { entries } = await auditor.call(recordsCalls.history, { guid });
    expect(
      entries
        .slice(2, 5)
        .map(({ event, level, assignee, place, opinion }) => [
          event,
          level,
          assignee?.guid,
          place,
          opinion,
        ]),
    ).toEqual([
      ['plan.addApprover', 1, guidOf(colleague), 'before', WHY],
      ['plan.transfer', 1, guidOf(third), undefined, WHY],
      ['plan.removeApprover', 1, guidOf(third), undefined, WHY_NOT],
    ]);
    const lengths = async () =>
      (await auditor.call(recordsCalls.moments, { guid })).moments.map(
        ({ context }) => context?.chain.length,
      );
    expect(await lengths()).toEqual([0, 2, 3, 3, 2, 2, 2]);
    const failed = await now(waiting);
    expect((await fixture.send(buyer, 'selfPlan', 'plan.submit', failed)).status).toBe(200);
    expect(await lengths()).toEqual([0, 2, 3, 3, 2, 2, 2, 2]);
    expect(await verified(waiting)).toMatchObject({ valid: true, divergence: null });
    const stored = await readEntries(fixture.gateway.db, guid);
    const forged = stored.map((entry) =>
      entry.event === 'plan.removeApprover'
        ? { ...entry, assignee: { guid: guidOf(colleague), name: '' } }
        : entry,
    );
    expect(brokenAt(forged, stored.at(-1)?.hash ?? '')).toBe(5);
    const { context } = await now(waiting);
    expect(retraceRecord('selfPlan', stored, context).divergence).toBeNull();
    const byAnother = stored.map((entry) =>
      entry.event === 'plan.removeApprover' ? { ...entry, actorGuid: guidOf(next) } : entry,
    );
    expect(retraceRecord('selfPlan', byAnother, context).divergence).toMatchObject({
      entry: 3,
      why: 'hasAdded',
    });
  });

  test('by nobody else, not once they decided or are asked after one has, and not without a reason', async () => {
    const asked = await added(adder, await plan(), 'before', colleague);
    for (const [who, whom] of [
      [next, colleague],
      [buyer, colleague],
      [colleague, colleague],
      [adder, next],
      [adder, 'nobody'],
    ] as const)
      expect(await refusal(remove(who, asked, whom), asked)).toBe('409 guards.hasAdded');
    expect(await refusal(remove(adder, asked, colleague, { opinion: ' ' }), asked)).toBe(
      '409 guards.opinionGiven',
    );
    expect(await refusal(remove(adder, asked, ''), asked)).toMatch(/^400 assigneeGuid /);
    expect(await decide(colleague, asked)).toBeNull();
    const decided = await now(asked);
    expect(await refusal(remove(adder, decided, colleague), decided)).toBe('409 guards.hasAdded');
    await added(adder, decided, 'after', third);
    expect(await decide(adder, asked)).toBeNull();
    const later = await now(asked);
    expect(await refusal(remove(adder, later, third), later)).toBe('409 guards.hasAdded');
    expect(await decide(third, asked)).toBeNull();
  });

  test('by no recall and no new submission, which tell what they told before', async () => {
    const waiting = await plan();
    await added(adder, waiting, 'before', colleague);
    expect((await fixture.send(buyer, 'selfPlan', 'plan.recall', await now(waiting))).status).toBe(
      200,
    );
    expect((await fixture.send(buyer, 'selfPlan', 'plan.submit', await now(waiting))).status).toBe(
      200,
    );
    const { guid } = waiting.head;
    const { entries } = await auditor.call(recordsCalls.history, { guid });
    expect(entries.slice(-2).map(({ event, assignee, level }) => [event, assignee, level])).toEqual(
      [
        ['plan.recall', undefined, null],
        ['plan.submit', undefined, null],
      ],
    );
    expect(await told(colleague, waiting)).toEqual([['toDecide', 'plan.addApprover']]);
    expect(await told(adder, waiting)).toEqual([
      ['toDecide', 'plan.submit'],
      ['toDecide', 'plan.submit'],
    ]);
    expect(await verified(waiting)).toMatchObject({ valid: true, divergence: null });
  });

  test('while they decide: one of both counts', async () => {
    const view = await added(adder, await plan(), 'before', colleague);
    const [removal, decision] = await Promise.all([
      remove(adder, view, colleague),
      fixture.send(colleague, 'selfPlan', 'plan.approve', view, { opinion: '意见' }),
    ]);
    expect([removal.status, decision.status].toSorted()).toEqual([200, 409]);
    const after = await now(view);
    expect(after.context.decisions).toHaveLength(decision.status === 200 ? 1 : 0);
    expect(await decide(adder, view)).toBeNull();
    expect(await verified(view)).toMatchObject({ valid: true, divergence: null });
  });
});

describe('several are added together', () => {
  const together = async (view: View, needed: 'all' | 'any', place = 'before') => {
    const others = [guidOf(third), guidOf(fourth)].join(',');
    const answer = await add(adder, view, place, colleague, { others, needed });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return now(view);
  };
  const asked = async (view: View) => {
    const has = async (client: Client) => (await rowOf(client, view)) !== undefined;
    return Promise.all([adder, next, colleague, third, fourth].map(has));
  };

  test('and all must approve: it waits for the others, and comes back after the last', async () => {
    const waiting = await plan();
    const view = await together(waiting, 'all');
    expect(view.head).toMatchObject({ status: waiting.head.status, level: 1, levels: 3 });
    expect(view.context.chain[0]).toMatchObject({
      approvers: [colleague, third, fourth].map((one) => ({ guid: guidOf(one) })),
      addedBy: { guid: guidOf(adder), place: 'before', needed: 'all', opinion: WHY },
    });
    expect(await asked(waiting)).toEqual([false, false, true, true, true]);
    expect(await told(fourth, waiting)).toEqual([['toDecide', 'plan.addApprover']]);
    expect(await decide(third, waiting)).toBeNull();
    const once = await now(waiting);
    expect(once.head).toMatchObject({ level: 1, since: view.head.since });
    expect(await asked(waiting)).toEqual([false, false, true, false, true]);
    expect([await unread(third, waiting), await unread(fourth, waiting)]).toEqual([
      [],
      ['toDecide'],
    ]);
    expect(await decide(third, waiting), 'twice').toBe('guards.hasNotDecided');
    expect(await decide(adder, waiting)).toBe('guards.isApproverOfLevel');
    expect(await decide(colleague, waiting)).toBeNull();
    expect(await decide(fourth, waiting)).toBeNull();
    expect(await asked(waiting)).toEqual([true, false, false, false, false]);
    for (const who of [adder, next]) expect(await decide(who, waiting)).toBeNull();
    expect((await now(waiting)).head).toMatchObject(APPROVED);
    expect(await verified(waiting)).toMatchObject({ valid: true, divergence: null });
  });

  test('and any may approve: the first who does is enough, and the others are asked no more', async () => {
    const waiting = await plan();
    await together(waiting, 'any', 'after');
    expect(await asked(waiting)).toEqual([true, false, false, false, false]);
    expect(await decide(adder, waiting)).toBeNull();
    expect(await asked(waiting)).toEqual([false, false, true, true, true]);
    expect(await decide(fourth, waiting)).toBeNull();
    expect(await asked(waiting)).toEqual([false, true, false, false, false]);
    expect(await unread(colleague, waiting)).toEqual([]);
    expect(await decide(colleague, waiting)).toBe('guards.isApproverOfLevel');
    expect(await decide(next, waiting)).toBeNull();
    expect(await verified(waiting)).toMatchObject({ valid: true, divergence: null });
  });

  test('and one rejects: it is rejected; each round is replayed, with who was removed', async () => {
    const waiting = await plan();
    await together(waiting, 'all');
    expect(await decide(third, waiting)).toBeNull();
    await removed(adder, await now(waiting), fourth);
    expect(await told(fourth, waiting)).toContainEqual(['removed', 'plan.removeApprover']);
    expect(await unread(colleague, waiting), 'who is still asked').toEqual(['toDecide']);
    expect(await decide(colleague, waiting, 'reject')).toBeNull();
    const { guid } = waiting.head;
    const { entries } = await auditor.call(recordsCalls.history, { guid });
    expect(entries[2]).toMatchObject({
      assignee: { guid: guidOf(colleague) },
      others: [{ guid: guidOf(third) }, { guid: guidOf(fourth) }],
      needed: 'all',
      level: 1,
    });
    const failed = await now(waiting);
    expect(failed.head.status).toBe('3');
    expect((await fixture.send(buyer, 'selfPlan', 'plan.submit', failed)).status).toBe(200);
    await together(await now(waiting), 'all');
    expect(await decide(fourth, waiting)).toBeNull();
    await removed(adder, await now(waiting), colleague);
    const back = await removed(adder, await now(waiting), third);
    expect(back.context.position, 'who is left has approved').toBe(1);
    expect(await told(adder, waiting)).toEqual([
      ['toDecide', 'plan.submit'],
      ['toDecide', 'plan.submit'],
    ]);
    const { moments } = await auditor.call(recordsCalls.moments, { guid });
    expect(moments.map(({ context }) => context?.chain[0]?.approvers.length)).toEqual([
      undefined,
      1,
      3,
      3,
      2,
      2,
      2,
      3,
      3,
      2,
      1,
    ]);
    expect(await verified(waiting)).toMatchObject({ valid: true, divergence: null });
    const stored = await readEntries(fixture.gateway.db, guid);
    const head = stored.at(-1)?.hash ?? '';
    const anyInstead = stored.map((one) =>
      one.needed === 'all' ? { ...one, needed: 'any' as const } : one,
    );
    const without = stored.map(({ others: _others, ...one }) => one);
    expect([brokenAt(stored, head), brokenAt(anyInstead, head), brokenAt(without, head)]).toEqual([
      null,
      3,
      3,
    ]);
    expect(retraceRecord('selfPlan', anyInstead, back.context).divergence).not.toBeNull();
  });

  test('to decide later: where all must, none can leave the unit; where any may, one can', async () => {
    const { deptGuid } = await fourth.call(personnelCalls.userInfo, { guid: guidOf(fourth) });
    const { user_Guid } = await fourth.call(personnelCalls.saveUser, {
      accountName: 'newcomer01',
      user_Name: '钱新来',
      user_BH: '110101199103079999',
      user_Phone: '13800138000',
      deptGuid: deptGuid ?? '',
      userpeople_ID: '889999',
      password: 'Initial#2026',
    });
    const newcomer = user_Guid ?? '';
    const role = await fourth.call(personnelCalls.addRole, { roleName: '计划查看' });
    await fourth.call(personnelCalls.savePermissions, {
      roleGuid: role.guid ?? '',
      authGuid: ['plans.view'],
      userList: [newcomer],
    });
    const later = async (needed: 'all' | 'any') => {
      const view = await plan();
      const more = { others: guidOf(third), needed };
      expect((await add(adder, view, 'after', newcomer, more)).status).toBe(200);
      return view.head.number;
    };
    const [any, all] = [await later('any'), await later('all')];
    const refused = await fourth.refusal(personnelCalls.deleteUsers, { userGuids: newcomer });
    expect(refused).toMatchObject({ status: 409, reason: 'errors.neededLater' });
    expect(refused.info).toContain(all);
    expect(refused.info).not.toContain(any);
  });

  test('by rules for each of them', async () => {
    const view = await plan();
    const of = (others: readonly string[], more: object = { needed: 'all' }) =>
      refusal(add(adder, view, 'after', colleague, { others: others.join(','), ...more }), view);
    const elsewhere = await fixture.guidOf('agency001');
    expect(await of([guidOf(third), guidOf(buyer)])).toBe('409 guards.assigneeIsFree');
    expect(await of([guidOf(next)])).toBe('409 guards.assigneeIsFree');
    expect(await of([guidOf(colleague)])).toBe('409 guards.assigneeIsFree');
    expect(await of([guidOf(third), elsewhere])).toBe('400 others errors.noSuchAssignee');
    expect(await of([guidOf(third)], {})).toBe('409 guards.levelCanBeAdded');
    expect(await of([guidOf(third)], { needed: 'most' })).toMatch(/^400 needed /);
    expect(await of(['a', 'b', 'c', 'd', 'e'])).toMatch(/^400 others /);
  });

  test('at once two decide where any is enough: one counts, the other is told', async () => {
    const view = await together(await plan(), 'any');
    const answers = await Promise.all(
      [third, fourth].map((who) => fixture.send(who, 'selfPlan', 'plan.approve', view)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await now(view)).context).toMatchObject({ position: 1, decisions: [{ level: 1 }] });
    expect(await verified(view)).toMatchObject({ valid: true, divergence: null });
  });
});

describe('nobody is added', () => {
  test('who has a part in the review or is no colleague, by nobody else, without place or reason', async () => {
    const view = await plan();
    const of = (...given: Parameters<typeof add>) => refusal(add(...given), view);
    for (const guid of [adder, buyer, next])
      expect(await of(adder, view, 'before', guid)).toBe('409 guards.assigneeIsFree');
    const elsewhere = await fixture.guidOf('agency001');
    for (const guid of [elsewhere, 'nobody'])
      expect(await of(adder, view, 'after', guid)).toBe('400 assigneeGuid errors.noSuchAssignee');
    expect(await of(adder, view, 'after', colleague, { opinion: ' ' })).toBe(
      '409 guards.opinionGiven',
    );
    expect(await of(adder, view, 'beside', colleague)).toMatch(/^400 place /);
    expect(await of(adder, view, '', colleague)).toMatch(/^400 place /);
    expect(await of(buyer, view, 'after', colleague)).toBe('409 guards.standsInLevel');
    expect(await of(next, view, 'after', colleague)).toBe('409 guards.standsInLevel');
    expect(await of(colleague, view, 'after', third)).toBe('409 guards.standsInLevel');
  });

  test('as a third one in a review', async () => {
    const first = await added(adder, await plan(), 'after', colleague);
    const second = await added(adder, first, 'after', third);
    expect(second.context.chain.map(({ approvers: [one] }) => one?.guid).slice(1, 3)).toEqual([
      guidOf(third),
      guidOf(colleague),
    ]);
    expect(await refusal(add(adder, second, 'before', fourth), second)).toBe(
      '409 guards.levelCanBeAdded',
    );
  });

  test('by a delegate, who decides for an approver but adds nobody for them', async () => {
    const begin = nowMs() - HOUR_MS;
    const { head } = await adder.call(approvalCalls.offerDelegation, {
      delegateGuid: guidOf(fourth),
      kinds: 'selfPlan',
      beginAt: begin,
      endAt: begin + 24 * HOUR_MS,
      requestId: newRequest(),
    });
    const { guid, revision } = head;
    await fourth.call(approvalCalls.takeOnDelegation, { guid, revision, requestId: newRequest() });
    const view = await plan();
    expect(await refusal(add(fourth, view, 'after', third), view)).toBe('409 guards.standsInLevel');
    await added(adder, view, 'after', colleague);
    expect(await decide(fourth, view)).toBeNull();
    expect(await decide(adder, view), 'decided for, and added').not.toBeNull();
    expect(await decide(colleague, view)).toBeNull();
    const taken = await fixture.detail(auditor, 'delegation', guid);
    await fixture.send(adder, 'delegation', 'delegation.takeBack', taken);
  });

  test('twice at once: one addition stands, the other is told what happened', async () => {
    const view = await plan();
    const answers = await Promise.all(
      [colleague, third].map((to) => add(adder, view, 'before', to)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await now(view)).context.chain).toHaveLength(3);
  });
});
