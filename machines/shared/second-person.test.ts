import { describe, expect, test } from 'vitest';
import { machine as bankAccountChange } from '../bank-account-change/index.ts';
import { machine as personnelChange } from '../personnel-change/index.ts';
import { after, type Step } from './history.test-helper.ts';
import { awaitingReview, people } from './people.ts';

const stored = { revision: 4, at: '2025-03-02T09:30:00.000Z' };

describe.each([
  { name: 'a change of a bank account', noun: 'bankAccountChange', machine: bankAccountChange },
  { name: 'a change of a person', noun: 'personnelChange', machine: personnelChange },
])('$name', ({ noun, machine }) => {
  const asked = (by?: 'submittingReviewer') => ({
    status: '1',
    context: { ...awaitingReview(by), concerned: people.concernedReviewer.guid },
  });
  const act = (who: Step[0], verb: string, opinion?: string): Step => [
    who,
    { type: `${noun}.${verb}`, ...(opinion === undefined ? {} : { opinion }) },
    stored,
  ];
  const walk = (start: Parameters<typeof after>[1], ...steps: Step[]) =>
    after(machine, start, ...steps);

  test('a change is confirmed by a second person, and nothing follows', () => {
    expect(walk(asked(), act('reviewer', 'confirm'))).toMatchObject({
      status: '2',
      context: { revision: 4 },
    });
    for (const verb of ['confirm', 'refuse', 'withdraw'])
      expect(
        walk(asked(), act('reviewer', 'confirm'), act('reviewer', verb, 'No')).refusedBecause,
      ).toBe('notInThisState');
  });

  test('a change is refused with a reason', () => {
    expect(walk(asked(), act('reviewer', 'refuse', 'Nobody knows of it')).status).toBe('3');
    expect(walk(asked(), act('reviewer', 'refuse', '  ')).refusedBecause).toBe('reasonGiven');
    expect(walk(asked(), act('author', 'refuse', 'No')).refusedBecause).toBe('isReviewer');
  });

  test('a change is not decided by its requester, who may decide on those of others', () => {
    for (const verb of ['confirm', 'refuse'])
      expect(
        walk(asked('submittingReviewer'), act('submittingReviewer', verb, 'Mine')).refusedBecause,
      ).toBe('isNotSubmitter');
  });

  test('a change is withdrawn by its requester, and by nobody else', () => {
    expect(walk(asked('submittingReviewer'), act('submittingReviewer', 'withdraw')).status).toBe(
      '4',
    );
    expect(walk(asked(), act('submitter', 'withdraw')).status).toBe('4');
    for (const who of ['reviewer', 'author', 'concernedReviewer'] as const)
      expect(walk(asked(), act(who, 'withdraw')).refusedBecause).toBe('isSubmitter');
  });
});
