import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ANSWER_MAX, ASKED_MAX, QUESTION_MAX } from '#contract/approval/advice-limits.ts';
import { approvalCalls } from '#contract/approval.ts';
import { notificationsCalls } from '#contract/notifications.ts';
import { recordsCalls } from '#contract/records.ts';
import { workbenchCalls } from '#contract/workbench.ts';
import { refusalOf, type Client } from '../support/client.ts';
import { Fixture, type Detail, type View } from '../support/fixture.ts';
import { newRequest } from '../support/forms.ts';
import { kindCalls } from '../support/kinds.ts';
import { Listener, untilHearing } from '../support/listener.ts';
import { Settings } from '../support/paths/settings.ts';
import { nowMs } from '../support/clock.ts';

const QUESTION = '价格是否合理？';
const ANSWER = '高于去年，建议先询价。';

let fixture: Fixture;
let buyer: Client;
let auditor: Client;
/** Two approvers of level 1 of the buyer's plans. */
let asker: Client;
let also: Client;
/** Approver of level 2. */
let second: Client;
/** Two colleagues who do not see the buyer's plans. */
let adviser: Client;
let third: Client;
const listeners: Listener[] = [];
const guids = new Map<string, string>();
const guidOf = (client: Client) => guids.get(client.account) as string;

const plan = (): Promise<View> => fixture.plan(buyer, 'selfPlan');
const sees = async (client: Client, { head: { guid } }: View) =>
  (await client.send(kindCalls.selfPlan.detail, { guid })).status;
const now = (view: View): Promise<View> => fixture.detail(auditor, 'selfPlan', view.head.guid);
const decide = (client: Client, view: View, verb = 'approve') =>
  fixture.send(client, 'selfPlan', `plan.${verb}`, view, { opinion: '意见' });
const asking = (view: View, to: string, more: object = {}) => ({
  guid: view.head.guid,
  requestId: newRequest(),
  adviserGuid: to,
  question: QUESTION,
  ...more,
});
const ask = (from: Client, view: View, to: string, more: object = {}) =>
  from.send(approvalCalls.askAdvice, asking(view, to, more));
/** Asks the adviser; returns the advice as its page shows it. */
async function asked(view: View, to: Client = adviser): Promise<View> {
  const after = await asker.call(approvalCalls.askAdvice, asking(view, guidOf(to)));
  const [made] = after.advices;
  return fixture.detail(asker, 'advice', made?.guid ?? '');
}
const answer = (client: Client, advice: View, more: object = {}) =>
  fixture.send(client, 'advice', 'advice.answer', advice, { opinion: ANSWER, ...more });
const withdraw = (client: Client, advice: View) =>
  fixture.send(client, 'advice', 'advice.withdraw', advice);
const statusOf = async ({ head: { guid } }: View) =>
  (await fixture.detail(auditor, 'advice', guid)).head.status;
/** The status, and the field at fault or the reason. */
async function refusal(sent: ReturnType<typeof ask>): Promise<string> {
  const { status, reason, problems } = refusalOf(await sent);
  const [first] = problems ?? [];
  return first ? `${status} ${first.field} ${first.key}` : `${status} ${reason}`;
}
const told = async (client: Client) =>
  (await client.list(notificationsCalls.list, { page: 1, rows: 100, sort: 'advice' })).rows.map(
    ({ event, actorName, readAt }) => [event, actorName, readAt === null],
  );
/** Lets a colleague decide for the asker from an hour ago to an hour from now. */
async function standIn(): Promise<View> {
  const HOUR_MS = 3_600_000;
  const { head } = await asker.call(approvalCalls.offerDelegation, {
    delegateGuid: guidOf(third),
    beginAt: nowMs() - HOUR_MS,
    endAt: nowMs() + HOUR_MS,
    requestId: newRequest(),
  });
  return fixture.command(third, 'delegation', 'delegation.takeOn', { head });
}
const waits = async (client: Client, { head: { guid } }: View) =>
  (await client.list(workbenchCalls.list, { heap: 'todo', rows: 10_000 })).rows.some(
    (row) => row.guid === guid,
  );

