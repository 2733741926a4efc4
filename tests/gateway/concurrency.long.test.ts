import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Conflict } from '#contract/core/envelope.ts';
import { entrustCalls } from '#contract/entrust.ts';
import { organisationCalls } from '#contract/organisation.ts';
import { plansCalls } from '#contract/plans.ts';
import type { ProcurementKind } from '#contract/kinds.ts';
import { recordsCalls } from '#contract/records.ts';
import { sessionCalls } from '#contract/session.ts';
import { setUpCalls } from '#contract/set-up.ts';
import { refusalOf, type Answer, type Client } from '../support/client.ts';
import {
  contractForm,
  item,
  newRequest,
  orderForm,
  planForm,
  setUpForm,
} from '../support/forms.ts';
import { businessKeyOf, callOf, commandInput, Fixture, type View } from '../support/fixture.ts';

const ROUNDS = 12;

let fixture: Fixture;
let buyer: Client;
let first: Client;
let second: Client;

beforeAll(async () => {
  fixture = await Fixture.open();
  buyer = await fixture.as('purchaser01');
  const { context } = await fixture.plan(buyer, 'selfPlan');
  const [one, other] = context.chain[0]?.approvers ?? [];
  first = await fixture.person(one?.guid ?? '');
  second = await fixture.person(other?.guid ?? '');
});
afterAll(() => fixture.close());

const viewOf = (answer: Answer) => (answer.body as { data: View }).data;

/**
 * Runs two requests at once, alternating which starts; exactly one must win. Returns the winner and
 * the refusal of the other.
 */
async function race(round: number, ...runners: [() => Promise<Answer>, () => Promise<Answer>]) {
  const order = round % 2 === 0 ? [0, 1] : [1, 0];
  const started = order.map((index) => [index, runners[index as 0 | 1]()] as const);
  const answers: Answer[] = [];
  for (const [index, running] of started) answers[index] = await running;
  const winners = [0, 1].filter((index) => answers[index]?.status === 200);
  expect(winners, JSON.stringify(answers.map(({ status, body }) => [status, body]))).toHaveLength(
    1,
  );
  const winner = winners[0] as 0 | 1;
  return {
    winner,
    won: viewOf(answers[winner] as Answer),
    lost: refusalOf(answers[1 - winner] as Answer),
  };
}

async function nameOf(client: Client): Promise<string> {
  return (await client.call(sessionCalls.currentUser, {})).currentUserName;
}

/** The loser is told what happened: who did what and when, and the current state of the record. */
async function expectConflict(
  conflict: Conflict | undefined,
  won: View,
  by: Client,
  event: string,
): Promise<void> {
  expect(conflict).toEqual({
    guid: won.head.guid,
    status: won.head.status,
    revision: won.head.revision,
    event,
    actorName: await nameOf(by),
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
  });
}

async function eventsOf(guid: string): Promise<string[]> {
  return (await fixture.history(buyer, guid)).map(({ event }) => event);
}

const rounds = Array.from({ length: ROUNDS }, (_, round) => round);

