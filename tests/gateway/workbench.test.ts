import { afterAll, beforeAll, expect, test } from 'vitest';
import { plansCalls } from '#contract/plans.ts';
import { OPINIONS_MAX, workbenchCalls } from '#contract/workbench.ts';
import { OPINION_MAX } from '#machines/shared/approval.ts';
import { freshName, item, planForm } from '../support/forms.ts';
import { Fixture } from '../support/fixture.ts';

const HOUR = 3_600_000;

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

test('the last level has none after it, and what nobody has to act on has no next', async () => {
  const buyer = await fixture.as('purchaser01');
  const { rows } = await buyer.list(workbenchCalls.list, { heap: 'mine', rows: 100 });
  const settled = rows.filter(({ waits }) => waits === false);
  expect(settled.length).toBeGreaterThan(0);
  expect(settled.filter(({ nextUnit, nextNames }) => nextUnit || nextNames)).toEqual([]);
  const last = rows.filter(({ waits, level, levels }) => waits && levels && level === levels);
  expect(last.filter(({ nextUnit }) => nextUnit)).toEqual([]);
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
