import { expect, test } from 'vitest';
import { after, type Step } from '../shared/history.test-helper.ts';
import { awaitingReview, people } from '../shared/people.ts';
import { adviceMachine } from './advice.machine.ts';

const stored = { revision: 4, at: '2025-03-02T09:30:00.000Z' };
const act = (who: Step[0], verb: string, opinion = '可以'): Step => [
  who,
  { type: `advice.${verb}`, opinion },
  { ...stored, opinion },
];
const asked = {
  status: '1',
  context: { ...awaitingReview(), handler: people.handler.guid, answer: null },
};
const walk = (...steps: Step[]) => after(adviceMachine, asked, ...steps);

test('a request for advice is answered once, by the adviser alone, and keeps the text', () => {
  expect(walk(act('handler', 'answer'))).toMatchObject({
    status: '2',
    context: { revision: 4, answer: { text: '可以', at: stored.at } },
  });
  for (const who of ['submitter', 'approver', 'unitAdministrator', 'reader'] as const)
    expect(walk(act(who, 'answer')).refusedBecause, who).toBe('isAdviser');
  expect(walk(act('handler', 'answer', '  ')).refusedBecause).toBe('answerGiven');
  expect(walk(act('handler', 'answer', '复'.repeat(2001))).refusedBecause).toBe('answerGiven');
  expect(walk(act('handler', 'answer'), act('handler', 'answer')).refusedBecause).toBe(
    'notInThisState',
  );
});

test('a request is withdrawn by its author or lapses by the gateway, and is then not answered', () => {
  expect(walk(act('handler', 'withdraw')).refusedBecause).toBe('isAsker');
  expect(walk(act('submitter', 'lapse')).refusedBecause).toBe('isSystem');
  for (const [over, status] of [
    [act('submitter', 'withdraw'), '3'],
    [act('system', 'lapse'), '4'],
  ] as const) {
    expect(walk(over)).toMatchObject({ status, context: { answer: null } });
    expect(walk(over, act('handler', 'answer')).refusedBecause).toBe('notInThisState');
  }
});