beforeAll(async () => {
  fixture = await Fixture.open();
  const settings = await Settings.of(fixture.gateway.db);
  await settings.require('selfPlan', 2);
  [buyer, asker, also, second, auditor] = (await Promise.all(
    ['purchaser01', 'approver01', 'approver04', 'approver02', 'auditor01'].map((account) =>
      fixture.as(account),
    ),
  )) as [Client, Client, Client, Client, Client];
  const waiting = await plan();
  const people = await fixture.gateway.db
    .selectFrom('person')
    .where('enterprise_guid', '=', await fixture.unitOf('purchaser01'))
    .where('valid', '=', true)
    .orderBy('account_name', 'desc')
    .select('account_name')
    .execute();
  const strangers: Client[] = [];
  for (const { account_name } of people) {
    if (strangers.length === 2) break;
    const client = await fixture.as(account_name);
    if ((await sees(client, waiting)) === 404) strangers.push(client);
  }
  [adviser, third] = strangers as [Client, Client];
  for (const client of [buyer, asker, also, second, adviser, third])
    guids.set(client.account, await fixture.guidOf(client.account));
  await untilHearing(buyer);
});
beforeEach(() => sql`delete from notification`.execute(fixture.gateway.db));
afterEach(() => {
  for (const listener of listeners.splice(0)) listener.close();
});
afterAll(() => fixture.close());

describe('an approver', () => {
  test('asks a colleague, who sees the record and answers; the record stays where it is', async () => {
    const waiting = await plan();
    expect(await sees(adviser, waiting)).toBe(404);
    const before = nowMs();
    const { head, context, advices } = await asker.call(
      approvalCalls.askAdvice,
      asking(waiting, guidOf(adviser)),
    );
    expect([head.revision, head.status, head.since]).toEqual([
      waiting.head.revision,
      waiting.head.status,
      waiting.head.since,
    ]);
    expect(context.chain).toEqual(waiting.context.chain);
    expect(advices).toMatchObject([
      {
        status: '1',
        askerGuid: guidOf(asker),
        adviserGuid: guidOf(adviser),
        question: QUESTION,
        answer: null,
        answeredAt: null,
      },
    ]);
    expect(advices[0]?.askedAt).toBeGreaterThanOrEqual(before);
    const advice = await fixture.detail(adviser, 'advice', advices[0]?.guid ?? '');
    expect(advice.facts).toMatchObject({
      subjectGuid: waiting.head.guid,
      subjectKind: 'selfPlan',
      subjectNumber: waiting.head.number,
      question: QUESTION,
    });
    expect(await waits(adviser, advice)).toBe(true);
    expect(await sees(adviser, waiting)).toBe(200);
    expect(refusalOf(await decide(adviser, waiting)).reason).toBe('guards.isApproverOfLevel');

    expect((await answer(adviser, advice)).status).toBe(200);
    const [answered] = (await now(waiting)).advices;
    expect(answered).toMatchObject({ status: '2', answer: ANSWER });
    expect(answered?.answeredAt).toBeGreaterThanOrEqual(answered?.askedAt ?? Infinity);
    expect(await waits(adviser, advice)).toBe(false);
    expect(await sees(adviser, waiting), 'afterwards').toBe(200);
    expect((await decide(asker, waiting)).status).toBe(200);
    expect(await statusOf(advice), 'what is answered does not lapse').toBe('2');
  });

  test('leaves a history of the question that is sealed, and that its machine agrees with', async () => {
    const advice = await asked(await plan());
    await answer(adviser, advice);
    const { guid } = advice.head;
    const { entries } = await auditor.call(recordsCalls.history, { guid });
    expect(entries.map(({ event, opinion }) => [event, opinion])).toEqual([
      ['advice.create', null],
      ['advice.answer', ANSWER],
    ]);
    const { moments } = await auditor.call(recordsCalls.moments, { guid });
    expect(moments.map(({ context }) => context?.answer?.text ?? null)).toEqual([null, ANSWER]);
    expect(await auditor.call(recordsCalls.verify, { guid })).toMatchObject({
      valid: true,
      divergence: null,
    });
  });

  test('asks somebody who decides later, who may still', async () => {
    const waiting = await plan();
    expect((await ask(also, waiting, guidOf(second))).status).toBe(200);
    expect((await decide(asker, waiting)).status).toBe(200);
    const next = await now(waiting);
    expect((await decide(second, next)).status).toBe(200);
  });

  test('may be a delegate: whoever may approve may ask', async () => {
    const taken = await standIn();
    const waiting = await plan();
    expect((await ask(third, waiting, guidOf(adviser))).status).toBe(200);
    expect((await now(waiting)).advices).toMatchObject([{ askerGuid: guidOf(third) }]);
    await fixture.command(asker, 'delegation', 'delegation.takeBack', taken);
    expect(await refusal(ask(third, waiting, guidOf(adviser)))).toBe(
      '409 guards.isApproverOfLevel',
    );
  });

  test('takes a question back, alone, and asks anew', async () => {
    const waiting = await plan();
    const advice = await asked(waiting);
    expect(await refusal(withdraw(adviser, advice))).toBe('409 guards.isAsker');
    expect((await withdraw(also, advice)).status, 'a stranger to it').toBe(404);
    expect((await withdraw(asker, advice)).status).toBe(200);
    expect(await statusOf(advice)).toBe('3');
    expect(await sees(adviser, waiting)).toBe(200);
    expect((await ask(asker, waiting, guidOf(adviser))).status).toBe(200);
    expect((await now(waiting)).advices.map(({ status }) => status)).toEqual(['1', '3']);
  });
});

