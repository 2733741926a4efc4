import { expect, test } from 'vitest';
// Shown in the guide for testers, word for word: tests/docs.test.ts.
import { TestModel } from '@xstate/test';
import { createActor, createMachine, initialTransition, type AnyStateMachine } from 'xstate';
import { explore } from '#model/explore.ts';
import { tour } from '#model/tour.ts';

const leave = createMachine({
  id: 'leave',
  initial: 'draft',
  states: {
    draft: { on: { submit: 'review' } },
    review: { on: { approve: 'approved', reject: 'draft' } },
    approved: { type: 'final' },
  },
});
const events = [{ type: 'submit' }, { type: 'approve' }, { type: 'reject' }];
/** The system under test: here an actor, in earnest a client of the gateway. */
const system = () => createActor(leave).start();

test('@xstate/test', () => {
  const paths = new TestModel(leave as never).getShortestPaths({ events });
  expect(paths.map(({ steps }) => steps.map(({ event }) => event.type))).toEqual([
    ['xstate.init', 'submit', 'approve'],
  ]);
  for (const path of paths) {
    const record = system();
    path.testSync({
      events: Object.fromEntries(events.map((event) => [event.type, () => record.send(event)])),
      states: {
        '*': ({ value }: { value: unknown }) => expect(record.getSnapshot().value).toBe(value),
      } as never,
    });
  }
});

test('ours', () => {
  const exploration = explore(leave as AnyStateMachine, {
    starts: [initialTransition(leave)[0]],
    identity: ({ value }) => String(value),
    steps: () => events.map((event) => ({ id: event.type, who: null, event })),
  });
  const { paths } = tour(exploration);
  expect(paths.map(({ steps }) => steps.map(({ step }) => step.id))).toEqual([
    ['submit', 'reject', 'submit', 'approve'],
  ]);
  for (const { steps } of paths) {
    const record = system();
    for (const { step, to } of steps) {
      record.send(step.event);
      expect(record.getSnapshot().value).toBe(to);
    }
  }
  // What a path does not take must be refused.
  expect(
    exploration.refused.map(({ configuration, step }) => `${configuration}: ${step.id}`),
  ).toContain('draft: approve');
});