describe('two at once: one wins, the other is told', () => {
  test('approve and approve', async () => {
    for (const round of rounds) {
      const plan = await fixture.plan(buyer, 'selfPlan');
      const { winner, won, lost } = await race(
        round,
        () => fixture.send(first, 'selfPlan', 'plan.approve', plan),
        () => fixture.send(second, 'selfPlan', 'plan.approve', plan),
      );
      expect(won.head).toMatchObject({ status: '4', revision: plan.head.revision + 1 });
      expect(lost).toMatchObject({ status: 409, reason: 'errors.conflict' });
      await expectConflict(lost.conflict, won, winner === 0 ? first : second, 'plan.approve');
      expect(await eventsOf(plan.head.guid)).toEqual([
        'plan.create',
        'plan.submit',
        'plan.approve',
      ]);
    }
  });

  test('approve and reject', async () => {
    const ends = new Set<string>();
    for (const round of rounds) {
      const plan = await fixture.plan(buyer, 'selfPlan');
      const { winner, won, lost } = await race(
        round,
        () => fixture.send(first, 'selfPlan', 'plan.approve', plan),
        () => fixture.send(second, 'selfPlan', 'plan.reject', plan),
      );
      expect(won.head.status).toBe(winner === 0 ? '4' : '3');
      ends.add(won.head.status);
      await expectConflict(
        lost.conflict,
        won,
        winner === 0 ? first : second,
        winner === 0 ? 'plan.approve' : 'plan.reject',
      );
      expect(await eventsOf(plan.head.guid)).toEqual([
        'plan.create',
        'plan.submit',
        winner === 0 ? 'plan.approve' : 'plan.reject',
      ]);
    }
    expect(ends.size, 'either can win').toBe(2);
  });

  test('approve and recall', async () => {
    for (const round of rounds) {
      const plan = await fixture.plan(buyer, 'selfPlan');
      const { winner, won, lost } = await race(
        round,
        () => fixture.send(first, 'selfPlan', 'plan.approve', plan),
        () => fixture.send(buyer, 'selfPlan', 'plan.recall', plan),
      );
      expect(won.head.status).toBe(winner === 0 ? '4' : '1');
      await expectConflict(
        lost.conflict,
        won,
        winner === 0 ? first : buyer,
        winner === 0 ? 'plan.approve' : 'plan.recall',
      );
      expect(await eventsOf(plan.head.guid)).toHaveLength(3);
    }
  });

  test('approve and a recall that does not say what was seen: the machine refuses the later', async () => {
    for (const round of rounds) {
      const plan = await fixture.plan(buyer, 'selfPlan');
      const recall = { businessKey: businessKeyOf('selfPlan', plan.head.guid) };
      const answers =
        round % 2 === 0
          ? await Promise.all([
              fixture.send(first, 'selfPlan', 'plan.approve', plan),
              buyer.send(sessionCalls.callbackFlow, recall),
            ])
          : (
              await Promise.all([
                buyer.send(sessionCalls.callbackFlow, recall),
                fixture.send(first, 'selfPlan', 'plan.approve', plan),
              ])
            ).toReversed();
      const [approved, recalled] = answers as [Answer, Answer];
      if (approved.status === 200)
        expect(refusalOf(recalled)).toMatchObject({ status: 409, reason: 'guards.notInThisState' });
      else expect(recalled.status).toBe(200);
      if (approved.status !== 200)
        expect(refusalOf(approved)).toMatchObject({
          status: 409,
          conflict: { event: 'plan.recall', status: '1' },
        });
      expect(await eventsOf(plan.head.guid)).toHaveLength(3);
    }
  });

  test('edit and submit', async () => {
    for (const round of rounds) {
      const draft = await fixture.plan(buyer, 'selfPlan', { action: 'save' });
      const { facts, items } = await fixture.detail(buyer, 'selfPlan', draft.head.guid);
      const edit = () =>
        fixture.send(buyer, 'selfPlan', 'plan.edit', draft, {
          ...facts,
          items,
          remarks: `第 ${round} 次`,
          action: 'save',
        });
      const { winner, won, lost } = await race(round, edit, () =>
        fixture.send(buyer, 'selfPlan', 'plan.submit', draft),
      );
      expect(won.head.status).toBe(winner === 0 ? '1' : '2');
      await expectConflict(lost.conflict, won, buyer, winner === 0 ? 'plan.edit' : 'plan.submit');
      expect((await fixture.detail(buyer, 'selfPlan', draft.head.guid)).facts['remarks']).toBe(
        winner === 0 ? `第 ${round} 次` : undefined,
      );
    }
  });

  test('use and undo', async () => {
    for (const round of rounds) {
      const plan = await fixture.passedPlan(buyer, 'selfPlan');
      const use = () => buyer.send(setUpCalls.add, setUpForm(plan.head.guid));
      const { winner, lost } = await race(round, use, () =>
        fixture.send(buyer, 'selfPlan', 'plan.undo', plan),
      );
      const after = await fixture.detail(buyer, 'selfPlan', plan.head.guid);
      if (winner === 0) {
        expect(after).toMatchObject({ head: { status: '5' }, context: { uses: 1 } });
        expect(lost).toMatchObject({
          status: 409,
          reason: 'errors.conflict',
          conflict: { event: 'plan.use', status: '5', revision: after.head.revision },
        });
      } else {
        expect(after).toMatchObject({ head: { status: '1' }, context: { uses: 0 }, related: [] });
        expect(lost).toMatchObject({
          status: 400,
          reason: 'errors.planNotPassed',
          problems: [{ field: 'sourceGuid' }],
        });
      }
    }
  });

  test('two set-ups of one plan, two contracts of one order', async () => {
    for (const round of rounds.slice(0, 6)) {
      const plan = await fixture.passedPlan(buyer, 'selfPlan');
      const add = () => buyer.send(setUpCalls.add, setUpForm(plan.head.guid));
      expect((await race(round, add, add)).lost).toMatchObject({
        status: 400,
        reason: 'errors.planUsed',
      });
      expect(await fixture.detail(buyer, 'selfPlan', plan.head.guid)).toMatchObject({
        context: { uses: 1 },
      });
    }
    const order = await fixture.receivedOrder(buyer);
    const write = () => buyer.send(entrustCalls.contractAdd, contractForm(order.head.guid));
    expect((await race(0, write, write)).lost).toMatchObject({
      status: 400,
      reason: 'errors.contractExists',
    });
    expect(
      (await fixture.detail(buyer, 'entrustOrder', order.head.guid)).related.filter(
        ({ kind }) => kind === 'entrustContract',
      ),
    ).toHaveLength(1);
  });

  test('two batch plans that together take more than is left', async () => {
    for (const round of rounds.slice(0, 6)) {
      const yearly = await fixture.passedPlan(buyer, 'yearlyPlan');
      const { items } = await fixture.detail(buyer, 'yearlyPlan', yearly.head.guid);
      const take = (quantity: string) => () =>
        buyer.send(
          plansCalls.batchAdd,
          planForm('batchPlan', {
            sourceGuid: yearly.head.guid,
            items: [item({ quantity, sourceItemGuid: items[0]?.['guid'] })],
          }),
        );
      const { lost } = await race(round, take('6'), take('4.5'));
      expect(lost).toMatchObject({ status: 400, reason: 'errors.moreThanLeft' });
      expect(await fixture.detail(buyer, 'yearlyPlan', yearly.head.guid)).toMatchObject({
        context: { uses: 1 },
        head: { status: '5' },
      });
    }
  });

  test('ten at once on one record', async () => {
    const plan = await fixture.plan(buyer, 'selfPlan');
    const answers = await Promise.all(
      rounds.map((round) =>
        fixture.send(
          round % 2 ? first : second,
          'selfPlan',
          round % 3 ? 'plan.approve' : 'plan.reject',
          plan,
        ),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(rounds.length - 1);
    expect(await eventsOf(plan.head.guid)).toHaveLength(3);
    expect(await buyer.call(recordsCalls.verify, { guid: plan.head.guid })).toMatchObject({
      valid: true,
      entries: 3,
    });
  });
});

describe("work on different records does not get into each other's way", () => {
  test('batch plans change their yearly plans crosswise', async () => {
    const yearly = await Promise.all(
      [0, 1].map(async () => {
        const { head } = await fixture.passedPlan(buyer, 'yearlyPlan');
        return fixture.detail(buyer, 'yearlyPlan', head.guid);
      }),
    );
    const source = (index: number) => ({
      sourceGuid: yearly[index]?.head.guid,
      items: [item({ quantity: '1', sourceItemGuid: yearly[index]?.items[0]?.['guid'] })],
    });
    const batches = await Promise.all(
      [0, 1].map((index) => fixture.plan(buyer, 'batchPlan', { ...source(index), action: 'save' })),
    );
    for (const round of rounds) {
      const answers = await Promise.all(
        batches.map((batch, index) =>
          fixture.send(
            buyer,
            'batchPlan',
            'plan.edit',
            { head: { guid: batch.head.guid, revision: batch.head.revision + round } },
            planForm('batchPlan', source((index + round + 1) % 2)),
          ),
        ),
      );
      expect(answers.map(({ status, body }) => (status === 200 ? 200 : body))).toEqual([200, 200]);
    }
    for (const plan of yearly)
      expect(await fixture.detail(buyer, 'yearlyPlan', plan.head.guid)).toMatchObject({
        context: { uses: 1 },
        head: { status: '5' },
        items: [{ taken: '1' }],
      });
  });

  test('many records are written at once, each with a number of its own', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => fixture.plan(buyer, 'yearlyPlan', { action: 'save' })),
    );
    expect(new Set(answers.map(({ head }) => head.number)).size).toBe(30);
  });
});

