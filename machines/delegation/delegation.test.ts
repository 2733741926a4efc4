import { expect, test } from 'vitest';
import { after, type Step } from '../shared/history.test-helper.ts';
import { awaitingReview, people } from '../shared/people.ts';
import { delegationMachine } from './delegation.machine.ts';

const stored = { revision: 4, at: '2025-03-02T09:30:00.000Z' };
const act = (who: Step[0], verb: string, output: object = stored): Step => [
  who,
  { type: `delegation.${verb}` },
  { ...stored, ...output },
];
const offered = { status: '1', context: { ...awaitingReview(), handler: people.handler.guid } };
const walk = (...steps: Step[]) => after(delegationMachine, offered, ...steps);
const accepted = act('handler', 'takeOn', { hasBegun: false });
const begun = act('handler', 'takeOn', { hasBegun: true });

test('a delegation takes effect on acceptance, or at its start time if that is later', () => {
  expect(walk(begun)).toMatchObject({ status: '3', context: { revision: 4 } });
  expect(walk(accepted).status).toBe('2');
  expect(walk(accepted, act('system', 'begin')).status).toBe('3');
  expect(walk(accepted, act('system', 'begin'), act('system', 'end')).status).toBe('4');
});

test('a delegation is answered by the delegate alone, and ends automatically without an answer', () => {
  for (const verb of ['takeOn', 'decline'])
    for (const who of ['submitter', 'unitAdministrator', 'approver'] as const)
      expect(walk(act(who, verb)).refusedBecause, `${who} ${verb}`).toBe('isDelegate');
  expect(walk(act('handler', 'decline')).status).toBe('5');
  expect(walk(act('system', 'end')).status).toBe('4');
});

test('a delegation is withdrawn by its giver and given back by the delegate, at any time', () => {
  for (const before of [[accepted], [begun]]) {
    expect(walk(...before, act('submitter', 'takeBack')).status).toBe('6');
    expect(walk(...before, act('handler', 'giveBack')).status).toBe('7');
    expect(walk(...before, act('handler', 'takeBack')).refusedBecause).toBe('isGiver');
    expect(walk(...before, act('submitter', 'giveBack')).refusedBecause).toBe('isDelegate');
  }
  expect(walk(act('submitter', 'takeBack')).status).toBe('6');
  expect(walk(act('submitter', 'takeBack'), begun).refusedBecause).toBe('notInThisState');
});
