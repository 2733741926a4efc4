import { expect, test } from 'vitest';
import { untouched } from '../shared/people.ts';
import { after, type Step } from '../shared/history.test-helper.ts';
import { blacklistMachine } from './blacklist.machine.ts';

const stored = { revision: 4, at: '2025-03-02T09:30:00.000Z' };
const walk = (...steps: Step[]) =>
  after(blacklistMachine, { status: 'listed', context: untouched() }, ...steps);

const cancel = (opinion?: string): Step => [
  'reviewer',
  { type: 'blacklist.cancel', opinion },
  stored,
];
const expire: Step = ['system', { type: 'blacklist.expire' }];

test('an entry is cancelled with a reason', () => {
  expect(walk(cancel()).refusedBecause).toBe('reasonGiven');
  expect(walk(cancel('Listed by mistake')).status).toBe('cancelled');
});

test('an entry ends automatically when its term is over, and cannot be cancelled then', () => {
  expect(walk(expire).status).toBe('expired');
  expect(walk(expire, cancel('Too late')).refusedBecause).toBe('notInThisState');
});

test('the supplier cannot remove itself from the list', () => {
  expect(
    walk(['supplier', { type: 'blacklist.cancel', opinion: 'Please' }, stored]).refusedBecause,
  ).toBe('isReviewer');
});
