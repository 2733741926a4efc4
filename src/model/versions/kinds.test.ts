import { assign, createMachine, fromPromise, type AnyStateMachine, type EventObject } from 'xstate';
import { describe, expect, test } from 'vitest';
import { answered, callsInFlight, delays, failed, opened, type Step } from '../explore.ts';
import { differenceOf, type VersionDifference } from '../versions.ts';

const states = { b: {}, c: { on: { only: 'b' } } };

/** A machine that begins in `a`; the arguments replace parts of it. */
const machine = (a: object, more: object = {}, implementations: object = {}): AnyStateMachine =>
  createMachine(
    { id: 'm', initial: 'a', context: { n: 0 }, states: { a, ...states }, ...more } as never,
    { actors: { load: fromPromise(() => Promise.resolve()) }, ...implementations } as never,
  ) as AnyStateMachine;

/** The events of the cases. */
const GIVEN = ['x', 'y', 'a.b', 'only'];

const given = (type: string): Step => ({ id: type, who: 'ann', event: { type } });

const differing = (old: AnyStateMachine, current: AnyStateMachine): VersionDifference =>
  differenceOf(old, current, {
    begin: (version) => [opened(version, undefined).snapshot],
    opening: (version) => [opened(version, undefined)],
    steps: (snapshot) => [
      ...GIVEN.map(given),
      ...delays(snapshot),
      ...callsInFlight(snapshot).flatMap((call) => [answered(call, null), failed(call, 'no')]),
    ],
    identity: ({ value, context, children }) =>
      JSON.stringify([value, context, Object.keys(children)]),
  });

/** All differences, as `change status event`. */
const difference = (old: AnyStateMachine, current: AnyStateMachine): string[] =>
  differing(old, current).traces.map(({ change, status, event }) => `${change} ${status} ${event}`);

const throwing = () => {
  throw new Error('no answer yet');
};
const positive = ({ context }: { context: { n: number } }) => context.n > 0;
const growing = assign({ n: ({ context }: { context: { n: number } }) => context.n + 1 });
const known = ({ event }: { event: EventObject & { by?: string } }) => (event.by ?? '') !== '';

type Case = [kind: string, old: AnyStateMachine, current: AnyStateMachine, changes: string[]];

