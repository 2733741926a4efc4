import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ProcurementKind } from '#contract/kinds.ts';
import { recordsCalls } from '#contract/records.ts';
import { plansCalls } from '#contract/plans.ts';
import { entrustCalls } from '#contract/entrust.ts';
import { setUpCalls } from '#contract/set-up.ts';
import { workbenchCalls } from '#contract/workbench.ts';
import { now } from '../support/clock.ts';
import { freshName, item } from '../support/forms.ts';
import { Fixture, nounOf, type View } from '../support/fixture.ts';
import { kindCalls } from '../support/kinds.ts';
import type { Client } from '../support/client.ts';
import { sealAll } from '../support/sealing.ts';

const WATCHED = [
  'purchaser01',
  'agency001',
  'agencybuyer1',
  'supplier01',
  'supplier02',
  'approver01',
  'approver02',
  'approver03',
  'approver04',
  'approver05',
  'supervisor01',
  'auditor01',
  'sysadmin01',
  'central001',
] as const;
type Watched = (typeof WATCHED)[number];
type Counts = { todo: number; done: number; mine: number };
type Moves = Partial<Record<Watched, Partial<Counts>>>;

let fixture: Fixture;
let buyer: Client;
let auditor: Client;
const keys: Partial<Record<ProcurementKind, string>> = {};
const title = freshName('高炉备件');

beforeAll(async () => {
  fixture = await Fixture.open();
  buyer = await fixture.as('purchaser01');
  auditor = await fixture.as('auditor01');
});
afterAll(() => fixture.close());

const keyOf = (kind: ProcurementKind): string => {
  const guid = keys[kind];
  if (guid === undefined) throw new Error(`The journey has not come to the ${kind}.`);
  return guid;
};

async function desks(): Promise<Record<Watched, Counts>> {
  const entries = await Promise.all(
    WATCHED.map(
      async (account) => [account, await fixture.counts(await fixture.as(account))] as const,
    ),
  );
  return Object.fromEntries(
    entries.map(([account, { todo, done, mine }]) => [account, { todo, done, mine }]),
  ) as Record<Watched, Counts>;
}

/** The desks after the last step: a change between two steps is noticed in the second. */
let left: Record<Watched, Counts> | null = null;

/** Does something and returns whose queues changed, and by how much. */
async function moving<T>(act: () => Promise<T>): Promise<{ result: T; moves: Moves }> {
  const before = left ?? (await desks());
  const result = await act();
  const after = await desks();
  left = after;
  const moves: Moves = {};
  for (const account of WATCHED) {
    const changed = (['todo', 'done', 'mine'] as const).filter(
      (queue) => after[account][queue] !== before[account][queue],
    );
    if (changed.length > 0)
      moves[account] = Object.fromEntries(
        changed.map((queue) => [queue, after[account][queue] - before[account][queue]]),
      );
  }
  return { result, moves };
}

/** The auditor sees all of a record and cannot change it by any call. */
async function auditorReadsOnly(kind: ProcurementKind): Promise<void> {
  const guid = keyOf(kind);
  const seen = await fixture.detail(auditor, kind, guid);
  const entries = await fixture.history(auditor, guid);
  await auditor.call(kindCalls[kind].auditRecord, { guid });
  expect(seen.commands.filter(({ allowed }) => allowed)).toEqual([]);
  for (const event of Object.keys(kindCalls[kind].events)) {
    const answer = await fixture.send(auditor, kind, event, seen, {
      action: 'save',
      projectName: 'x',
      agentGuid: 'demo-agency-01',
      handlerGuid: 'x',
    });
    expect([400, 403, 409], `${event} by the auditor: ${JSON.stringify(answer.body)}`).toContain(
      answer.status,
    );
  }
  const after = await fixture.detail(auditor, kind, guid);
  expect(after).toEqual(seen);
  expect(await fixture.history(auditor, guid)).toEqual(entries);
  expect(await auditor.call(recordsCalls.verify, { guid })).toMatchObject({
    valid: true,
    entries: entries.length,
    brokenAt: null,
  });
}