describe('nobody', () => {
  test('asks who cannot decide now, oneself, strangers, or who is asked and has not answered', async () => {
    const waiting = await plan();
    const draft = await fixture.plan(buyer, 'selfPlan', { action: 'save' });
    const to = guidOf(adviser);
    expect(await refusal(ask(buyer, waiting, to))).toBe('409 guards.isApproverOfLevel');
    expect(await refusal(ask(second, waiting, to))).toBe('409 guards.isApproverOfLevel');
    expect(await refusal(ask(buyer, draft, to))).toBe('409 guards.notInThisState');
    expect((await ask(third, waiting, to)).status).toBe(404);
    expect((await ask(await fixture.as('supplier01'), waiting, to)).status).toBe(404);
    expect(await refusal(ask(asker, waiting, guidOf(asker)))).toBe(
      '400 adviserGuid errors.adviserIsAsker',
    );
    for (const stranger of [await fixture.guidOf('supplier01'), 'nobody'])
      expect(await refusal(ask(asker, waiting, stranger))).toBe(
        '400 adviserGuid errors.noSuchAssignee',
      );
    await asked(waiting);
    expect(await refusal(ask(also, waiting, to))).toBe('400 adviserGuid errors.askedAlready');
    expect((await now(waiting)).advices).toHaveLength(1);
    expect(await sees(third, waiting), 'who was not asked').toBe(404);
  });

  test('asks about what no chain approves', async () => {
    const advice = await asked(await plan());
    expect(await refusal(ask(asker, advice, guidOf(third)))).toBe('409 guards.notInThisState');
  });

  test('asks without a question, or one that is too long; nor answers so', async () => {
    const waiting = await plan();
    const advice = await asked(waiting);
    for (const question of ['', '  ', '问'.repeat(QUESTION_MAX + 1)])
      expect(await refusal(ask(asker, waiting, guidOf(third), { question }))).toMatch(
        /^400 question rules\./,
      );
    for (const opinion of ['', '  ', '答'.repeat(ANSWER_MAX + 1)])
      expect(await refusal(answer(adviser, advice, { opinion }))).toMatch(/^400 opinion rules\./);
    expect((await now(waiting)).advices).toMatchObject([{ status: '1', answer: null }]);
    const longest = await answer(adviser, advice, { opinion: '答'.repeat(ANSWER_MAX) });
    expect(longest.status).toBe(200);
  });

  test('asks more at once than there is room for', async () => {
    const waiting = await plan();
    const { rows } = await asker.list(approvalCalls.listAdvisers, {
      guid: waiting.head.guid,
      page: 1,
      rows: ASKED_MAX + 1,
    });
    expect(rows.map(({ part }) => part)).toEqual(Array(ASKED_MAX + 1).fill(null));
    const [last, ...others] = rows.map(({ guid }) => guid);
    for (const guid of others) expect((await ask(asker, waiting, guid)).status).toBe(200);
    expect(await refusal(ask(asker, waiting, last ?? ''))).toBe('409 errors.advicesFull');
    const parts = (
      await asker.list(approvalCalls.listAdvisers, {
        guid: waiting.head.guid,
        page: 1,
        rows: 10_000,
      })
    ).rows.filter(({ part }) => part === 'asked');
    expect(parts.map(({ guid }) => guid).toSorted()).toEqual(others.toSorted());
  });

  test('answers for somebody else, twice, or what another has seen change', async () => {
    const advice = await asked(await plan());
    expect(await refusal(answer(asker, advice))).toBe('409 guards.isAdviser');
    expect((await answer(third, advice)).status).toBe(404);
    expect((await answer(also, advice)).status, 'approvers have no part in it').toBe(404);
    expect(await refusal(answer(adviser, advice, { revision: 7 }))).toBe('409 errors.conflict');
    expect((await answer(adviser, advice)).status).toBe(200);
    expect(await refusal(answer(adviser, advice))).toBe('409 errors.conflict');
    const after = await fixture.detail(adviser, 'advice', advice.head.guid);
    expect(await refusal(answer(adviser, after))).toBe('409 guards.notInThisState');
  });
});

