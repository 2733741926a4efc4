import { expect, test } from 'vitest';
import { awaitingReview } from '../shared/people.ts';
import { after, type Step } from '../shared/history.test-helper.ts';
import { signUpSamples } from './sign-up.cases.ts';
import { signUpMachine } from './sign-up.machine.ts';

const stored = { revision: 4, at: '2025-03-02T09:30:00.000Z' };
const walk = (start: Parameters<typeof after>[1], ...steps: Step[]) =>
  after(signUpMachine, start, ...steps);

const signedUp = { status: '1', context: awaitingReview() };
const approve: Step = ['reviewer', { type: 'signUp.approve' }, stored];
const reject: Step = ['reviewer', { type: 'signUp.reject', opinion: 'Grade too low' }, stored];
const publish: Step = ['author', signUpSamples['signUp.publish'].sample, stored];

test('an approved sign-up is put on public notice', () => {
  expect(walk(signedUp, approve).status).toBe('2');
  expect(walk(signedUp, approve, publish).status).toBe('published');
});

test('a rejected sign-up is not put on public notice', () => {
  expect(walk(signedUp, reject).status).toBe('3');
  expect(walk(signedUp, reject, publish).refusedBecause).toBe('notInThisState');
  expect(walk(signedUp, publish).refusedBecause).toBe('notInThisState');
});

test('a public notice ends after it starts', () => {
  const reversed: Step = [
    'author',
    { type: 'signUp.publish', noticeStartTime: 2, noticeEndTime: 1 },
    stored,
  ];
  expect(walk(signedUp, approve, reversed).refusedBecause).toBe('noticePeriodGiven');
});

test('nobody audits the sign-up they submitted', () => {
  const own = { status: '1', context: awaitingReview('submittingReviewer') };
  expect(walk(own, ['submittingReviewer', { type: 'signUp.approve' }, stored]).refusedBecause).toBe(
    'isNotSubmitter',
  );
});