/** Sends the same request twice at once: both get the same answer, and it is carried out once. */
async function twice(send: () => Promise<Answer>, kind: ProcurementKind): Promise<View> {
  const answers = await Promise.all([send(), send()]);
  expect(answers.map(({ status, body }) => (status === 200 ? 200 : body))).toEqual([200, 200]);
  const [one, other] = answers.map(viewOf) as [View, View];
  expect(other).toEqual(one);
  const entries = await fixture.history(buyer, one.head.guid);
  expect(one.head).toMatchObject({ kind, revision: entries.length });
  return one;
}

describe('the same request twice at once', () => {
  test('makes one plan of each kind', async () => {
    for (const action of ['save', 'submit'] as const) {
      for (const kind of ['yearlyPlan', 'selfPlan'] as const) {
        const form = planForm(kind, { action });
        const made = await twice(
          () => buyer.send(kind === 'yearlyPlan' ? plansCalls.yearlyAdd : plansCalls.selfAdd, form),
          kind,
        );
        expect(await eventsOf(made.head.guid)).toEqual(
          action === 'save' ? ['plan.create'] : ['plan.create', 'plan.submit'],
        );
      }
    }
    const yearly = await fixture.passedPlan(buyer, 'yearlyPlan');
    const { items } = await fixture.detail(buyer, 'yearlyPlan', yearly.head.guid);
    const all = planForm('batchPlan', {
      sourceGuid: yearly.head.guid,
      items: [item({ sourceItemGuid: items[0]?.['guid'] })],
      action: 'submit',
    });
    await twice(() => buyer.send(plansCalls.batchAdd, all), 'batchPlan');
    expect(await fixture.detail(buyer, 'yearlyPlan', yearly.head.guid)).toMatchObject({
      context: { uses: 1 },
      items: [{ taken: '10' }],
    });
  });

  test('makes one set-up, order and contract', async () => {
    const plan = await fixture.passedPlan(buyer, 'selfPlan');
    const form = setUpForm(plan.head.guid, { action: 'submit' });
    await twice(() => buyer.send(setUpCalls.add, form), 'setUp');
    const yearly = await fixture.passedPlan(buyer, 'yearlyPlan');
    const batch = await fixture.passedPlan(buyer, 'batchPlan', { sourceGuid: yearly.head.guid });
    const request = { guid: batch.head.guid, requestId: newRequest() };
    await twice(() => buyer.send(plansCalls.batchApproval, request), 'setUp');
    const setUp = await fixture.assignedSetUp(buyer);
    const order = orderForm(setUp.head.guid, { action: 'submit' });
    await twice(() => buyer.send(entrustCalls.orderAdd, order), 'entrustOrder');
    expect(
      (await fixture.detail(buyer, 'setUp', setUp.head.guid)).related.filter(
        ({ kind }) => kind === 'entrustOrder',
      ),
    ).toHaveLength(1);
    const received = await fixture.receivedOrder(buyer);
    const contract = contractForm(received.head.guid, { action: 'submit' });
    await twice(() => buyer.send(entrustCalls.contractAdd, contract), 'entrustContract');
  });

  test('carries a command out once', async () => {
    const draft = await fixture.plan(buyer, 'selfPlan', { action: 'save' });
    const { facts, items } = await fixture.detail(buyer, 'selfPlan', draft.head.guid);
    const edit = commandInput('plan.edit', draft, {
      ...facts,
      items,
      remarks: '改',
      action: 'submit',
    });
    const submitted = await twice(
      () => buyer.send(callOf('selfPlan', 'plan.edit'), edit),
      'selfPlan',
    );
    expect(await eventsOf(draft.head.guid)).toEqual(['plan.create', 'plan.edit', 'plan.submit']);
    const approve = commandInput('plan.approve', submitted);
    await twice(() => first.send(callOf('selfPlan', 'plan.approve'), approve), 'selfPlan');
    expect(
      (await eventsOf(draft.head.guid)).filter((event) => event === 'plan.approve'),
    ).toHaveLength(1);
  });
});