describe('what is not answered', () => {
  test.each(['approve', 'reject'])('lapses by a decision: %s', async (verb) => {
    const waiting = await plan();
    const advice = await asked(waiting);
    await decide(asker, waiting, verb);
    expect(await statusOf(advice)).toBe('4');
    expect(await refusal(answer(adviser, advice))).toBe('409 errors.conflict');
    const after = await fixture.detail(adviser, 'advice', advice.head.guid);
    expect(await refusal(answer(adviser, after))).toBe('409 guards.notInThisState');
    expect(await waits(adviser, advice)).toBe(false);
    const { guid } = advice.head;
    const { entries } = await auditor.call(recordsCalls.history, { guid });
    expect(entries.at(-1)).toMatchObject({ event: 'advice.lapse', actorGuid: 'system' });
    expect(await auditor.call(recordsCalls.verify, { guid })).toMatchObject({
      valid: true,
      divergence: null,
    });
  });

  test('lapses when the record is recalled, and stays when a place at the level changes hands', async () => {
    const recalled = await plan();
    const first = await asked(recalled);
    await fixture.command(buyer, 'selfPlan', 'plan.recall', recalled);
    expect(await statusOf(first)).toBe('4');
    const waiting = await plan();
    const other = await asked(waiting);
    const transfer = { assigneeGuid: guidOf(third), opinion: '出差' };
    await fixture.command(asker, 'selfPlan', 'plan.transfer', waiting, transfer);
    expect(await statusOf(other)).toBe('1');
    expect((await answer(adviser, other)).status).toBe(200);
  });

  test('is answered or lapses, when answer and decision come at once, and never both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const waiting = await plan();
      const advice = await asked(waiting);
      const [said, decided] = await Promise.all([answer(adviser, advice), decide(asker, waiting)]);
      expect(decided.status, 'a decision never waits for advice').toBe(200);
      expect(await statusOf(advice)).toBe(said.status === 200 ? '2' : '4');
    }
  });
});

