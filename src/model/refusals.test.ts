import {
  and,
  assign,
  fromPromise,
  setup,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate';
import { expect, test } from 'vitest';
import { answered, callsInFlight, explore, failed, type Step } from './explore.ts';
import { refusalMatrix } from './refusals.ts';

interface Context {
  viewer: string;
  turns: number;
}

const lock = setup({
  types: { context: {} as Context, events: {} as { type: 'turn'; key?: string } | { type: 'oil' } },
  actors: { check: fromPromise(() => Promise.resolve()) },
  guards: {
    isOwner: ({ context }) => context.viewer === 'owner',
    turnsOnce: ({ context }) => context.turns === 0,
    keyFits: ({ event }) => event.type === 'turn' && event.key === 'right',
  },
  actions: { count: assign({ turns: ({ context }) => context.turns + 1 }) },
}).createMachine({
  id: 'lock',
  context: { viewer: '', turns: 0 },
  initial: 'shut',
  states: {
    shut: {
      initial: 'idle',
      states: {
        idle: {
          on: {
            turn: { target: 'checking', guard: and(['isOwner', 'turnsOnce', 'keyFits']) },
            oil: { actions: 'count', guard: 'turnsOnce' },
          },
        },
        checking: { invoke: { id: 'check', src: 'check', onDone: '#lock.open', onError: 'idle' } },
      },
    },
    open: {},
  },
}) as unknown as AnyStateMachine;

const by = (who: string, event: { type: string; key?: string }): Step => ({
  id: `${event.type} ${event.key ?? ''} ${who}`,
  who,
  event,
  context: { viewer: who },
});

const exploration = explore(lock, {
  starts: [
    lock.resolveState({ value: 'shut', context: { viewer: '', turns: 0 } }) as AnyMachineSnapshot,
  ],
  steps: (snapshot) => [
    ...['owner', 'thief'].flatMap((who) => [
      by(who, { type: 'turn', key: 'right' }),
      by(who, { type: 'turn', key: 'wrong' }),
      by(who, { type: 'oil' }),
    ]),
    ...callsInFlight(snapshot).flatMap((call) => [
      answered(call, undefined),
      failed(call, new Error('stuck')),
    ]),
  ],
  identity: ({ value, context }) => JSON.stringify([value, context.turns]),
});

test('the matrix summarises who may do what in which status, where it leads and why not', () => {
  expect(refusalMatrix(exploration)).toEqual([
    {
      status: 'shut',
      event: 'turn',
      who: 'owner',
      allowed: 'sometimes',
      targets: ['open'],
      reasons: [
        { reason: 'keyFits', configurations: 1 },
        { reason: 'turnsOnce', configurations: 1 },
      ],
    },
    {
      status: 'shut',
      event: 'turn',
      who: 'thief',
      allowed: 'never',
      targets: [],
      reasons: [{ reason: 'isOwner', configurations: 2 }],
    },
    {
      status: 'shut',
      event: 'oil',
      who: 'owner',
      allowed: 'sometimes',
      targets: ['shut'],
      reasons: [{ reason: 'turnsOnce', configurations: 1 }],
    },
    {
      status: 'shut',
      event: 'oil',
      who: 'thief',
      allowed: 'sometimes',
      targets: ['shut'],
      reasons: [{ reason: 'turnsOnce', configurations: 1 }],
    },
    ...['turn', 'oil'].flatMap((event) =>
      ['owner', 'thief'].map((who) => ({
        status: 'open',
        event,
        who,
        allowed: 'never',
        targets: [],
        reasons: [{ reason: 'notInThisState', configurations: 1 }],
      })),
    ),
  ]);
});

test('the matrix by place includes pending calls and immediate targets', () => {
  const cells = refusalMatrix(exploration, 'place');
  expect([...new Set(cells.map(({ status }) => status))]).toEqual([
    'shut.idle',
    'shut.checking',
    'open',
  ]);
  expect(
    cells.find(
      ({ status, event, who }) => status === 'shut.idle' && event === 'turn' && who === 'owner',
    ),
  ).toMatchObject({ allowed: 'sometimes', targets: ['shut.checking'] });
  expect(
    cells.find(
      ({ status, event, who }) => status === 'shut.checking' && event === 'turn' && who === 'owner',
    ),
  ).toMatchObject({ allowed: 'never', targets: [] });
});
