import { afterAll, beforeAll, expect, test } from 'vitest';
import { approvalCalls } from '#contract/approval.ts';
import { RECORD_KINDS, type RecordKind } from '#contract/kinds.ts';
import { plansCalls } from '#contract/plans.ts';
import { OPINIONS_MAX, workbenchCalls } from '#contract/workbench.ts';
import { draftStatuses } from '#gateway/records/draft-statuses.ts';
import { OPINION_MAX } from '#machines/shared/approval.ts';
import { nowMs } from '../support/clock.ts';
import { freshName, item, newRequest, planForm } from '../support/forms.ts';
import { Fixture } from '../support/fixture.ts';

const HOUR = 3_600_000;

/**
 * The draft statuses of each kind, in which it waits for its authors to submit it; some kinds have
 * none.
 */
const DRAFTS: Partial<Record<RecordKind, readonly string[]>> = {
  yearlyPlan: ['1', '3'],
  batchPlan: ['1', '3'],
  selfPlan: ['1', '3'],
  setUp: ['1', '3'],
  entrustOrder: ['1', '3'],
  entrustContract: ['1001', '1011'],
  enterpriseInformation: ['0', '4', '3'],
  institution: ['0', '3'],
  professionalApplication: ['0', '3'],
  breach: ['0', '3'],
  evaluation: ['1'],
  yearlyCredit: ['0', '3'],
  messageNotice: ['1001'],
};

let fixture: Fixture;
beforeAll(async () => {
  fixture = await Fixture.open();
});
afterAll(() => fixture.close());

test('one’s own say with whom they are, until when, and who comes next', async () => {
  const buyer = await fixture.as('purchaser01');
  const title = freshName('高炉备件');
  const items = [item({ unitPrice: '60000' })];
  const { head, context } = await buyer.call(
    plansCalls.selfAdd,
    planForm('selfPlan', { action: 'submit', projectName: title, items }),
  );
  const [row] = (await buyer.list(workbenchCalls.list, { heap: 'mine', words: title })).rows;
  const [level, next] = context.chain;
  expect(next, 'a second level').toBeDefined();
  expect(row).toMatchObject({
    guid: head.guid,
    waits: true,
    dueAt: (head.since ?? 0) + 72 * HOUR,
    nextUnit: next?.unitName,
    nextNames: next?.approvers.map(({ name }) => name).join(),
  });
  expect(row?.waitingFor?.split(',').toSorted()).toEqual(
    level?.approvers.map(({ name }) => name).toSorted(),
  );
});

test('the last level has no next one, and neither has a record that awaits nobody', async () => {
  const buyer = await fixture.as('purchaser01');
  const { rows } = await buyer.list(workbenchCalls.list, { heap: 'mine', rows: 100 });
  const settled = rows.filter(({ waits }) => waits === false);
  expect(settled.length).toBeGreaterThan(0);
  expect(settled.filter(({ nextUnit, nextNames }) => nextUnit || nextNames)).toEqual([]);
  const last = rows.filter(({ waits, level, levels }) => waits && levels && level === levels);
  expect(last.filter(({ nextUnit }) => nextUnit)).toEqual([]);
});

test('what its makers can hand in is a draft, of every kind', () => {
  const expected = RECORD_KINDS.flatMap((kind) =>
    (DRAFTS[kind] ?? []).map((status) => ({ kind, status })),
  );
  expect(draftStatuses()).toEqual(expected);
});

test('drafts are one’s own that wait to be submitted, and say why they came back', async () => {
  const buyer = await fixture.as('purchaser01');
  const colleague = await fixture.as('approver01');
  const words = freshName('草稿');
  const form = { action: 'save', projectName: words, items: [item({ unitPrice: '60000' })] };
  const heap = async (client = buyer, queue: 'drafts' | 'mine' = 'drafts', page = 1) => {
    const asked = { heap: queue, words, page, rows: 2 };
    const { rows, total } = await client.list(workbenchCalls.list, asked);
    return { total, rows: rows.map(({ guid, opinion }) => ({ guid, opinion: opinion ?? null })) };
  };
  const before = await fixture.counts(buyer);
  const drafted = async (moved: number) =>
    expect((await fixture.counts(buyer)).drafts - before.drafts).toBe(moved);

  const first = await fixture.plan(buyer, 'selfPlan', form);
  const second = await fixture.plan(buyer, 'selfPlan', form);
  const third = await fixture.plan(buyer, 'selfPlan', form);
  const theirs = await fixture.plan(colleague, 'selfPlan', form);
  await drafted(3);
  expect(await heap(colleague)).toMatchObject({ total: 1, rows: [{ guid: theirs.head.guid }] });

  const submitted = await fixture.command(buyer, 'selfPlan', 'plan.submit', second);
  const given = await fixture.command(buyer, 'selfPlan', 'plan.submit', first);
  await drafted(1);
  expect(await heap()).toMatchObject({ total: 1, rows: [{ guid: third.head.guid }] });
  expect(await heap(buyer, 'mine')).toMatchObject({ total: 3 });

  const decider = await fixture.decider(given.head.guid);
  if (decider === null) throw new Error('Nobody decides on the plan.');
  const opinion = '请补充预算依据。';
  await fixture.command(decider, 'selfPlan', 'plan.reject', given, { opinion });
  await fixture.command(buyer, 'selfPlan', 'plan.recall', submitted);
  await drafted(3);
  expect(await heap()).toEqual({
    total: 3,
    rows: [
      { guid: second.head.guid, opinion: null },
      { guid: first.head.guid, opinion },
    ],
  });
  expect((await heap(buyer, 'drafts', 2)).rows).toEqual([{ guid: third.head.guid, opinion: null }]);
});