describe('a decision that waits for advice', () => {
  const awaited = async (
    view: View,
    from: Client = asker,
    to: Client = adviser,
  ): Promise<Detail> => {
    const request = asking(view, guidOf(to), { isAwaited: '1' });
    const { advices } = await from.call(approvalCalls.askAdvice, request);
    return fixture.detail(from, 'advice', advices[0]?.guid ?? '');
  };
  const WAITS = '409 guards.noAdviceAwaited';
  const approval = async (client: Client, view: View) => {
    const { context, commands } = (await fixture.detail(
      client,
      'selfPlan',
      view.head.guid,
    )) as View;
    const { allowed, reason } = commands.find(({ event }) => event === 'plan.approve') ?? {};
    return [context.isAwaitingAdvice, allowed, reason];
  };

  test('is approved by nobody before the answer, and then by everybody who may', async () => {
    const [waiting, other] = [await plan(), await plan()];
    const advice = await awaited(waiting);
    expect(advice.facts).toMatchObject({ isAwaited: '1' });
    expect((await now(waiting)).advices).toMatchObject([{ isAwaited: true, isOpen: true }]);
    for (const client of [asker, also]) {
      expect(await refusal(decide(client, waiting))).toBe(WAITS);
      expect(await approval(client, waiting)).toEqual([true, false, 'guards.noAdviceAwaited']);
    }
    expect(await approval(second, waiting), 'who may not anyway').toEqual([
      true,
      false,
      'guards.isApproverOfLevel',
    ]);
    expect(await approval(asker, other), 'another record').toEqual([false, true, null]);
    expect((await now(waiting)).head).toMatchObject({
      status: '2',
      revision: waiting.head.revision,
    });

    expect((await answer(adviser, advice)).status).toBe(200);
    expect(await approval(also, waiting)).toEqual([false, true, null]);
    expect((await decide(also, waiting)).status).toBe(200);
    const { guid } = waiting.head;
    expect(await auditor.call(recordsCalls.verify, { guid })).toMatchObject({
      valid: true,
      divergence: null,
    });
  });

  test('waits for no question that does not say so, nor for one that is withdrawn', async () => {
    const waiting = await plan();
    await asked(waiting, third);
    expect(await approval(asker, waiting)).toEqual([false, true, null]);
    const advice = await awaited(waiting);
    expect((await ask(also, waiting, guidOf(second))).status, 'more may be asked').toBe(200);
    expect(await refusal(decide(also, waiting))).toBe(WAITS);
    expect((await withdraw(asker, advice)).status).toBe(200);
    expect((await decide(also, waiting)).status).toBe(200);
  });

  test('is rejected, transferred and recalled meanwhile, and lapses with the level', async () => {
    const [rejected, recalled, transferred] = [await plan(), await plan(), await plan()];
    const advice = await awaited(rejected);
    expect((await decide(also, rejected, 'reject')).status).toBe(200);
    expect(await statusOf(advice)).toBe('4');
    await awaited(recalled);
    await fixture.command(buyer, 'selfPlan', 'plan.recall', recalled);
    const open = await awaited(transferred);
    const transfer = { assigneeGuid: guidOf(third), opinion: '出差' };
    await fixture.command(asker, 'selfPlan', 'plan.transfer', transferred, transfer);
    expect(await refusal(decide(third, await now(transferred)))).toBe(WAITS);
    expect((await withdraw(asker, open)).status, 'who asked still withdraws').toBe(200);
    expect((await decide(third, await now(transferred))).status).toBe(200);
  });

  test('waits for what an added approver asks, and for what a delegate asks', async () => {
    const waiting = await plan();
    await fixture.command(asker, 'selfPlan', 'plan.addApprover', waiting, {
      assigneeGuid: guidOf(third),
      place: 'before',
      opinion: '请先看',
    });
    const first = await awaited(await now(waiting), third);
    expect(await refusal(decide(third, await now(waiting)))).toBe(WAITS);
    await answer(adviser, first);
    expect((await decide(third, await now(waiting))).status).toBe(200);
    expect(await approval(asker, waiting), 'the next level').toEqual([false, true, null]);

    const taken = await standIn();
    const other = await plan();
    const advice = await awaited(other, third);
    for (const client of [third, asker]) expect(await refusal(decide(client, other))).toBe(WAITS);
    await answer(adviser, advice);
    expect((await decide(third, other)).status).toBe(200);
    await fixture.command(asker, 'delegation', 'delegation.takeBack', taken);
  });

  test('waits for nobody whose account is closed', async () => {
    for (const away of [adviser, asker]) {
      const waiting = await plan();
      await awaited(waiting);
      const close = (valid: boolean) =>
        fixture.gateway.db
          .updateTable('person')
          .set({ valid })
          .where('guid', '=', guidOf(away))
          .execute();
      await close(false);
      expect(await approval(also, waiting)).toEqual([false, true, null]);
      expect((await decide(also, waiting)).status).toBe(200);
      await close(true);
    }
  });

  test('is approved or asked about, when both come at once, and never both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const waiting = await plan();
      const [made, decided] = await Promise.all([
        ask(asker, waiting, guidOf(adviser), { isAwaited: '1' }),
        decide(also, waiting),
      ]);
      const outcome = [made.status, decided.status];
      expect(
        [
          [200, 409],
          [409, 200],
        ],
        outcome.join(),
      ).toContainEqual(outcome);
    }
  });
});