const apart: Case[] = [
  [
    'a wildcard that is gone',
    machine({ on: { '*': 'b' } }),
    machine({ on: { x: 'b', y: 'b', 'a.b': 'b', only: 'b' } }),
    ['newlyIllegal a unforeseen'],
  ],
  [
    'a wildcard that leads elsewhere',
    machine({ on: { x: 'b', y: 'b', 'a.b': 'b', only: 'b', '*': 'b' } }),
    machine({ on: { x: 'b', y: 'b', 'a.b': 'b', only: 'b', '*': 'c' } }),
    ['otherwise a unforeseen'],
  ],
  [
    'a wildcard where a delay was',
    machine({ after: { 1000: 'b' } }),
    machine({ on: { '*': 'b' } }),
    [
      'newlyLegal a x',
      'newlyLegal a y',
      'newlyLegal a a.b',
      'newlyLegal a only',
      'newlyIllegal a xstate.after.1000.m.a',
      'newlyLegal a unforeseen',
    ],
  ],
  [
    'a partial wildcard that is narrower',
    machine({ on: { 'a.*': 'b' } }),
    machine({ on: { 'a.b.*': 'b' } }),
    ['newlyIllegal a a.unforeseen'],
  ],
  [
    'a partial wildcard and the event before its dot',
    machine({ on: { 'a.*': 'b' } }),
    machine({ on: { 'a.*': 'b', a: 'c' } }),
    ['otherwise a a'],
  ],
  [
    'an event that no case gives',
    machine({ on: { x: 'b' } }),
    machine({ on: { x: 'b', z: 'c' } }),
    ['newlyLegal a z'],
  ],
  [
    'an eventless transition at the beginning',
    machine({ always: 'b' }),
    machine({}),
    ['otherwise b xstate.init'],
  ],
  [
    'the guard of an eventless transition',
    machine({ on: { x: { actions: growing } }, always: { guard: positive, target: 'b' } }),
    machine({ on: { x: { actions: growing } } }),
    ['otherwise a x'],
  ],
  [
    'the order of eventless transitions',
    machine(
      { on: { x: 'd' } },
      {
        states: {
          a: { on: { x: 'b' } },
          b: { always: [{ target: 'c' }, { target: 'd' }] },
          c: {},
          d: {},
        },
      },
    ),
    machine(
      { on: { x: 'd' } },
      {
        states: {
          a: { on: { x: 'b' } },
          b: { always: [{ target: 'd' }, { target: 'c' }] },
          c: {},
          d: {},
        },
      },
    ),
    ['otherwise a x'],
  ],
  [
    'an eventless guard that throws',
    machine(
      { on: { x: 'b' } },
      { states: { a: { on: { x: 'b' } }, b: { always: { guard: positive, target: 'c' } }, c: {} } },
    ),
    machine(
      { on: { x: 'b' } },
      { states: { a: { on: { x: 'b' } }, b: { always: { guard: throwing, target: 'c' } }, c: {} } },
    ),
    ['newlyFailing a x'],
  ],
  [
    'a delayed guard that throws',
    machine({}),
    machine({ after: { 1000: { guard: throwing, target: 'b' } } }),
    ['newlyFailing a xstate.after.1000.m.a'],
  ],
  [
    'a delayed guard that throws no longer',
    machine({ after: { 1000: { guard: throwing, target: 'b' } } }),
    machine({ after: { 1000: { guard: positive, target: 'b' } } }),
    ['failsNoLonger a xstate.after.1000.m.a'],
  ],
  [
    'a delayed guard that holds otherwise',
    machine({ after: { 1000: { guard: positive, target: 'b' } } }),
    machine({ after: { 1000: 'b' } }),
    ['newlyLegal a xstate.after.1000.m.a'],
  ],
  [
    'a delayed action that throws',
    machine({ after: { 1000: 'b' } }),
    machine({ after: { 1000: { target: 'b', actions: assign(throwing) } } }),
    ['newlyFailing a xstate.after.1000.m.a'],
  ],
  [
    'a delay that lasts longer',
    machine({ after: { 1000: 'b' } }),
    machine({ after: { 2000: 'b' } }),
    ['newlyIllegal a xstate.after.1000.m.a', 'newlyLegal a xstate.after.2000.m.a'],
  ],
  [
    'a delay of one name that lasts longer',
    machine({ after: { pause: 'b' } }, {}, { delays: { pause: 1000 } }),
    machine({ after: { pause: 'b' } }, {}, { delays: { pause: () => 9000 } }),
    ['waitsOtherwise a xstate.init'],
  ],
  [
    'a transition that is forbidden to a child',
    machine({}, { on: { x: '.b' } }),
    machine({ on: { x: {} } }, { on: { x: '.b' } }),
    ['newlyIllegal a x'],
  ],
  [
    'a transition that is forbidden as undefined',
    machine({}, { on: { x: '.b' } }),
    machine({ on: { x: undefined } }, { on: { x: '.b' } }),
    ['newlyIllegal a x'],
  ],
  [
    'an end of a call that is forbidden',
    machine({ invoke: { id: 'load', src: 'load', onError: 'b' } }),
    machine({ invoke: { id: 'load', src: 'load', onError: {} } }),
    ['otherwise a xstate.error.actor.load'],
  ],
  [
    'an error that nobody handles',
    machine({ invoke: { id: 'load', src: 'load', onError: {} } }),
    machine({ invoke: { id: 'load', src: 'load' } }),
    ['otherwise a xstate.error.actor.load'],
  ],
  [
    'two targets by a guard, the other way round',
    machine({ on: { x: [{ guard: positive, target: 'b' }, { target: 'c' }] } }),
    machine({ on: { x: [{ guard: positive, target: 'c' }, { target: 'b' }] } }),
    ['otherwise a x'],
  ],
  [
    'two targets at once',
    machine({ on: { x: { target: ['b', 'c'] } } }),
    machine({ on: { x: { target: ['b'] } } }),
    ['otherwise a x'],
  ],
  [
    'two targets at once within one status',
    machine(
      { on: { x: { target: ['d.e', 'd.f'] } } },
      {
        states: {
          a: { on: { x: { target: ['d.e', 'd.f'] } } },
          d: { initial: 'e', states: { e: {}, f: {} } },
        },
      },
    ),
    machine(
      {},
      {
        states: {
          a: { on: { x: { target: ['d.e'] } } },
          d: { initial: 'e', states: { e: {}, f: {} } },
        },
      },
    ),
    ['otherwise a x'],
  ],
  [
    'a reenter that starts a call anew',
    machine({ invoke: { id: 'load', src: 'load' }, on: { x: { target: 'a', reenter: true } } }),
    machine({ invoke: { id: 'load', src: 'load' }, on: { x: { target: 'a', actions: 'told' } } }),
    ['otherwise a x'],
  ],
  [
    'a reenter that lets a delay begin anew',
    machine({ after: { 1000: 'b' }, on: { x: { target: 'a', reenter: true } } }),
    machine({ after: { 1000: 'b' }, on: { x: { target: 'a' } } }),
    ['waitsOtherwise a x'],
  ],
  [
    'a reenter that enters and leaves',
    machine({ entry: 'told', on: { x: { target: 'a', reenter: true } } }),
    machine({ entry: 'told', on: { x: { target: 'a' } } }),
    ['otherwise a x'],
  ],
  [
    'what is done at the beginning',
    machine({ entry: 'told' }),
    machine({ entry: 'shouted' }),
    ['otherwise a xstate.init'],
  ],
  [
    'what is kept at the beginning',
    machine({}),
    machine({}, { context: { n: 1 } }),
    ['keptOtherwise a xstate.init'],
  ],
  [
    'a beginning that fails',
    machine({}),
    machine({ always: { guard: throwing, target: 'b' } }),
    ['otherwise a xstate.init'],
  ],
];

