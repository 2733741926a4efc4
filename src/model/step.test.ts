import { describe, expect, test } from 'vitest';
import { assign, fromPromise, setup } from 'xstate';
import { stepFrom } from './step.ts';

const machine = setup({
  types: {
    context: {} as { note: string; open: boolean },
    events: {} as { type: 'door.close' } | { type: 'door.ring' } | { type: 'door.remove' },
  },
  actors: {
    close: fromPromise<string, undefined>(() => Promise.reject(new Error('never started'))),
  },
  guards: { isOpen: ({ context }) => context.open },
}).createMachine({
  id: 'door',
  context: { note: '', open: true },
  initial: 'standing',
  states: {
    standing: {
      meta: { code: '1', label: '', roles: [], dueHours: null, tone: 'other' },
      initial: 'idle',
      states: {
        idle: {
          on: {
            'door.close': { target: 'closing', guard: 'isOpen' },
            'door.ring': { actions: assign({ note: 'rang' }) },
            'door.remove': '#door.gone',
          },
        },
        closing: {
          invoke: {
            id: 'close',
            src: 'close',
            onDone: {
              target: '#door.shut',
              actions: assign({ note: ({ event }) => event.output }),
            },
            onError: {
              target: 'idle',
              actions: assign({ note: ({ event }) => (event.error as Error).message }),
            },
          },
        },
      },
    },
    shut: { meta: { code: '2', label: '', roles: [], dueHours: null, tone: 'other' } },
    gone: {
      type: 'final',
      meta: { code: null, label: '', roles: [], dueHours: null, tone: 'other' },
    },
  },
});

const standing = { state: 'standing', context: { note: '', open: true } };
const done = { kind: 'done', output: 'click' } as const;

describe('a step takes one event with the result of its call', () => {
  test('a step moves on if its call succeeds, through the state in which the call ran', () => {
    expect(stepFrom(machine, standing, { type: 'door.close' }, done)).toEqual({
      outcome: 'taken',
      call: 'close',
      during: 'standing.closing',
      place: { state: 'shut', context: { note: 'click', open: true } },
    });
  });

  test('a step returns if its call fails, with what the machine keeps of the failure', () => {
    const step = stepFrom(
      machine,
      standing,
      { type: 'door.close' },
      { kind: 'failed', error: new Error('jammed') },
    );
    expect(step).toMatchObject({
      outcome: 'taken',
      place: { state: 'standing', context: { note: 'jammed' } },
    });
  });

  test('a step needs no result if it starts no call', () => {
    expect(stepFrom(machine, standing, { type: 'door.ring' }, done)).toMatchObject({
      call: null,
      during: null,
      place: { state: 'standing', context: { note: 'rang' } },
    });
    expect(stepFrom(machine, standing, { type: 'door.remove' }, done)).toMatchObject({
      place: { state: 'gone' },
    });
  });

  test('a step is refused with the guard that failed, or because the status does not allow it', () => {
    const shut = { ...standing, context: { note: '', open: false } };
    expect(stepFrom(machine, shut, { type: 'door.close' }, done)).toMatchObject({
      outcome: 'refused',
      why: { reason: 'guard', guard: 'isOpen' },
    });
    for (const state of ['shut', 'gone']) {
      expect(stepFrom(machine, { ...standing, state }, { type: 'door.close' }, done)).toMatchObject(
        { outcome: 'refused', why: { reason: 'notInThisState' } },
      );
    }
  });
});
