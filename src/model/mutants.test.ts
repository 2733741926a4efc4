import fc from 'fast-check';
import {
  and,
  createMachine,
  fromPromise,
  not,
  or,
  transition,
  type AnyStateMachine,
  type EventObject,
} from 'xstate';
import { describe, expect, test } from 'vitest';
import { machineOf, randomStatuses } from './graph/random-machine.test-helper.ts';
import { mutantsOf, type Mutant, type Operator } from './mutants.ts';

const service = fromPromise(() => Promise.resolve());
const never = () => false;

const review = createMachine(
  {
    id: 'review',
    initial: 'open',
    states: {
      open: {
        meta: { code: '1' },
        initial: 'idle',
        states: {
          idle: {
            on: {
              'x.submit': {
                target: 'submitting',
                guard: and(['author', or(['a', 'b'])]),
                actions: ['clear', 'count'],
              },
              'x.close': { guard: not('used'), target: '#review.gone' },
            },
          },
          submitting: {
            tags: 'busy',
            invoke: {
              id: 'submit',
              src: 'submit',
              input: () => ({}),
              onDone: [{ target: '#review.passed', guard: 'last' }, '#review.open'],
              onError: 'idle',
            },
          },
        },
      },
      passed: { meta: { code: '2' }, entry: 'tell', on: { 'x.touch': { actions: 'count' } } },
      gone: { type: 'final', meta: { code: null } },
    },
  },
  {
    actors: { submit: service, save: service },
    guards: { author: never, a: never, b: never, used: never, last: never },
    actions: { clear: () => undefined, count: () => undefined, tell: () => undefined },
  },
);

const namesOf = (operator: Operator, machine: AnyStateMachine = review) =>
  mutantsOf(machine).flatMap((mutant) =>
    mutant.operator === operator ? [mutant.name.slice(operator.length + 1)] : [],
  );

const mutant = (name: string): Mutant => {
  const found = mutantsOf(review).find((one) => one.name === name);
  if (!found) throw new Error(`No mutant ${name}.`);
  return found;
};

/** The state that an event leads to. */
const after = (machine: AnyStateMachine, value: object | string, event: EventObject) =>
  transition(
    machine,
    machine.resolveState({ value: value as never, context: {} }),
    event as never,
  )[0];

describe('each operator makes its faults, named by place and change', () => {
  test.each<[Operator, string[]]>([
    [
      'transitionRemoved',
      [
        'open.idle|x.submit|0',
        'open.idle|x.close|0',
        'open.submitting|xstate.done.actor.submit|0',
        'open.submitting|xstate.done.actor.submit|1',
        'open.submitting|xstate.error.actor.submit|0',
        'passed|x.touch|0',
      ],
    ],
    [
      'targetRemoved',
      [
        'open.idle|x.submit|0',
        'open.idle|x.close|0',
        'open.submitting|xstate.done.actor.submit|0',
        'open.submitting|xstate.done.actor.submit|1',
        'open.submitting|xstate.error.actor.submit|0',
      ],
    ],
    [
      'targetChanged',
      [
        'open.idle|x.submit|0 to open',
        'open.idle|x.submit|0 to passed',
        'open.idle|x.submit|0 to gone',
        'open.idle|x.submit|0 to open.idle',
        'open.idle|x.close|0 to open',
        'open.idle|x.close|0 to passed',
        'open.idle|x.close|0 to open.idle',
        'open.idle|x.close|0 to open.submitting',
        'open.submitting|xstate.done.actor.submit|0 to open',
        'open.submitting|xstate.done.actor.submit|0 to gone',
        'open.submitting|xstate.done.actor.submit|0 to open.idle',
        'open.submitting|xstate.done.actor.submit|0 to open.submitting',
        'open.submitting|xstate.done.actor.submit|1 to passed',
        'open.submitting|xstate.done.actor.submit|1 to gone',
        'open.submitting|xstate.done.actor.submit|1 to open.submitting',
        'open.submitting|xstate.error.actor.submit|0 to passed',
        'open.submitting|xstate.error.actor.submit|0 to gone',
        'open.submitting|xstate.error.actor.submit|0 to open.submitting',
        'passed|x.touch|0 to open',
        'passed|x.touch|0 to gone',
      ],
    ],
    [
      'guardRemoved',
      [
        'open.idle|x.submit|0 author&a|b',
        'open.idle|x.close|0 not.used',
        'open.submitting|xstate.done.actor.submit|0 last',
      ],
    ],
    [
      'guardNegated',
      [
        'open.idle|x.submit|0 author&a|b',
        'open.idle|x.close|0 not.used',
        'open.submitting|xstate.done.actor.submit|0 last',
      ],
    ],
    [
      'operandDropped',
      [
        'open.idle|x.submit|0 author',
        'open.idle|x.submit|0 a|b',
        'open.idle|x.submit|0 a',
        'open.idle|x.submit|0 b',
      ],
    ],
    ['operatorSwapped', ['open.idle|x.submit|0 author&a|b', 'open.idle|x.submit|0 a|b']],
    [
      'actionDropped',
      [
        'open.idle|x.submit|0 clear',
        'open.idle|x.submit|0 count',
        'passed|x.touch|0 count',
        'passed tell',
      ],
    ],
    ['candidatesSwapped', ['open.submitting|xstate.done.actor.submit|0']],
    [
      'eventAdded',
      [
        'open.idle x.touch to passed',
        'open.submitting x.submit to open.submitting',
        'open.submitting x.close to gone',
        'open.submitting x.touch to passed',
        'passed x.submit to open.submitting',
        'passed x.close to gone',
      ],
    ],
    ['callDropped', ['open.submitting|submit']],
    ['serviceChanged', ['open.submitting|submit to save']],
    ['inputDropped', ['open.submitting|submit']],
    ['answersSwapped', ['open.submitting|submit']],
    ['initialChanged', ['to passed', 'to gone', 'open to submitting']],
    ['finalDropped', ['gone']],
    ['codesSwapped', ['open with passed', 'passed with gone']],
    ['tagDropped', ['open.submitting busy']],
  ])('%s', (operator, expected) => {
    expect(namesOf(operator)).toEqual(expected);
  });

  test('the operators also change delays, eventless transitions and ends of nested states', () => {
    const machine = createMachine({
      id: 'm',
      initial: 'a',
      states: {
        a: {
          after: { patience: 'b' },
          initial: 'c',
          onDone: 'b',
          states: { c: { always: { target: 'd', guard: 'x' } }, d: { type: 'final' } },
        },
        b: {},
      },
    });
    expect(namesOf('transitionRemoved', machine)).toEqual([
      'a|xstate.after.patience.m.a|0',
      'a|xstate.done.state.m.a|0',
      'a.c||0',
    ]);
  });
});