const same: [kind: string, old: AnyStateMachine, current: AnyStateMachine][] = [
  [
    'a wildcard and an event that does the same',
    machine({ on: { '*': 'b' } }),
    machine({ on: { '*': 'b', x: { target: 'b' } } }),
  ],
  [
    'a partial wildcard and a narrower one that does the same',
    machine({ on: { 'a.*': 'b' } }),
    machine({ on: { 'a.*': 'b', 'a.b.*': 'b' } }),
  ],
  [
    'an eventless transition of a state that is passed through',
    machine({ always: 'b' }),
    machine({ always: [{ target: 'b' }, { target: 'c' }] }),
  ],
  [
    'a delayed guard in other words',
    machine({ after: { 1000: { guard: positive, target: 'b' } } }),
    machine({
      after: {
        1000: [
          { guard: ({ context }: { context: { n: number } }) => !(context.n <= 0), target: 'b' },
        ],
      },
    }),
  ],
  [
    'a delayed guard that throws in both',
    machine({ after: { 1000: { guard: throwing, target: 'b' } } }),
    machine({ after: { 1000: { guard: throwing, target: 'c' } } }),
  ],
  ['a delay that does nothing', machine({}), machine({ after: { 1000: {} } })],
  [
    'a delay in a state with another name',
    machine(
      { on: { x: 'd' } },
      { states: { a: { on: { x: 'd' } }, d: { meta: { code: '7' }, after: { 1000: 'a' } } } },
    ),
    machine(
      { on: { x: 'e' } },
      { states: { a: { on: { x: 'e' } }, e: { meta: { code: '7' }, after: { 1000: 'a' } } } },
    ),
  ],
  [
    'a delay of one name and one time',
    machine({ after: { pause: 'b' } }, {}, { delays: { pause: 1000 } }),
    machine({ after: { pause: 'b' } }, {}, { delays: { pause: () => 1000 } }),
  ],
  [
    'a forbidden transition where nothing would take it',
    machine({ on: { x: {} } }),
    machine({ on: { x: undefined } }),
  ],
  [
    'an answer that is forbidden and one that nobody waits for',
    machine({ invoke: { id: 'load', src: 'load', onDone: {}, onError: {} } }),
    machine({ invoke: { id: 'load', src: 'load', onError: {} } }),
  ],
  [
    'two targets by a guard, in other words',
    machine({ on: { x: [{ guard: positive, target: 'b' }, { target: 'c' }] } }),
    machine({
      on: { x: [{ guard: (asked: never) => !positive(asked), target: 'c' }, { target: 'b' }] },
    }),
  ],
  [
    'two targets at once',
    machine({ on: { x: { target: ['b', 'c'] } } }),
    machine({ on: { x: [{ target: ['b', 'c'] }, { target: 'b' }] } }),
  ],
  [
    'a reenter of a state with nothing to enter',
    machine({ on: { x: { target: 'a', reenter: true } } }),
    machine({ on: { x: { target: 'a' } } }),
  ],
];

describe('the comparison supports each kind of transition', () => {
  test.each(apart)('%s: the difference is reported', (_, old, current, changes) => {
    expect(difference(old, current)).toEqual(changes);
  });

  test.each(same)('%s: no difference is reported', (_, old, current) => {
    expect(difference(old, current)).toEqual([]);
  });

  test('an event that no case gives is tried without a payload, and is listed', () => {
    const old = machine({ on: { x: 'b', '*': 'c' } });
    const current = machine({ on: { x: 'b', z: { target: 'b', guard: known }, '*': 'c' } });
    expect(differing(old, current)).toMatchObject({ traces: [], triedBare: ['unforeseen', 'z'] });
    expect(differing(old, old)).toMatchObject({ traces: [], triedBare: ['unforeseen'] });
    expect(differing(machine({ on: { x: 'b' } }), machine({}))).toMatchObject({ triedBare: [] });
  });
});