test('what a unit asks its own about an order is read by its own people and auditors, not by the agency', async () => {
  const settings = await Settings.of(fixture.gateway.db);
  await settings.require('entrustOrder', 1);
  const setUp = await fixture.assignedSetUp(buyer);
  const order = await fixture.order(buyer, setUp.head.guid);
  const { guid } = order.head;
  const decider = (await fixture.decider(guid)) as Client;
  await decider.call(approvalCalls.askAdvice, asking(order, guidOf(adviser)));
  await fixture.approveAll('entrustOrder', guid);
  const read = async (client: Client) =>
    (await fixture.detail(client, 'entrustOrder', guid)).advices.map(({ question }) => question);
  expect(await read(buyer)).toEqual([QUESTION]);
  expect(await read(auditor)).toEqual([QUESTION]);
  expect(await read(await fixture.as('agency001'))).toEqual([]);
});

test('two concurrent or repeated questions to a colleague are asked once', async () => {
  const waiting = await plan();
  const both = await Promise.all([asker, also].map((one) => ask(one, waiting, guidOf(adviser))));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  const other = await plan();
  const requestId = newRequest();
  const same = await Promise.all(
    [1, 2].map(() => ask(asker, other, guidOf(adviser), { requestId })),
  );
  expect(same.map(({ status }) => status)).toEqual([200, 200]);
  expect((await now(other)).advices).toHaveLength(1);
  expect(await refusal(ask(also, other, guidOf(third), { requestId }))).toBe(
    '409 errors.requestIdUsed',
  );
});

test('told are the colleague who is asked, until it is over, and the asker of the answer', async () => {
  const waiting = await plan();
  const [name, answering] = await Promise.all(
    [asker, adviser].map(
      async (client) =>
        (
          await fixture.gateway.db
            .selectFrom('person')
            .where('guid', '=', guidOf(client))
            .select('name')
            .executeTakeFirstOrThrow()
        ).name,
    ),
  );
  const advice = await asked(waiting);
  expect(await told(adviser)).toEqual([['advice.create', name, true]]);
  expect(await told(also)).toEqual([]);
  await answer(adviser, advice);
  expect(await told(adviser)).toEqual([['advice.create', name, false]]);
  expect(await told(asker)).toEqual([['advice.answer', answering, true]]);

  await withdraw(asker, await asked(waiting));
  await asked(waiting);
  await decide(asker, waiting);
  expect((await told(adviser)).map(([, , isUnread]) => isUnread)).toEqual([false, false, false]);
  expect(await told(asker), 'neither of a withdrawal nor of a lapse').toHaveLength(1);
});

test('lists have what one is asked and has asked, what waits first, and nobody else has it', async () => {
  const advice = await asked(await plan(), third);
  const listed = async (client: Client, more: object = {}) =>
    (await client.list(approvalCalls.listAdvices, { page: 1, rows: 10_000, ...more })).rows.map(
      ({ guid }) => guid,
    );
  const { guid } = advice.head;
  const { rows } = await adviser.list(approvalCalls.listAdvices, { page: 1, rows: 10_000 });
  const open = rows.map(({ status }) => status === '1');
  expect([true, false].map((one) => open.includes(one))).toEqual([true, true]);
  expect(open.lastIndexOf(true)).toBeLessThan(open.indexOf(false));
  expect(await listed(third, { side: 'asked', status: '1' })).toContain(guid);
  expect(await listed(third, { side: 'asking' })).not.toContain(guid);
  expect(await listed(asker, { side: 'asking' })).toContain(guid);
  expect(await listed(asker, { side: 'asked' })).not.toContain(guid);
  for (const stranger of [buyer, also, second]) expect(await listed(stranger)).not.toContain(guid);
  expect((await also.send(approvalCalls.adviceInfo, { guid })).status).toBe(404);
});

test('pages of the record hear of it at once', async () => {
  const waiting = await plan();
  const listener = await Listener.open(also);
  listeners.push(listener);
  const heard = () => listener.modules;
  const patience = { timeout: 30_000 };
  const advice = await asked(waiting);
  await expect.poll(heard, patience).toContain('plans');
  listener.told.length = 0;
  await answer(adviser, advice);
  await expect.poll(heard, patience).toContain('plans');
});