describe('a request id', () => {
  test('sent again later is answered again, and nothing happens twice', async () => {
    const form = planForm('selfPlan', { action: 'submit' });
    const made = viewOf(await buyer.send(plansCalls.selfAdd, form));
    const approve = commandInput('plan.approve', made);
    const approved = viewOf(await first.send(plansCalls.examine, approve));
    const undo = commandInput('plan.undo', approved);
    await buyer.call(plansCalls.selfUndo, undo);
    const facts = {
      ...form,
      remarks: '补充说明',
      action: 'submit',
      guid: made.head.guid,
      revision: approved.head.revision + 1,
      requestId: newRequest(),
    };
    const edited = viewOf(await buyer.send(plansCalls.selfEdit, facts));
    const repetitions: [Client, Parameters<Client['send']>][] = [
      [buyer, [plansCalls.selfAdd, form]],
      [first, [plansCalls.examine, approve]],
      [buyer, [plansCalls.selfUndo, undo]],
      [buyer, [plansCalls.selfEdit, facts]],
    ];
    for (const [client, request] of repetitions) {
      const again = await client.send(...request);
      expect(again.status, JSON.stringify(again.body)).toBe(200);
      expect(viewOf(again).head).toEqual(edited.head);
    }
    expect(await eventsOf(made.head.guid)).toEqual([
      'plan.create',
      'plan.submit',
      'plan.approve',
      'plan.undo',
      'plan.edit',
      'plan.submit',
    ]);
  });

  test('of an answer that never came can be asked for', async () => {
    const made = await fixture.plan(buyer, 'selfPlan');
    const approve = commandInput('plan.approve', made);
    const { guid } = made.head;
    expect(
      await first.call(recordsCalls.state, { guid, requestId: approve['requestId'] as string }),
    ).toEqual({ status: '2', revision: made.head.revision, arrived: false });
    await first.call(plansCalls.examine, approve);
    expect(
      await first.call(recordsCalls.state, { guid, requestId: approve['requestId'] as string }),
    ).toEqual({ status: '4', revision: made.head.revision + 1, arrived: true });
  });

  test('of another record, another command or another person is refused', async () => {
    const used = planForm('selfPlan', { action: 'submit' });
    const made = viewOf(await buyer.send(plansCalls.selfAdd, used));
    const requestId = used['requestId'];
    const other = await fixture.plan(buyer, 'selfPlan', { action: 'save' });
    const colleague = await fixture.colleague('purchaser01', 'plans.edit', 'same');
    const yearly = await fixture.passedPlan(buyer, 'selfPlan');
    const refused: [string, Client, Parameters<Client['send']>][] = [
      [
        'another record',
        buyer,
        [plansCalls.selfSubmit, { ...commandInput('plan.submit', other), requestId }],
      ],
      [
        'another command of the same record',
        first,
        [plansCalls.examine, { ...commandInput('plan.approve', made), requestId }],
      ],
      [
        'another kind of record',
        buyer,
        [plansCalls.yearlyAdd, planForm('yearlyPlan', { requestId })],
      ],
      ['another person', colleague, [plansCalls.selfAdd, { ...used }]],
      ['a set-up', buyer, [setUpCalls.add, setUpForm(yearly.head.guid, { requestId })]],
    ];
    for (const [what, client, request] of refused) {
      expect(await client.refusal(...request), what).toMatchObject({
        status: 409,
        reason: 'errors.requestIdUsed',
      });
    }
    expect((await fixture.detail(buyer, 'selfPlan', made.head.guid)).head).toMatchObject({
      status: '2',
      revision: 2,
    });
    expect((await fixture.detail(buyer, 'selfPlan', other.head.guid)).head).toMatchObject({
      status: '1',
      revision: 1,
    });
  });

  test('used for two records at once counts for one', async () => {
    for (const _ of rounds) {
      const [one, other] = await Promise.all([
        fixture.plan(buyer, 'selfPlan'),
        fixture.plan(buyer, 'selfPlan'),
      ]);
      const requestId = newRequest();
      const answers = await Promise.all(
        [one, other].map((plan) =>
          first.send(plansCalls.examine, { ...commandInput('plan.approve', plan), requestId }),
        ),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect(refusalOf(answers.find(({ status }) => status === 409) as Answer).reason).toBe(
        'errors.requestIdUsed',
      );
    }
  });
});

test('only one of two groups that choose a purchaser at once serves it', async () => {
  const agency = await fixture.as('agency001');
  const groups: string[] = [];
  for (const name of ['一', '二']) {
    const { guid } = await agency.call(organisationCalls.saveGroup, { yeWuZuName: `同时${name}` });
    groups.push(guid ?? '');
  }
  const purchaser = 'demo-unit-01';
  await fixture.gateway.db
    .deleteFrom('business_group_purchaser')
    .where('purchaser_guid', '=', purchaser)
    .execute();
  const choose = (yeWuZuGuid: string, qiYeGuids: string) =>
    agency.send(organisationCalls.choosePurchasers, { yeWuZuGuid, qiYeGuids });
  for (const _ of rounds) {
    const answers = await Promise.all(groups.map((group) => choose(group, purchaser)));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(1);
    expect(['errors.servedByOther', 'errors.purchasersMeanwhile']).toContain(
      refusalOf(refused[0] as Answer).reason,
    );
    for (const group of groups) await choose(group, '');
  }
});
