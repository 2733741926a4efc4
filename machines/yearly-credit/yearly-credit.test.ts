import { describe, expect, test } from 'vitest';
import { chainOf, inReview, people, untouched } from '../shared/people.ts';
import { after, type Step } from '../shared/history.test-helper.ts';
import { yearlyCreditMachine } from './yearly-credit.machine.ts';

const stored = { revision: 4, at: '2025-03-02T09:30:00.000Z' };
const walk = (start: Parameters<typeof after>[1], ...steps: Step[]) =>
  after(yearlyCreditMachine, start, ...steps);

const draft = { status: '0', context: { ...untouched(), beingCorrected: false } };
const passed = { status: '2', context: { ...inReview(1, 1), beingCorrected: false } };

const submit = (levels: number): Step => [
  'author',
  { type: 'credit.submit' },
  { ...stored, chain: chainOf(levels) },
];
const approve: Step = ['approver', { type: 'credit.approve' }, { ...stored, opinion: '' }];
const giveBack: Step = [
  'approver',
  { type: 'credit.return', opinion: 'Check the breaches' },
  { ...stored, opinion: 'Check the breaches' },
];
const edit = (payload: object = {}): Step => [
  'author',
  { type: 'credit.edit', ...payload },
  stored,
];
const publish: Step = ['reviewer', { type: 'credit.publish' }, stored];
const correct: Step = [
  'author',
  { type: 'credit.correct', opinion: 'A contract was counted twice' },
  stored,
];
const supersede: Step = ['system', { type: 'credit.supersede' }];

describe('a yearly credit is reviewed', () => {
  test('the review goes level by level, and ends at once where no level is set', () => {
    expect(walk(draft, submit(0)).status).toBe('2');
    expect(walk(draft, submit(2), approve).status).toBe('1');
    expect(walk(draft, submit(1), approve).status).toBe('2');
  });

  test('a returned credit is edited and submitted again', () => {
    expect(walk(draft, submit(1), giveBack)).toMatchObject({
      status: '3',
      context: { decisions: [{ verdict: 'rejected', opinion: 'Check the breaches' }] },
    });
    expect(walk(draft, submit(1), giveBack, edit(), submit(1))).toMatchObject({
      status: '1',
      context: { decisions: [] },
    });
  });

  test('a changed score needs a reason, and a changed remark does not', () => {
    expect(walk(draft, edit({ changesScore: true })).refusedBecause).toBe('scoreChangeExplained');
    expect(
      walk(draft, edit({ changesScore: true, opinion: 'Appraisal came late' })).refusedBecause,
    ).toBeNull();
    expect(walk(draft, edit()).refusedBecause).toBeNull();
  });
});

describe('a yearly credit is published', () => {
  test('the publication follows the review, by somebody other than the submitter', () => {
    const own = {
      status: '2',
      context: { ...passed.context, submitter: people.submittingReviewer.guid },
    };
    expect(walk(passed, publish).status).toBe('published');
    expect(
      walk(own, ['submittingReviewer', { type: 'credit.publish' }, stored]).refusedBecause,
    ).toBe('isNotSubmitter');
    expect(walk(draft, publish).refusedBecause).toBe('notInThisState');
  });

  test('a published credit is not changed: a correction is a version of its own, with a reason', () => {
    expect(walk(passed, publish, edit()).refusedBecause).toBe('notInThisState');
    expect(
      walk(passed, publish, ['author', { type: 'credit.correct' }, stored]).refusedBecause,
    ).toBe('reasonGiven');
    expect(walk(passed, publish, correct).status).toBe('published');
  });

  test('only one correction exists at a time, and the old version stands until the new one is published', () => {
    expect(walk(passed, publish, correct, correct).refusedBecause).toBe('isNotBeingCorrected');
    expect(walk(passed, publish, correct, supersede).status).toBe('superseded');
    expect(walk(passed, publish, correct, supersede, correct).refusedBecause).toBe(
      'notInThisState',
    );
  });
});