const events = async (kind: ProcurementKind) =>
  (await fixture.history(buyer, keyOf(kind))).map(({ event }) => event);

/** Approves with one account after the other; each level gets the record on its desk in turn. */
async function review(
  kind: ProcurementKind,
  accounts: readonly Watched[],
  last: Moves,
  status: string,
): Promise<View> {
  const guid = keyOf(kind);
  let view: View = await fixture.detail(buyer, kind, guid);
  expect(view.context.chain).toHaveLength(accounts.length);
  for (const [index, account] of accounts.entries()) {
    const client = await fixture.as(account);
    const next = accounts[index + 1];
    const { result, moves } = await moving(() =>
      fixture.command(client, kind, `${nounOf(kind)}.approve`, view, {
        opinion: `同意 ${index + 1}`,
      }),
    );
    const ends = next === undefined;
    expect(moves, `${kind}: ${account} approves`).toEqual({
      [account]: { todo: -1, done: 1 },
      ...(ends ? last : { [next]: { todo: 1 } }),
    });
    expect(result.head).toMatchObject(
      ends
        ? { waitingFor: status === '2' ? expect.anything() : null }
        : { status: view.head.status, level: index + 2, levels: accounts.length },
    );
    expect((await fixture.as(account)) && result.context.decisions.at(-1)).toMatchObject({
      level: index + 1,
      by: await fixture.guidOf(account),
      verdict: 'approved',
      opinion: `同意 ${index + 1}`,
    });
    view = result;
  }
  const after = await fixture.detail(buyer, kind, guid);
  expect(after.head.status).toBe(status);
  return after;
}

