import fc from 'fast-check';
import {
  assign,
  createMachine,
  fromPromise,
  initialTransition,
  raise,
  setup,
  transition,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
} from 'xstate';
import { describe, expect, test } from 'vitest';
import { explored, randomFlags } from './explore/random-exploration.test-helper.ts';
import { answered, callsInFlight, delays, explore, failed, take, type Step } from './explore.ts';
import { randomStatuses } from './graph/random-machine.test-helper.ts';
import { shortestPaths } from './paths.ts';
import { run } from './run.ts';

interface Context {
  viewer: string;
  count: number;
}

const parcel = setup({
  types: { context: {} as Context },
  actors: {
    weigh: fromPromise<number, { of: string }>(() =>
      Promise.reject(new Error('Exploring starts nothing.')),
    ),
  },
  guards: { isSender: ({ context }) => context.viewer === 'sender' },
  actions: { count: assign({ count: ({ context }) => context.count + 1 }) },
  delays: { patience: 1000 },
}).createMachine({
  id: 'parcel',
  context: { viewer: 'nobody', count: 0 },
  initial: 'packed',
  states: {
    packed: {
      initial: 'idle',
      states: {
        idle: {
          on: {
            send: { target: 'weighing', guard: 'isSender' },
            count: { actions: 'count' },
            forbidden: undefined,
          },
        },
        weighing: {
          invoke: {
            id: 'weigh',
            src: 'weigh',
            input: ({ context }) => ({ of: context.viewer }),
            onDone: '#parcel.sorting',
            onError: 'idle',
          },
          after: { patience: 'idle' },
        },
      },
    },
    sorting: {
      entry: raise({ type: 'sorted' }),
      always: { target: 'lost', guard: ({ context }) => context.count > 0 },
      on: { sorted: 'sent' },
    },
    lost: {},
    sent: { type: 'final' },
  },
}) as unknown as AnyStateMachine;

const snapshot = (machine: AnyStateMachine) => initialTransition(machine)[0] as AnyMachineSnapshot;
const by = (who: string, type: string): Step => ({
  id: `${type} by ${who}`,
  who,
  event: { type },
  context: { viewer: who },
});

const options = {
  starts: [snapshot(parcel)],
  steps: (at: AnyMachineSnapshot) => [
    by('sender', 'send'),
    by('thief', 'send'),
    by('sender', 'forbidden'),
    ...callsInFlight(at).flatMap((call) => [
      answered(call, 3),
      failed(call, new Error('broken scale')),
    ]),
    ...delays(at),
  ],
  identity: ({ value }: AnyMachineSnapshot) => JSON.stringify(value),
};

