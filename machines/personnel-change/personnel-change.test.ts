import { expect, test } from 'vitest';
import { after, type Step } from '../shared/history.test-helper.ts';
import { awaitingReview, people } from '../shared/people.ts';
import { personnelChangeMachine } from './personnel-change.machine.ts';

const stored = { revision: 4, at: '2025-03-02T09:30:00.000Z' };
const asked = (by?: 'submittingReviewer') => ({
  status: '1',
  context: { ...awaitingReview(by), concerned: people.concernedReviewer.guid },
});
const act = (who: Step[0], verb: string, opinion?: string): Step => [
  who,
  { type: `personnelChange.${verb}`, ...(opinion === undefined ? {} : { opinion }) },
  stored,
];
const walk = (start: Parameters<typeof after>[1], ...steps: Step[]) =>
  after(personnelChangeMachine, start, ...steps);

test('is confirmed by another administrator, and nothing follows', () => {
  expect(walk(asked(), act('reviewer', 'confirm'))).toMatchObject({
    status: '2',
    context: { revision: 4 },
  });
  for (const verb of ['confirm', 'refuse', 'withdraw'])
    expect(
      walk(asked(), act('reviewer', 'confirm'), act('reviewer', verb, 'No')).refusedBecause,
    ).toBe('notInThisState');
});

test('is refused with a reason', () => {
  expect(walk(asked(), act('reviewer', 'refuse', 'Nobody knows of a lost phone')).status).toBe('3');
  expect(walk(asked(), act('reviewer', 'refuse', '  ')).refusedBecause).toBe('reasonGiven');
  expect(walk(asked(), act('author', 'refuse', 'No')).refusedBecause).toBe('isReviewer');
});

test('is decided neither by who asked for it nor by whom it is about', () => {
  for (const verb of ['confirm', 'refuse']) {
    expect(
      walk(asked('submittingReviewer'), act('submittingReviewer', verb, 'Mine')).refusedBecause,
    ).toBe('isNotSubmitter');
    expect(walk(asked(), act('concernedReviewer', verb, 'Mine')).refusedBecause).toBe(
      'isNotConcerned',
    );
  }
});

test('is withdrawn by who asked for it, and by nobody else', () => {
  expect(walk(asked('submittingReviewer'), act('submittingReviewer', 'withdraw')).status).toBe('4');
  for (const who of ['reviewer', 'concernedReviewer'] as const)
    expect(walk(asked(), act(who, 'withdraw')).refusedBecause).toBe('isSubmitter');
});

test('that nobody decides on lapses by itself', () => {
  expect(walk(asked(), ['system', { type: 'personnelChange.lapse' }]).status).toBe('5');
  expect(walk(asked(), act('reviewer', 'lapse')).refusedBecause).toBe('isSystem');
});
