import { expect, test } from 'vitest';
import { untouched } from '../shared/people.ts';
import { after, type Step } from '../shared/history.test-helper.ts';
import { awardMachine } from './award.machine.ts';

const stored = { revision: 4, at: '2025-03-02T09:30:00.000Z' };
const saved = { status: '0', context: { ...untouched(), yearPublished: false } };
const walk = (...steps: Step[]) => after(awardMachine, saved, ...steps);

const edit: Step = ['author', { type: 'award.edit' }, stored];
const remove: Step = ['author', { type: 'award.delete' }, stored];
const closeYear: Step = ['system', { type: 'award.closeYear' }];
const reopenYear: Step = ['system', { type: 'award.reopenYear' }];

test('an award is changed and deleted by its unit', () => {
  expect(walk(edit)).toMatchObject({ status: '0', context: { revision: 4 }, refusedBecause: null });
  expect(walk(edit, remove).status).toBe('gone');
  expect(walk(['supplier', { type: 'award.edit' }, stored]).refusedBecause).toBe('isAuthor');
});

test('an award stays unchanged once the credit of its year is published, unless that is corrected', () => {
  expect(walk(closeYear, edit).refusedBecause).toBe('yearIsOpen');
  expect(walk(closeYear, remove).refusedBecause).toBe('yearIsOpen');
  expect(walk(closeYear, reopenYear, remove).status).toBe('gone');
});