describe('from the yearly plan to the contract', () => {
  test('a yearly plan is written, and the first level gets it', async () => {
    const { result, moves } = await moving(() =>
      fixture.plan(buyer, 'yearlyPlan', {
        projectName: title,
        items: [item({ unitPrice: '600000' })],
      }),
    );
    keys.yearlyPlan = result.head.guid;
    expect(result.head).toMatchObject({
      kind: 'yearlyPlan',
      status: '2',
      title,
      amount: '6000000.0000',
      level: 1,
      levels: 3,
      authorName: expect.stringMatching(/./) as string,
    });
    expect(result.head.waitingFor).toContain(
      (await fixture.detail(await fixture.as('approver01'), 'yearlyPlan', result.head.guid)).context
        .viewer.name,
    );
    expect(moves).toEqual({ purchaser01: { mine: 1 }, approver01: { todo: 1 } });
    expect(await events('yearlyPlan')).toEqual(['plan.create', 'plan.submit']);
    const { rows } = await buyer.list(workbenchCalls.list, { heap: 'mine', words: title });
    expect(rows.map(({ kind, waits }) => [kind, waits])).toEqual([['yearlyPlan', true]]);
    await auditorReadsOnly('yearlyPlan');
  });

  test('nobody outside sees it, and who stands in a later level cannot decide yet', async () => {
    const guid = keyOf('yearlyPlan');
    for (const account of ['agency001', 'agencybuyer1', 'supplier01', 'supplier02'] as const) {
      expect(
        (await (await fixture.as(account)).refusal(plansCalls.yearlyDetail, { guid })).status,
        account,
      ).toBe(404);
    }
    const third = await fixture.as('approver03');
    const view = await fixture.detail(third, 'yearlyPlan', guid);
    expect(view.commands.find(({ event }) => event === 'plan.approve')).toEqual({
      event: 'plan.approve',
      allowed: false,
      reason: 'guards.isApproverOfLevel',
    });
    const refused = await fixture.send(third, 'yearlyPlan', 'plan.approve', view);
    expect(refused).toMatchObject({ status: 409, body: { reason: 'guards.isApproverOfLevel' } });
  });

  test('three levels approve it', async () => {
    await review('yearlyPlan', ['approver01', 'approver02', 'approver03'], {}, '4');
    expect(await events('yearlyPlan')).toEqual([
      'plan.create',
      'plan.submit',
      'plan.approve',
      'plan.approve',
      'plan.approve',
    ]);
    const steps = await buyer.call(plansCalls.yearlyAuditRecord, { guid: keyOf('yearlyPlan') });
    expect(steps.map(({ statusMsg, level, opinion }) => [statusMsg, level, opinion])).toEqual([
      ['1', 1, '同意 1'],
      ['1', 2, '同意 2'],
      ['1', 3, '同意 3'],
    ]);
    await auditorReadsOnly('yearlyPlan');
  });

  test('a batch plan takes from it, no more than is left', async () => {
    const yearly = await fixture.detail(buyer, 'yearlyPlan', keyOf('yearlyPlan'));
    const source = { sourceGuid: yearly.head.guid };
    const taking = (quantity: string) => ({
      ...source,
      projectName: `${title} 批次`,
      items: [item({ unitPrice: '600000', quantity, sourceItemGuid: yearly.items[0]?.['guid'] })],
    });
    expect((await buyer.call(plansCalls.yearlyAll, {})).map(({ guid }) => guid)).toContain(
      yearly.head.guid,
    );
    const { result, moves } = await moving(() => fixture.plan(buyer, 'batchPlan', taking('9')));
    keys.batchPlan = result.head.guid;
    expect(moves).toEqual({ purchaser01: { mine: 1 }, approver01: { todo: 1 } });
    expect(await fixture.detail(buyer, 'yearlyPlan', yearly.head.guid)).toMatchObject({
      head: { status: '5' },
      context: { uses: 1 },
      items: [{ taken: '9' }],
    });
    const refused = await buyer.refusal(plansCalls.batchAdd, {
      ...taking('1.0001'),
      requestId: crypto.randomUUID(),
      batchNo: '2',
    });
    expect(refused).toMatchObject({
      status: 400,
      reason: 'errors.moreThanLeft',
      problems: [{ field: 'items[0].quantity', params: { left: '1' } }],
    });
    await review('batchPlan', ['approver01', 'approver02', 'approver03'], {}, '4');
    await auditorReadsOnly('batchPlan');
  });

  test('a set-up is made from the batch plan, completed and reviewed', async () => {
    const guid = keyOf('batchPlan');
    expect((await buyer.call(setUpCalls.plansToSetUp, {})).map((plan) => plan.guid)).toContain(
      guid,
    );
    const { result, moves } = await moving(() =>
      buyer.call(plansCalls.batchApproval, { guid, requestId: crypto.randomUUID() }),
    );
    keys.setUp = result.head.guid;
    expect(moves).toEqual({ purchaser01: { mine: 1 } });
    expect(result.head).toMatchObject({ kind: 'setUp', status: '1', amount: '5400000.0000' });
    expect((await fixture.detail(buyer, 'batchPlan', guid)).head.status).toBe('5');
    const draft = await fixture.detail(buyer, 'setUp', result.head.guid);
    const missing = await fixture.send(buyer, 'setUp', 'setUp.submit', draft);
    expect(missing).toMatchObject({
      status: 400,
      body: { reason: 'rules.required', problems: [{ field: 'deliveryPlace' }] },
    });
    const submitted = await moving(() =>
      fixture.command(buyer, 'setUp', 'setUp.edit', draft, {
        ...draft.facts,
        needDate: '2027-06-30',
        deliveryPlace: '一号库',
        action: 'submit',
      }),
    );
    expect(submitted.moves).toEqual({ approver01: { todo: 1 } });
    expect(
      (await (await fixture.as('approver01')).list(setUpCalls.toExamine, { rows: 1000 })).rows.map(
        (row) => row.guid,
      ),
    ).toContain(result.head.guid);
    await review(
      'setUp',
      ['approver01', 'approver02', 'approver03'],
      { sysadmin01: { todo: 1 } },
      '4',
    );
    expect(await buyer.call(setUpCalls.planDetail, { guid: result.head.guid })).toMatchObject({
      guid,
      kind: 'batchPlan',
      items: [{ quantity: '9' }],
    });
    await auditorReadsOnly('setUp');
  });

  test('the administrator assigns it, and the handler makes the order', async () => {
    const administrator = await fixture.as('sysadmin01');
    const view = await fixture.detail(administrator, 'setUp', keyOf('setUp'));
    const handlers = await administrator.call(setUpCalls.handlers, {});
    const me = await fixture.guidOf('purchaser01');
    expect(handlers.map(({ guid }) => guid)).toContain(me);
    const agency = (await administrator.call(entrustCalls.agencies, {})).find(
      ({ guid }) => guid === 'demo-agency-01',
    );
    const assigned = await moving(() =>
      fixture.command(administrator, 'setUp', 'setUp.assign', view, {
        agentGuid: agency?.guid,
        handlerGuid: me,
      }),
    );
    expect(assigned.result).toMatchObject({ head: { status: '7' }, context: { handler: me } });
    expect(assigned.moves).toEqual({ sysadmin01: { todo: -1, done: 1 }, purchaser01: { todo: 1 } });
    await auditorReadsOnly('setUp');
    const made = await moving(() =>
      fixture.command(buyer, 'setUp', 'setUp.createOrder', assigned.result),
    );
    expect(made.moves).toEqual({ purchaser01: { todo: -1, mine: 1 } });
    expect(made.result.head.status).toBe('8');
    keys.entrustOrder = made.result.related.find(({ kind }) => kind === 'entrustOrder')?.guid ?? '';
    const order = await fixture.detail(buyer, 'entrustOrder', keyOf('entrustOrder'));
    expect(order.facts).toMatchObject({ sourceGuid: keyOf('setUp'), projectName: `${title} 批次` });
    await auditorReadsOnly('entrustOrder');
  });

  test('the order is completed and approved, and only then does the agency know of it', async () => {
    const guid = keyOf('entrustOrder');
    const agency = await fixture.as('agency001');
    const draft = await fixture.detail(buyer, 'entrustOrder', guid);
    const complete = {
      scope: '招标全过程',
      finishDate: '2027-05-31',
      contactName: '李工',
      contactPhone: '13800138000',
      agencyFeeMethod: '1',
      agencyFeeValue: '1000',
    };
    await moving(() =>
      fixture.command(buyer, 'entrustOrder', 'order.edit', draft, {
        ...draft.facts,
        ...complete,
        action: 'submit',
      }),
    ).then(({ moves }) => expect(moves).toEqual({ approver01: { todo: 1 } }));
    expect((await agency.refusal(entrustCalls.orderDetail, { guid })).status).toBe(404);
    await review('entrustOrder', ['approver01'], { agency001: { todo: 1 } }, '9');
    expect(await events('entrustOrder')).toEqual([
      'order.create',
      'order.edit',
      'order.submit',
      'order.approve',
      'order.send',
    ]);
    expect((await fixture.detail(buyer, 'setUp', keyOf('setUp'))).head.status).toBe('9');
    const seen = await fixture.detail(agency, 'entrustOrder', guid);
    expect(seen.related, 'what the agency may not open it does not see').toEqual([]);
    expect(await agency.call(entrustCalls.orderSetUp, { guid })).toMatchObject({
      guid: keyOf('setUp'),
      status: '9',
    });
    await auditorReadsOnly('entrustOrder');
    const { result, moves } = await moving(() =>
      fixture.command(agency, 'entrustOrder', 'order.receive', seen),
    );
    expect(result.head.status).toBe('10');
    expect(moves).toEqual({ agency001: { todo: -1, done: 1 } });
    expect((await fixture.detail(buyer, 'setUp', keyOf('setUp'))).head.status).toBe('10');
  });

  test('the contract passes five levels and takes effect, and order and set-up with it', async () => {
    const order = keyOf('entrustOrder');
    expect((await buyer.call(entrustCalls.ordersToContract, {})).map(({ guid }) => guid)).toContain(
      order,
    );
    const { result, moves } = await moving(() =>
      fixture.contract(buyer, order, { contractName: `${title} 合同`, projectName: title }),
    );
    keys.entrustContract = result.head.guid;
    expect(moves).toEqual({ purchaser01: { mine: 1 }, approver01: { todo: 1 } });
    expect(
      (await buyer.call(entrustCalls.ordersToContract, {})).map(({ guid }) => guid),
    ).not.toContain(order);
    await auditorReadsOnly('entrustContract');
    await review(
      'entrustContract',
      ['approver01', 'approver02', 'approver03', 'approver04', 'approver05'],
      {},
      '1012',
    );
    expect(await events('entrustContract')).toEqual([
      'contract.create',
      'contract.submit',
      ...Array.from({ length: 5 }, () => 'contract.approve'),
    ]);
    expect((await events('entrustOrder')).slice(-2)).toEqual([
      'order.receive',
      'order.contractEffective',
    ]);
    expect(await events('setUp')).toEqual([
      'setUp.create',
      'setUp.edit',
      'setUp.submit',
      'setUp.approve',
      'setUp.approve',
      'setUp.approve',
      'setUp.assign',
      'setUp.createOrder',
      'setUp.orderSent',
      'setUp.orderReceived',
      'setUp.contractEffective',
    ]);
    await auditorReadsOnly('entrustContract');
  });

  test('every record of the line shows the whole line', async () => {
    const statuses: Record<string, string> = {
      yearlyPlan: '5',
      batchPlan: '5',
      setUp: '11',
      entrustOrder: '11',
      entrustContract: '1012',
    };
    const line = Object.entries(keys).map(([kind, guid]) => ({
      kind,
      guid,
      status: statuses[kind],
    }));
    for (const kind of Object.keys(keys) as ProcurementKind[]) {
      const { head, related } = await fixture.detail(buyer, kind, keyOf(kind));
      const shown = [
        ...related.map(({ kind: other, guid, status }) => ({ kind: other, guid, status })),
        { kind, guid: head.guid, status: head.status },
      ];
      expect(shown, kind).toHaveLength(line.length);
      expect(shown, kind).toEqual(expect.arrayContaining(line));
    }
  });

  test('lists and the workbench find it by its words', async () => {
    for (const kind of Object.keys(keys) as ProcurementKind[]) {
      const { rows, total } = await buyer.list(kindCalls[kind].list, { projectName: title });
      expect(
        (rows as View['head'][]).map((row) => row.guid),
        kind,
      ).toEqual([keyOf(kind)]);
      expect(total).toBe(1);
    }
    const mine = await buyer.list(workbenchCalls.list, { heap: 'mine', words: title });
    expect(mine.rows.map(({ kind }) => kind).toSorted()).toEqual([
      'batchPlan',
      'entrustContract',
      'entrustOrder',
      'setUp',
      'yearlyPlan',
    ]);
    expect(new Set(mine.rows.map(({ waits }) => waits))).toEqual(new Set([false]));
    const fifth = await (
      await fixture.as('approver05')
    ).list(workbenchCalls.list, { heap: 'done', words: title });
    expect(fifth.rows.map(({ kind, event }) => [kind, event])).toEqual([
      ['entrustContract', 'contract.approve'],
    ]);
    expect(
      (
        await (
          await fixture.as('approver01')
        ).list(workbenchCalls.list, { heap: 'todo', words: title })
      ).total,
    ).toBe(0);
  });

  test('a content that did not change keeps its digest through the review', async () => {
    for (const kind of Object.keys(keys) as ProcurementKind[]) {
      const rows = await fixture.gateway.db
        .selectFrom('history')
        .where('record_guid', '=', keyOf(kind))
        .orderBy('seq')
        .select(['event', 'digest'])
        .execute();
      const last = rows.findLastIndex(({ event }) => /\.(create|edit)$/.test(event));
      expect(new Set(rows.slice(last).map(({ digest }) => digest)).size, kind).toBe(1);
    }
  });

  test('everything verifies, under seals too', async () => {
    expect(await auditor.call(recordsCalls.verifyAll, {})).toMatchObject({
      valid: true,
      seals: 0,
      broken: [],
      brokenSeals: [],
    });
    const seals = await sealAll(fixture.gateway.db, now());
    expect(seals).toBeGreaterThan(0);
    expect(await sealAll(fixture.gateway.db, now())).toBe(seals);
    for (const guid of Object.values(keys)) {
      const verdict = await buyer.call(recordsCalls.verify, { guid });
      expect(verdict).toMatchObject({ valid: true, sealedEntries: verdict.entries });
    }
    const after = await auditor.call(recordsCalls.verifyAll, {});
    const { count } = await fixture.gateway.db
      .selectFrom('history')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    expect(after).toMatchObject({ valid: true, seals, entries: Number(count) });
    expect((await buyer.refusal(recordsCalls.verifyAll)).status).toBe(403);
  });
});

