import { expect, test } from 'vitest';
import { catalog } from '#machines/shared/catalog.ts';
import type { HistoryEntry } from './entries.ts';
import { divergenceOf } from './divergence.ts';

const person = (name: string) => ({ guid: `guid-of-${name}`, name });

const entry = (
  by: string,
  verb: string,
  [fromStatus, toStatus]: readonly [string | null, string],
  more: Partial<HistoryEntry> = {},
): HistoryEntry => ({
  event: `plan.${verb}`,
  fromStatus,
  toStatus,
  actorGuid: person(by).guid,
  actorName: by,
  opinion: '意见',
  ...more,
});

const REVIEW = ['2', '2'] as const;
const begun = [entry('buyer', 'create', [null, '1']), entry('buyer', 'submit', ['1', '2'])];
const adding = (place: 'before' | 'after') =>
  entry('adder', 'addApprover', REVIEW, { assignee: person('added'), place });
const ownDecision = entry('adder', 'approve', REVIEW);
const decidedFor = (by: string, whom: string, to: string) =>
  entry(by, 'approve', ['2', to], { onBehalfOf: person(whom) });

const divergence = (history: readonly HistoryEntry[]) => {
  const plan = catalog.find(({ machine }) => machine.id === 'plan-approval');
  if (!plan) throw new Error('There is no machine plan-approval.');
  return divergenceOf(plan, [...begun, ...history]);
};

test.each([
  ['added after', [adding('after'), ownDecision, decidedFor('delegate', 'added', '4')]],
  [
    'added before',
    [adding('before'), decidedFor('delegate', 'added', '2'), entry('adder', 'approve', ['2', '4'])],
  ],
  ['of the settings', [decidedFor('delegate', 'approver', '4')]],
  [
    'added after, and one before who was removed',
    [
      adding('after'),
      entry('adder', 'addApprover', REVIEW, { assignee: person('other'), place: 'before' }),
      entry('adder', 'removeApprover', REVIEW, { assignee: person('other') }),
      ownDecision,
      decidedFor('delegate', 'added', '4'),
    ],
  ],
  [
    'to whom an added approver gave the place',
    [
      adding('after'),
      ownDecision,
      entry('added', 'transfer', REVIEW, { assignee: person('taker') }),
      decidedFor('delegate', 'taker', '4'),
    ],
  ],
])('a delegate decides for an approver %s', (_, history) => {
  expect(divergence(history)).toBeNull();
});

test('nobody decides for whom they added, for two, or for whom nobody added', () => {
  expect(divergence([adding('before'), decidedFor('adder', 'added', '2')])).toMatchObject({
    entry: 3,
    why: 'isApproverOfLevel',
  });
  expect(
    divergence([
      adding('before'),
      decidedFor('delegate', 'added', '2'),
      decidedFor('delegate', 'adder', '4'),
    ]),
  ).toMatchObject({ entry: 4, why: 'hasNotDecided' });
  expect(
    divergence([
      adding('after'),
      entry('adder', 'removeApprover', REVIEW, { assignee: person('added') }),
      ownDecision,
      decidedFor('delegate', 'added', '4'),
    ]),
  ).not.toBeNull();
  expect(
    divergence([
      adding('after'),
      entry('other', 'removeApprover', REVIEW, { assignee: person('added') }),
    ]),
  ).toMatchObject({ entry: 3, why: 'hasAdded' });
});
