import { expect, test } from 'vitest';
import { after, type Step } from '../shared/history.test-helper.ts';
import { awaitingReview, people } from '../shared/people.ts';
import { personnelChangeMachine } from './personnel-change.machine.ts';

const asked = {
  status: '1',
  context: { ...awaitingReview(), concerned: people.concernedReviewer.guid },
};
const walk = (...step: Step) => after(personnelChangeMachine, asked, step);

test('a change of a person is not decided by that person', () => {
  for (const verb of ['confirm', 'refuse'])
    expect(
      walk('concernedReviewer', { type: `personnelChange.${verb}`, opinion: 'Mine' })
        .refusedBecause,
    ).toBe('isNotConcerned');
});

test('a change of a person that nobody decides on lapses automatically', () => {
  expect(walk('system', { type: 'personnelChange.lapse' }).status).toBe('5');
  expect(walk('reviewer', { type: 'personnelChange.lapse' }).refusedBecause).toBe('isSystem');
});