describe('an exploration contains everything that can happen', () => {
  const found = explore(parcel, options);

  test('the exploration finds who can do what, and what results lead to', () => {
    expect(found.taken.map(({ from, step, to }) => `${from} ${step.id}: ${to}`)).toEqual([
      '{"packed":"idle"} send by sender: {"packed":"weighing"}',
      '{"packed":"weighing"} weigh done: "sent"',
      '{"packed":"weighing"} weigh failed: {"packed":"idle"}',
      '{"packed":"weighing"} patience of parcel.packed.weighing: {"packed":"idle"}',
    ]);
    expect([...found.configurations.values()].map(({ status }) => status)).toEqual([
      'packed',
      'packed',
      'sent',
    ]);
  });

  test('the exploration lists refused steps: not defined, forbidden, guarded, ended', () => {
    const refused = found.refused.map(({ configuration, step }) => `${configuration} ${step.id}`);
    expect(refused).toContain('{"packed":"idle"} send by thief');
    expect(refused).toContain('{"packed":"idle"} forbidden by sender');
    expect(refused).toContain('{"packed":"weighing"} send by sender');
    expect(refused).toContain('"sent" send by sender');
  });

  test('the exploration names the calls that a step starts, with their input', () => {
    expect(found.taken[0]?.calls).toEqual([
      { call: 'weigh', service: 'weigh', input: { of: 'sender' } },
    ]);
  });

  test('the exploration names every transition taken, including automatic ones', () => {
    expect(found.taken[1]?.transitions).toEqual([
      'packed.weighing|xstate.done.actor.weigh|0',
      'sorting|sorted|0',
    ]);
    const counted = parcel.resolveState({
      value: { packed: 'weighing' },
      context: { viewer: 'sender', count: 1 },
    }) as AnyMachineSnapshot;
    const took = take(parcel, counted, answered('weigh', 3));
    expect(took?.transitions).toEqual(['packed.weighing|xstate.done.actor.weigh|0', 'sorting||0']);
  });

  test('the exploration lists steps beyond its bounds and does not follow them', () => {
    const counting = {
      ...options,
      steps: () => [by('sender', 'count')],
      identity: ({ context }: AnyMachineSnapshot) => `${context.count}`,
    };
    const bounded = explore(parcel, { ...counting, within: ({ context }) => context.count <= 2 });
    expect([...bounded.configurations.keys()]).toEqual(['0', '1', '2']);
    expect(bounded.beyond.map(({ configuration }) => configuration)).toEqual(['2']);
    expect(() => explore(parcel, { ...counting, limit: 50 })).toThrow(
      /Machine parcel has more than 50 configurations, 50 of the 50 found in packed; .*within/,
    );
  });

  test.each<[string, (context: never) => unknown, (context: never) => unknown, string]>([
    [
      'a guard',
      () => {
        throw new Error('no scale');
      },
      () => 1,
      'no scale',
    ],
    [
      'an action',
      () => true,
      ({ context }: { context: { none?: { n: number } } }) =>
        context.none?.n ?? (null as unknown as { n: number }).n,
      'Cannot read properties of null',
    ],
  ])('the exploration says where %s throws: state, event and step', (_, guard, value, said) => {
    const machine = setup({
      guards: { isFit: guard as never },
      actions: { weigh: assign({ n: value as never }) },
    }).createMachine({
      id: 'm',
      initial: 'a',
      context: {},
      states: {
        a: {
          initial: 'b',
          states: { b: { on: { 'scale.use': { guard: 'isFit', actions: 'weigh' } } } },
        },
      },
    });
    const walk = () =>
      explore(machine, {
        ...options,
        starts: [snapshot(machine)],
        steps: () => [by('thief', 'scale.use')],
      });
    expect(walk).toThrow(
      /^Machine m: a guard or an action fails in a\.b over scale\.use \(step scale\.use by thief\): /,
    );
    expect(walk).toThrow(said);
  });

  test('the exploration refuses two steps with one name', () => {
    expect(() =>
      explore(parcel, { ...options, steps: () => [by('sender', 'send'), by('sender', 'send')] }),
    ).toThrow(/two steps .* send by sender/);
  });

  test('a call that has ended is no longer pending if its state stays active', () => {
    const machine = createMachine({
      id: 'm',
      initial: 'a',
      states: {
        a: { invoke: { id: 'ask', src: fromPromise(() => Promise.resolve()), onDone: {} } },
      },
    });
    const start = snapshot(machine);
    expect(callsInFlight(start)).toEqual(['ask']);
    expect(
      callsInFlight(take(machine, start, answered('ask', 1))?.snapshot as AnyMachineSnapshot),
    ).toEqual([]);
  });

  test('an unhandled failure ends the machine', () => {
    const machine = createMachine({
      id: 'm',
      initial: 'a',
      states: { a: { invoke: { id: 'ask', src: fromPromise(() => Promise.resolve()) } } },
    });
    const took = take(machine, snapshot(machine), failed('ask', 'no'));
    expect(took?.snapshot.status).toBe('error');
    expect(take(machine, took?.snapshot as AnyMachineSnapshot, answered('ask', 1))).toBeNull();
  });

  test('a start that fails is refused with its error', () => {
    const machine = createMachine({
      id: 'm',
      initial: 'a',
      context: ({ input }) => ({ name: (input as { person: { name: string } }).person.name }),
      states: { a: {} },
    });
    const [start] = initialTransition(machine, {} as never);
    expect(() => explore(machine, { ...options, starts: [start as AnyMachineSnapshot] })).toThrow(
      'Machine m fails as it begins: Cannot read properties of undefined',
    );
  });

  test.each<[string, AnyStateMachine]>([
    ['a parallel state', createMachine({ id: 'm', type: 'parallel', states: { a: {}, b: {} } })],
    [
      'a history state',
      createMachine({ id: 'm', initial: 'a', states: { a: {}, h: { type: 'history' } } }),
    ],
    [
      'a transition with several targets',
      createMachine({
        id: 'm',
        initial: 'a',
        states: { a: { on: { go: { target: ['b', 'c'] } } }, b: {}, c: {} },
      }),
    ],
  ])('the exploration refuses %s and names what it supports', (kind, machine) => {
    expect(() => explore(machine, options)).toThrow(
      /^The graph shows atomic, compound and final states/,
    );
    expect(() => explore(machine, options)).toThrow(kind);
  });
});

describe('the exploration of any small lifecycle is correct', () => {
  test('the exploration finds the same as trying every sequence of steps', () => {
    const DEPTH = 4;
    fc.assert(
      fc.property(randomStatuses, randomFlags, (statuses, flags) => {
        const found = explored(statuses, flags);
        const machine = found.machine;
        const nearest = new Map<string, number>();
        const tryAll = (at: AnyMachineSnapshot, depth: number): void => {
          const id = JSON.stringify(at.value);
          nearest.set(id, Math.min(depth, nearest.get(id) ?? Infinity));
          if (depth === DEPTH) return;
          const outcomes = Object.keys(at.children).flatMap((call) => [
            { type: `xstate.done.actor.${call}`, output: undefined },
            { type: `xstate.error.actor.${call}`, error: undefined },
          ]);
          for (const event of [{ type: 'x.one' }, { type: 'x.two' }, ...outcomes] as EventObject[])
            if (at.can(event))
              tryAll(
                transition(machine, at as never, event as never)[0] as AnyMachineSnapshot,
                depth + 1,
              );
        };
        tryAll(machine.resolveState({ value: 's0', context: flags }) as AnyMachineSnapshot, 0);
        const paths = [...shortestPaths(found)]
          .map(([id, { steps }]) => [id, steps.length] as const)
          .filter(([, length]) => length <= DEPTH);
        expect(new Map(paths)).toEqual(nearest);
      }),
      { numRuns: 50 },
    );
  });

  test('the exploration finds the same as running the commands', () => {
    fc.assert(
      fc.property(randomStatuses, randomFlags, (statuses, flags) => {
        const { machine, taken, configurations } = explored(statuses, flags);
        for (const { id, snapshot: at, status } of configurations.values()) {
          if (callsInFlight(at).length > 0) continue;
          for (const type of ['x.one', 'x.two']) {
            const first = taken.find(({ from, step }) => from === id && step.id === type);
            const then = taken.find(
              ({ from, step }) => from === first?.to && step.id.endsWith(' done'),
            );
            const end = configurations.get((then ?? first)?.to ?? '')?.status;
            const result = run(
              machine,
              { status: status.slice(1), context: flags },
              { type },
              () => undefined,
            );
            expect(end).toBe(result.outcome === 'refused' ? undefined : `s${result.status}`);
          }
        }
      }),
      { numRuns: 50 },
    );
  });
});
