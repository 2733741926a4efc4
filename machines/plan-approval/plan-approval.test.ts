import { describe, expect, test } from 'vitest';
import { chainOf, inReview, untouched } from '../shared/people.ts';
import { after, type Step } from '../shared/history.test-helper.ts';
import { planApprovalMachine } from './plan-approval.machine.ts';

const at = '2025-03-02T09:30:00.000Z';
const draft = { status: '1', context: { ...untouched(), uses: 0 } };
const passed = (uses: number) => ({
  status: uses === 0 ? '4' : '5',
  context: { ...inReview(1, 1), uses },
});

const submit = (levels: number): Step => [
  'submitter',
  { type: 'plan.submit' },
  { revision: 4, at, chain: chainOf(levels) },
];
const approve = (who: Step[0]): Step => [
  who,
  { type: 'plan.approve' },
  { revision: 5, at, opinion: '' },
];
const reject: Step = [
  'approver',
  { type: 'plan.reject', opinion: 'No' },
  { revision: 5, at, opinion: 'No' },
];
const recall: Step = ['submitter', { type: 'plan.recall' }, { revision: 6, at }];
const undo: Step = ['submitter', { type: 'plan.undo', opinion: 'Wrong year' }, { revision: 6, at }];
const use: Step = ['system', { type: 'plan.use' }];
const release: Step = ['system', { type: 'plan.release' }];

const inReviewOf = (levels: number) => ({ status: '2', context: { ...inReview(levels), uses: 0 } });
const walk = (start: Parameters<typeof after>[1], ...steps: Step[]) =>
  after(planApprovalMachine, start, ...steps);

describe('a plan is submitted', () => {
  test('a plan without a level is approved at once', () => {
    const author: Step = ['author', { type: 'plan.submit' }, { revision: 4, at, chain: [] }];
    expect(walk(draft, author)).toMatchObject({
      status: '4',
      context: { submitter: 'guid-author', decisions: [], revision: 4 },
    });
  });

  test('a plan with levels waits for the first', () => {
    const author: Step = [
      'author',
      { type: 'plan.submit' },
      { revision: 4, at, chain: chainOf(2) },
    ];
    expect(walk(draft, author)).toMatchObject({
      status: '2',
      context: { submitter: 'guid-author', position: 0 },
    });
  });

  test('only the author may submit', () => {
    expect(walk(draft, submit(1)).refusedBecause).toBe('isAuthor');
  });
});

describe('a plan is approved', () => {
  test('a plan is approved level by level, and each decision is kept', () => {
    const once = walk(inReviewOf(2), approve('approver'));
    expect(once).toMatchObject({
      status: '2',
      context: { position: 1, decisions: [{ level: 1, by: 'guid-approver', verdict: 'approved' }] },
    });
    const twice = walk(once, approve('approverWhoDecided'));
    expect(twice).toMatchObject({
      status: '4',
      context: { position: 2, decisions: [{ level: 1 }, { level: 2, by: 'guid-decided' }] },
    });
  });

  test('nobody decides twice on one record', () => {
    expect(walk(inReviewOf(2), approve('approver'), approve('approver')).refusedBecause).toBe(
      'hasNotDecided',
    );
  });

  test('nobody decides on what they submitted', () => {
    expect(walk(inReviewOf(1), approve('submittingApprover')).refusedBecause).toBe(
      'isNotSubmitter',
    );
  });

  test('a rejection ends the review and keeps the opinion', () => {
    expect(walk(inReviewOf(3), reject)).toMatchObject({
      status: '3',
      context: { decisions: [{ verdict: 'rejected', opinion: 'No' }] },
    });
  });

  test('a rejection needs an opinion', () => {
    expect(walk(inReviewOf(1), ['approver', { type: 'plan.reject' }]).refusedBecause).toBe(
      'opinionGiven',
    );
  });
});

describe('a plan is taken back', () => {
  const fresh = {
    status: '1',
    context: { submitter: null, chain: [], decisions: [], position: 0 },
  };

  test('a plan can be recalled before the first decision and not after it', () => {
    expect(walk(inReviewOf(2), recall)).toMatchObject(fresh);
    expect(walk(inReviewOf(2), approve('approver'), recall).refusedBecause).toBe(
      'nobodyDecidedYet',
    );
  });

  test('an undo is possible after a decision and not before it', () => {
    expect(walk(inReviewOf(2), undo).refusedBecause).toBe('somebodyDecided');
    expect(walk(inReviewOf(2), approve('approver'), undo)).toMatchObject(fresh);
  });

  test('a used plan is not undone until all of it is released', () => {
    expect(walk(passed(0), undo)).toMatchObject(fresh);
    expect(walk(passed(0), use, undo).refusedBecause).toBe('notInThisState');
    expect(walk(passed(0), use, use, release)).toMatchObject({ status: '5', context: { uses: 1 } });
    expect(walk(passed(0), use, use, release, release, undo)).toMatchObject(fresh);
  });
});
