import { expect, test } from 'vitest';
import { chainOf, inReview, untouched } from '../shared/people.ts';
import { after, type Step } from '../shared/history.test-helper.ts';
import { entrustContractMachine } from './entrust-contract.machine.ts';

const stored = { revision: 6, at: '2025-03-02T09:30:00.000Z' };
const walk = (start: Parameters<typeof after>[1], ...steps: Step[]) =>
  after(entrustContractMachine, start, ...steps);

const draft = { status: '1001', context: untouched() };
const submit = (levels: number): Step => [
  'author',
  { type: 'contract.submit' },
  { ...stored, chain: chainOf(levels) },
];
const approve: Step = ['approver', { type: 'contract.approve' }, { ...stored, opinion: '' }];
const reject: Step = [
  'approver',
  { type: 'contract.reject', opinion: 'No' },
  { ...stored, opinion: 'No' },
];
const abandon = (who: Step[0]): Step => [
  who,
  { type: 'contract.abandon', opinion: 'Not needed' },
  stored,
];

test('a contract takes effect when the last level approved, or at once without a level', () => {
  expect(walk(draft, submit(0)).status).toBe('1012');
  expect(walk(draft, submit(1), approve).status).toBe('1012');
  expect(walk(draft, submit(2), approve).status).toBe('1009');
});

test('a rejected contract is edited and submitted again', () => {
  expect(walk(draft, submit(1), reject).status).toBe('1011');
  expect(
    walk(draft, submit(1), reject, ['author', { type: 'contract.edit' }, stored], submit(1)).status,
  ).toBe('1009');
});

test('a contract is recalled by the submitter before the first decision', () => {
  const recall: Step = ['submitter', { type: 'contract.recall' }, stored];
  expect(walk({ status: '1009', context: inReview(2) }, recall).status).toBe('1001');
  expect(walk({ status: '1009', context: inReview(2, 1) }, recall).refusedBecause).toBe(
    'nobodyDecidedYet',
  );
});

test('the author abandons a contract, once in effect the unit administrator too, never under review', () => {
  const effective = { status: '1012', context: inReview(1, 1) };
  expect(walk(draft, abandon('author')).status).toBe('1019');
  expect(walk(draft, abandon('unitAdministrator')).refusedBecause).toBe('isAuthor');
  expect(walk(effective, abandon('unitAdministrator')).status).toBe('1019');
  expect(walk(effective, abandon('agency')).refusedBecause).toBe('isAuthorOrUnitAdministrator');
  expect(walk(draft, submit(1), abandon('author')).refusedBecause).toBe('notInThisState');
});

test('an abandoned contract takes no command', () => {
  expect(walk(draft, abandon('author'), submit(1)).refusedBecause).toBe('notInThisState');
});