describe('other ends', () => {
  beforeEach(() => void (left = null));

  test('a self-purchase is built after its review', async () => {
    const plan = await fixture.passedPlan(buyer, 'selfPlan', { organizationType: '1' });
    const setUp = await fixture.setUp(buyer, plan.head.guid, { organizationType: '1' });
    await fixture.approveAll('setUp', setUp.head.guid);
    const notBuilt = await fixture.detail(buyer, 'setUp', setUp.head.guid);
    expect(notBuilt.head.status).toBe('6');
    const { result, moves } = await moving(() =>
      fixture.command(buyer, 'setUp', 'setUp.build', notBuilt),
    );
    expect(result.head.status).toBe('5');
    expect(moves).toEqual({ purchaser01: { todo: -1 } });
  });

  test('a rejected plan goes back to its author with the opinion, and passes the second time', async () => {
    const plan = await fixture.plan(buyer, 'selfPlan');
    const first = await fixture.as('approver01');
    const { result, moves } = await moving(() =>
      fixture.command(first, 'selfPlan', 'plan.reject', plan, { opinion: '预算依据不足' }),
    );
    expect(result.head).toMatchObject({ status: '3' });
    expect(moves).toEqual({ approver01: { todo: -1, done: 1 }, purchaser01: { todo: 1 } });
    const failed = await fixture.detail(buyer, 'selfPlan', plan.head.guid);
    const again = await fixture.command(buyer, 'selfPlan', 'plan.edit', failed, {
      ...failed.facts,
      budget: '2000',
      items: failed.items,
      action: 'submit',
    });
    expect(again).toMatchObject({ head: { status: '2' }, context: { decisions: [] } });
    const entries = await fixture.history(buyer, plan.head.guid);
    expect(entries.map(({ event }) => event)).toEqual([
      'plan.create',
      'plan.submit',
      'plan.reject',
      'plan.edit',
      'plan.submit',
    ]);
    expect(entries[2]).toMatchObject({
      opinion: '预算依据不足',
      level: 1,
      fromStatus: '2',
      toStatus: '3',
    });
    expect(entries[3]?.changes).toEqual([{ field: 'budget', from: '900000000', to: '2000' }]);
    await fixture.approveAll('selfPlan', plan.head.guid);
    expect((await fixture.detail(buyer, 'selfPlan', plan.head.guid)).head.status).toBe('4');
  });

  test('an order that the agency declines comes back with its reason and can be sent again', async () => {
    const order = await fixture.sentOrder(buyer);
    const agency = await fixture.as('agency001');
    expect(
      await fixture.send(agency, 'entrustOrder', 'order.decline', order, { opinion: '' }),
    ).toMatchObject({ status: 409, body: { reason: 'guards.opinionGiven' } });
    const declined = await fixture.command(agency, 'entrustOrder', 'order.decline', order, {
      opinion: '专业不符',
    });
    expect(declined.head.status).toBe('3');
    const setUp =
      declined.context &&
      (await fixture.detail(buyer, 'entrustOrder', order.head.guid)).related.find(
        ({ kind }) => kind === 'setUp',
      );
    expect(setUp?.status).toBe('7');
    expect(
      (await fixture.detail(buyer, 'setUp', setUp?.guid ?? '')).commands,
      'the order that came back is the one to go on with',
    ).toContainEqual({
      event: 'setUp.createOrder',
      allowed: false,
      reason: 'guards.hasNoOrder',
    });
    const again = await fixture.command(
      buyer,
      'entrustOrder',
      'order.submit',
      await fixture.detail(buyer, 'entrustOrder', order.head.guid),
    );
    expect(again.head.status).toBe('2');
    await fixture.approveAll('entrustOrder', order.head.guid);
    expect((await fixture.detail(agency, 'entrustOrder', order.head.guid)).head.status).toBe('9');
    expect((await fixture.detail(buyer, 'setUp', setUp?.guid ?? '')).head.status).toBe('9');
  });

  test('a contract that is abandoned in effect lets its order and set-up be contracted anew', async () => {
    const effective = async () => {
      const { guid } = (await fixture.receivedOrder(buyer)).head;
      const written = await fixture.contract(buyer, guid);
      const contract = await fixture.approveAll('entrustContract', written.head.guid);
      return { order: guid, contract };
    };
    const [abandoned, kept] = [await effective(), await effective()];
    const lineOf = async (order: string) => {
      const { head, related } = await fixture.detail(buyer, 'entrustOrder', order);
      return [head.status, related.find(({ kind }) => kind === 'setUp')?.status];
    };
    expect(await lineOf(abandoned.order)).toEqual(['11', '11']);
    await fixture.command(buyer, 'entrustContract', 'contract.abandon', abandoned.contract, {
      opinion: '合同主体变更',
    });
    expect(await lineOf(abandoned.order)).toEqual(['10', '10']);
    expect(await lineOf(kept.order)).toEqual(['11', '11']);
    const again = await fixture.contract(buyer, abandoned.order);
    await fixture.approveAll('entrustContract', again.head.guid);
    expect(await lineOf(abandoned.order)).toEqual(['11', '11']);
    expect(
      (await fixture.history(buyer, abandoned.order)).slice(-3).map(({ event }) => event),
    ).toEqual(['order.contractEffective', 'order.contractAbandoned', 'order.contractEffective']);
  });

  test('a yearly plan is free again when the batch plan that used it is deleted', async () => {
    const yearly = await fixture.passedPlan(buyer, 'yearlyPlan');
    const { items } = await fixture.detail(buyer, 'yearlyPlan', yearly.head.guid);
    const batch = await fixture.plan(buyer, 'batchPlan', {
      action: 'save',
      sourceGuid: yearly.head.guid,
      items: [item({ sourceItemGuid: items[0]?.['guid'] })],
    });
    const used = await fixture.detail(buyer, 'yearlyPlan', yearly.head.guid);
    expect(used.head.status).toBe('5');
    expect(await fixture.send(buyer, 'yearlyPlan', 'plan.undo', used)).toMatchObject({
      status: 409,
      body: { reason: 'guards.notInThisState' },
    });
    const gone = await fixture.command(buyer, 'batchPlan', 'plan.delete', batch);
    expect(gone.head.guid).toBe(batch.head.guid);
    expect((await buyer.refusal(plansCalls.batchDetail, { guid: batch.head.guid })).status).toBe(
      404,
    );
    expect((await buyer.list(plansCalls.batchList, { projectName: batch.head.title })).total).toBe(
      0,
    );
    const free = await fixture.detail(buyer, 'yearlyPlan', yearly.head.guid);
    expect(free).toMatchObject({ head: { status: '4' }, context: { uses: 0 } });
    const undone = await fixture.command(buyer, 'yearlyPlan', 'plan.undo', free);
    expect(undone.head.status).toBe('1');
    const changed = await fixture.command(buyer, 'yearlyPlan', 'plan.edit', undone, {
      ...free.facts,
      items: [item({ materialName: '轴承' })],
      action: 'save',
    });
    expect((await fixture.detail(buyer, 'yearlyPlan', changed.head.guid)).items).toMatchObject([
      { materialName: '轴承' },
    ]);
    expect(await buyer.call(recordsCalls.verify, { guid: yearly.head.guid })).toMatchObject({
      valid: true,
    });
    expect(await buyer.call(recordsCalls.state, { guid: batch.head.guid })).toMatchObject({
      status: null,
    });
  });
});
