import { expect, test } from 'vitest';
import { awaitingReview, untouched } from '../shared/people.ts';
import { after, type Step } from '../shared/history.test-helper.ts';
import { yearlyAuditMachine } from './yearly-audit.machine.ts';

const stored = { revision: 4, at: '2025-03-02T09:30:00.000Z' };
const walk = (start: Parameters<typeof after>[1], ...steps: Step[]) =>
  after(yearlyAuditMachine, start, ...steps);

const open = { status: '0', context: untouched() };
const save: Step = ['supplier', { type: 'yearlyAudit.edit' }, stored];
const submit: Step = ['supplier', { type: 'yearlyAudit.submit' }, stored];
const approve: Step = ['reviewer', { type: 'yearlyAudit.approve' }, stored];
const giveBack: Step = [
  'reviewer',
  { type: 'yearlyAudit.return', opinion: 'Licence missing' },
  stored,
];

test('the supplier submits the data of the year, and the unit audits them', () => {
  expect(walk(open, save, submit)).toMatchObject({
    status: '1',
    context: { submitter: 'guid-supplier' },
  });
  expect(walk(open, save, submit, approve).status).toBe('2');
});

test('returned data are completed and submitted again', () => {
  expect(walk(open, submit, giveBack).status).toBe('3');
  expect(walk(open, submit, giveBack, save, submit).status).toBe('1');
});

test('a return needs an opinion', () => {
  expect(walk(open, submit, ['reviewer', { type: 'yearlyAudit.return' }]).refusedBecause).toBe(
    'opinionGiven',
  );
});

test('nobody audits what they submitted', () => {
  const own = { status: '1', context: awaitingReview('submittingReviewer') };
  expect(
    walk(own, ['submittingReviewer', { type: 'yearlyAudit.approve' }, stored]).refusedBecause,
  ).toBe('isNotSubmitter');
});

test('data under audit or approved data are not changed', () => {
  expect(walk(open, submit, save).refusedBecause).toBe('notInThisState');
  expect(walk(open, submit, approve, save).refusedBecause).toBe('notInThisState');
});