describe('a mutant has one fault', () => {
  test('a mutant is the machine with its fault', () => {
    const wrong = mutant('targetChanged open.idle|x.close|0 to passed').machine();
    expect(after(review, { open: 'idle' }, { type: 'x.close' }).value).toBe('gone');
    expect(after(wrong, { open: 'idle' }, { type: 'x.close' }).value).toBe('passed');
    const open = mutant('guardRemoved open.idle|x.submit|0 author&a|b').machine();
    expect(after(review, { open: 'idle' }, { type: 'x.submit' }).value).toEqual({ open: 'idle' });
    expect(after(open, { open: 'idle' }, { type: 'x.submit' }).value).toEqual({
      open: 'submitting',
    });
    expect(
      Object.keys(
        after(
          mutant('callDropped open.submitting|submit').machine(),
          { open: 'idle' },
          { type: 'x.submit' },
        ).children,
      ),
    ).toEqual([]);
  });

  test('a mutant names its transition and the steps it can change', () => {
    expect(mutant('transitionRemoved passed|x.touch|0')).toMatchObject({
      transition: 'passed|x.touch|0',
      reach: { statuses: ['passed'], steps: { event: 'x.touch' } },
    });
    expect(mutant('tagDropped open.submitting busy')).toMatchObject({
      transition: null,
      reach: { statuses: ['open'], steps: 'taken' },
    });
    expect(mutant('actionDropped passed tell')).toMatchObject({
      reach: { statuses: ['open', 'passed'], steps: 'taken' },
    });
    expect(mutant('codesSwapped open with passed')).toMatchObject({
      reach: { statuses: ['open', 'passed', 'gone'] },
    });
  });
});

test.each<[string, AnyStateMachine]>([
  ['parallel', createMachine({ id: 'm', type: 'parallel', states: { a: {}, b: {} } })],
  [
    'history',
    createMachine({
      id: 'm',
      initial: 'a',
      states: { a: { initial: 'b', states: { b: {}, h: { type: 'history' } } } },
    }),
  ],
])('a machine with something %s is refused with a list of what is supported', (kind, machine) => {
  expect(() => mutantsOf(machine)).toThrow(/shows atomic, compound and final states/);
  expect(() => mutantsOf(machine)).toThrow(kind);
});

test('the mutants of any small machine have unique names, are deterministic and do not modify the original', () => {
  fc.assert(
    fc.property(randomStatuses, (statuses) => {
      const { machine } = machineOf(statuses);
      const before = JSON.stringify(machine.config);
      const mutants = mutantsOf(machine);
      for (const one of mutants.filter((_, index) => index % 9 === 0)) one.machine();
      const names = mutants.map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
      expect(mutantsOf(machine).map(({ name }) => name)).toEqual(names);
      expect(JSON.stringify(machine.config)).toBe(before);
    }),
    { numRuns: 20 },
  );
}, 60_000);
