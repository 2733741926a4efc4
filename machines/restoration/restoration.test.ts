import { expect, test } from 'vitest';
import { awaitingReview, untouched } from '../shared/people.ts';
import { after, type Step } from '../shared/history.test-helper.ts';
import { restorationMachine } from './restoration.machine.ts';

const stored = { revision: 4, at: '2025-03-02T09:30:00.000Z' };
const walk = (start: Parameters<typeof after>[1], ...steps: Step[]) =>
  after(restorationMachine, start, ...steps);

const request = { status: '0', context: untouched() };
const submit: Step = ['supplier', { type: 'restoration.submit' }, stored];
const approve: Step = ['reviewer', { type: 'restoration.approve' }, stored];
const reject = (opinion?: string): Step => [
  'reviewer',
  { type: 'restoration.reject', opinion },
  stored,
];

test('the supplier requests a restoration, and the unit restores it', () => {
  expect(walk(request, submit)).toMatchObject({
    status: '1',
    context: { submitter: 'guid-supplier' },
  });
  expect(walk(request, submit, approve).status).toBe('2');
});

test('a rejection needs an opinion and ends this request', () => {
  expect(walk(request, submit, reject()).refusedBecause).toBe('opinionGiven');
  expect(walk(request, submit, reject('Nothing was put right')).status).toBe('3');
  expect(walk(request, submit, reject('Nothing was put right'), submit).refusedBecause).toBe(
    'notInThisState',
  );
});

test('nobody decides on their own request, and the supplier decides on none', () => {
  const own = { status: '1', context: awaitingReview('submittingReviewer') };
  expect(
    walk(own, ['submittingReviewer', { type: 'restoration.approve' }, stored]).refusedBecause,
  ).toBe('isNotSubmitter');
  expect(
    walk(request, submit, ['supplier', { type: 'restoration.approve' }, stored]).refusedBecause,
  ).toBe('isReviewer');
});