test('a person keeps opinions of their own, at most twenty, each once, and removes them', async () => {
  const approver = await fixture.as('approver01');
  const keep = (text: string) => approver.send(workbenchCalls.keepOpinion, { text });
  const kept = async () => (await approver.call(workbenchCalls.opinions, {})).opinions;
  expect(await kept()).toEqual([]);
  const { guid } = await approver.call(workbenchCalls.keepOpinion, {
    text: ' 同意，请按计划执行。 ',
  });
  expect(
    (await approver.call(workbenchCalls.keepOpinion, { text: '同意，请按计划执行。' })).guid,
  ).toBe(guid);
  expect(await kept()).toEqual([{ guid, text: '同意，请按计划执行。' }]);

  const other = await fixture.as('approver02');
  expect((await other.call(workbenchCalls.opinions, {})).opinions).toEqual([]);
  expect((await other.send(workbenchCalls.removeOpinion, { guid: guid ?? '' })).status).toBe(404);

  const statuses = await Promise.all(
    Array.from({ length: OPINIONS_MAX + 4 }, async (_, n) => (await keep(`意见 ${n}`)).status),
  );
  expect(statuses.filter((status) => status === 409)).toHaveLength(5);
  expect(await kept()).toHaveLength(OPINIONS_MAX);
  expect((await keep('')).status).toBe(400);
  expect((await keep('长'.repeat(OPINION_MAX + 1))).status).toBe(400);

  await approver.call(workbenchCalls.removeOpinion, { guid: guid ?? '' });
  expect((await kept()).map(({ text }) => text)).not.toContain('同意，请按计划执行。');
  expect((await keep('长'.repeat(OPINION_MAX))).status).toBe(200);
});

test('what is due first comes first where that is asked for, and nothing else is another', async () => {
  const approver = await fixture.as('central001');
  const page = { heap: 'todo', rows: 100 } as const;
  const { rows: longest } = await approver.list(workbenchCalls.list, page);
  const { rows: due } = await approver.list(workbenchCalls.list, { ...page, first: 'due' });
  const dueAt = (row: { dueAt?: number | null | undefined }) => row.dueAt ?? Infinity;
  expect(due.map(({ guid }) => guid)).toEqual(
    longest
      .toSorted((a, b) => (dueAt(a) === dueAt(b) ? 0 : dueAt(a) - dueAt(b)))
      .map(({ guid }) => guid),
  );
  expect(due.map(({ guid }) => guid)).not.toEqual(longest.map(({ guid }) => guid));
});

test('what a colleague asks of a person by name comes first in every order, the longest waiting on top', async () => {
  const asked = await fixture.as('approver02');
  const askedGuid = await fixture.guidOf('approver02');
  const buyer = await fixture.as('purchaser01');
  const approver = await fixture.as('approver01');
  const { head } = await fixture.plan(buyer, 'selfPlan');
  const { advices } = await approver.call(approvalCalls.askAdvice, {
    guid: head.guid,
    requestId: newRequest(),
    adviserGuid: askedGuid,
    question: '价格是否合理？',
  });
  const now = nowMs();
  const offered = await approver.call(approvalCalls.offerDelegation, {
    delegateGuid: askedGuid,
    kinds: 'selfPlan',
    beginAt: now - HOUR,
    endAt: now + 24 * HOUR,
    requestId: newRequest(),
  });
  for (const first of ['longest', 'due'] as const) {
    const page = { heap: 'todo', rows: 100, first } as const;
    const { rows } = await asked.list(workbenchCalls.list, page);
    expect(rows.length, 'others wait longer').toBeGreaterThan(2);
    expect(rows.slice(0, 2).map(({ guid }) => guid)).toEqual([advices[0]?.guid, offered.head.guid]);
  }
});
