import { expect, test } from 'vitest';
import { after, type Step } from '../shared/history.test-helper.ts';
import { awaitingReview } from '../shared/people.ts';
import { organisationPlaceMachine } from './organisation-place.machine.ts';

const stored = { revision: 4, at: '2025-03-02T09:30:00.000Z' };
const asked = () => ({ status: '1', context: awaitingReview() });
const act = (who: Step[0], verb: string, opinion?: string): Step => [
  who,
  { type: `organisationPlace.${verb}`, ...(opinion === undefined ? {} : { opinion }) },
  stored,
];
const walk = (...steps: Step[]) => after(organisationPlaceMachine, asked(), ...steps);

test('a place is confirmed by people of the unit, who can decline and confirm again', () => {
  const confirmed = act('author', 'confirm');
  expect(walk(confirmed)).toMatchObject({ status: '2', context: { revision: 4 } });
  expect(walk(confirmed, confirmed).refusedBecause).toBe('notInThisState');
  expect(walk(confirmed, act('author', 'decline', 'We belong to the group')).status).toBe('3');
  expect(walk(confirmed, act('author', 'decline'), confirmed).status).toBe('2');
});

test('a place can also be declined before it was ever confirmed', () => {
  const declined = act('author', 'decline');
  expect(walk(declined).status).toBe('3');
  expect(walk(declined, declined).refusedBecause).toBe('notInThisState');
  expect(walk(act('author', 'decline', 'x'.repeat(256))).refusedBecause).toBe('opinionFits');
});

test('nobody else confirms or declines, not even the person who put the unit there', () => {
  for (const who of ['submitter', 'reviewer', 'unitAdministrator', 'reader', 'system'] as const)
    for (const verb of ['confirm', 'decline'])
      expect(walk(act(who, verb)).refusedBecause, `${who} ${verb}`).toBe('isAuthor');
});

test('a place is ended by the gateway alone, and nothing follows', () => {
  expect(walk(act('author', 'end')).refusedBecause).toBe('isSystem');
  const end = act('system', 'end');
  for (const before of [[], [act('author', 'confirm')], [act('author', 'decline')]])
    expect(walk(...before, end).status).toBe('4');
  for (const verb of ['confirm', 'decline'])
    expect(walk(end, act('author', verb)).refusedBecause).toBe('notInThisState');
});
