import fc from 'fast-check';
import { assign, createMachine, emit, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate';
import { describe, expect, test } from 'vitest';
import { answered, callsInFlight, explore, failed, type Step } from './explore.ts';
import { machineOf, randomStatuses } from './graph/random-machine.test-helper.ts';
import { everythingOf } from './oracle/everything.ts';
import { expectationsOf, type Begin } from './oracle/expectations.ts';
import { firstDifference } from './oracle/first-difference.ts';
import { keyOf, observe } from './oracle/observation.ts';
import { mutantsOf } from './mutants.ts';
import { suiteOf } from './oracle/suite.ts';
import { mutationScore } from './mutation-score.ts';
import { roundTrips } from './paths.ts';

/** Each run explores a machine and its mutants. */
const PATIENCE = 60_000;

const meta = (code: string | null) => ({ code });
const seen = ({ context }: AnyMachineSnapshot): unknown => context;

const door = createMachine(
  {
    id: 'door',
    context: { shut: 0 },
    initial: 'open',
    states: {
      open: { meta: meta('1'), on: { shut: { target: 'shut', actions: 'count' } } },
      shut: {
        meta: meta('2'),
        on: {
          open: { target: 'open', guard: 'isRight' },
          remove: { target: 'gone', guard: 'isHere' },
        },
      },
      gone: { meta: meta(null), type: 'final' },
    },
  },
  {
    guards: { isRight: ({ event }) => (event as { key?: number }).key === 7, isHere: () => true },
    actions: { count: () => undefined },
  },
);

const step = (type: string, key?: number): Step => ({
  id: key === undefined ? type : `${type} ${key}`,
  who: 'guard',
  event: { type, key } as never,
});
const [shut, open, wrongKey, remove] = [
  step('shut'),
  step('open', 7),
  step('open', 8),
  step('remove'),
];
const begin: Begin = (machine) => [
  machine.resolveState({
    value: machine.root.initial.target[0]?.key,
    context: { shut: 0 },
  } as never) as AnyMachineSnapshot,
];
const everything = everythingOf(door, { begin, seen, steps: () => [shut, open, wrongKey, remove] });
const mutants = mutantsOf(door);
const suite = (...paths: Step[][]) =>
  expectationsOf(
    door,
    paths.map((steps) => ({ start: 0, steps })),
    { begin, seen },
  );

describe('the score of a suite is the share of mutants it kills', () => {
  test('a mutant that can behave differently is not equivalent', () => {
    const { equivalent, survivors, killed } = mutationScore(
      mutants,
      suite([shut, wrongKey]),
      () => everything,
    );
    // The guard always holds.
    expect(equivalent.map(({ name }) => name)).toEqual(['guardRemoved shut|remove|0 isHere']);
    expect(killed + survivors.length).toBe(mutants.length - 1);
    expect(survivors.length).toBeGreaterThan(0);
  });

  test("a suite without the wrong key misses the guard's mutant, and gets the shortest missing path", () => {
    const score = mutationScore(
      mutants,
      suite([shut, open, remove, shut, shut, remove, shut]),
      () => everything,
    );
    const guard = score.survivors.find(
      ({ mutant }) => mutant.name === 'guardRemoved shut|open|0 isRight',
    );
    expect(guard?.wouldShow).toMatchObject({
      start: 0,
      path: [shut, wrongKey],
      expected: { outcome: 'refused', status: 'shut' },
      observed: { outcome: 'taken', status: 'open' },
    });
    expect(score.score).toBe(score.killed / (score.mutants - score.equivalent.length));
    expect(score.score).toBeLessThan(1);
  });

  test('an empty suite only kills mutants that begin differently', () => {
    const { survivors, killed } = mutationScore(mutants, suite(), () => everything);
    const operators = new Set(
      mutants
        .filter((one) => !survivors.some(({ mutant }) => mutant === one))
        .map(({ operator }) => operator),
    );
    expect(killed).toBeGreaterThan(0);
    expect([...operators].toSorted()).toEqual(['codesSwapped', 'guardRemoved', 'initialChanged']);
  });

  test('a suite without mutants has a full score', () => {
    expect(mutationScore([], suite(), () => everything).score).toBe(1);
  });
});

describe('a suite is checked against its machine', () => {
  test('a path from a start that does not exist is refused', () => {
    expect(() => expectationsOf(door, [{ start: 1, steps: [shut] }], { begin, seen })).toThrow(
      'A path begins at start 1, but machine door is begun in 1 ways.',
    );
  });

  test('a machine that grows without end makes the search give up with advice', () => {
    const counter = createMachine({
      id: 'counter',
      initial: 'a',
      context: { n: 0 },
      states: { a: { on: { go: { actions: assign({ n: ({ context }) => context.n + 1 }) } } } },
    });
    const from: Begin = (machine) => [
      machine.resolveState({ value: 'a', context: { n: 0 } }) as AnyMachineSnapshot,
    ];
    const all = everythingOf(counter, { begin: from, seen, steps: () => [step('go')], limit: 50 });
    expect(() => all.firstDifference(counter)).toThrow(
      'more than 50 configurations that differ in what is compared; bound with `within`',
    );
    expect(
      everythingOf(counter, {
        begin: from,
        seen,
        steps: () => [step('go')],
        within: ({ context }) => context.n < 3,
      }).firstDifference(counter),
    ).toBeNull();
  });
});

describe('equivalence does not depend on what an exploration merges', () => {
  const form = createMachine(
    {
      id: 'form',
      context: { refusal: null },
      initial: 'idle',
      states: {
        idle: { on: { send: { target: 'sending', actions: ['forget', 'say'] } } },
        sending: {
          on: {
            refuse: { target: 'idle', actions: 'keep' },
            accept: { target: 'sent', actions: 'shout' },
          },
        },
        sent: { type: 'final' },
      },
      output: ({ context }) => context.refusal,
    },
    {
      actions: {
        forget: assign({ refusal: null }),
        keep: assign({ refusal: 'no' }),
        say: () => undefined,
        shout: emit({ type: 'shouted' }),
      } as never,
    },
  ) as AnyStateMachine;
  const from: Begin = (machine) => [
    machine.resolveState({
      value: machine.root.initial.target[0]?.key,
      context: { refusal: null },
    } as never) as AnyMachineSnapshot,
  ];
  const [send, refuse, accept] = [step('send'), step('refuse'), step('accept')];
  const offered = { begin: from, seen, steps: () => [send, refuse, accept] };
  const all = everythingOf(form, offered);
  const named = (name: string) =>
    mutantsOf(form)
      .find((one) => one.name === name)
      ?.machine() as AnyStateMachine;

  test('round trips over the states miss an action that only shows after a refusal, and report it', () => {
    const coarse = explore(form, {
      starts: from(form),
      steps: offered.steps,
      identity: ({ value }) => JSON.stringify(value),
    });
    const paths = roundTrips(coarse);
    const score = mutationScore(
      mutantsOf(form),
      expectationsOf(form, suiteOf(coarse, paths), offered),
      () => all,
    );
    expect(score.equivalent).toEqual([]);
    expect(score.survivors.map(({ mutant, wouldShow }) => [mutant.name, wouldShow.path])).toEqual([
      ['actionDropped idle|send|0 forget', [send, refuse, send]],
    ]);
  });

  test.each([
    [
      'what is done to the world',
      'actionDropped idle|send|0 say',
      [send],
      { done: [{ action: 'say' }] },
    ],
    [
      'what is emitted',
      'actionDropped sending|accept|0 shout',
      [send, accept],
      { done: [{ action: 'xstate.emit', params: { event: { type: 'shouted' } } }] },
    ],
  ])('%s is compared', (_, name, path, expected) => {
    expect(all.firstDifference(named(name))).toMatchObject({
      path,
      expected,
      observed: { done: [] },
    });
  });

  test('the output of a machine is compared', () => {
    const silent = createMachine(
      { ...form.config, output: undefined } as never,
      form.implementations as never,
    ) as AnyStateMachine;
    expect(all.firstDifference(silent)).toMatchObject({
      path: [send, accept],
      expected: { output: null },
      observed: { output: undefined },
    });
  });
});

test('a mutant that loops forever and one whose guard throws are recognised as broken', () => {
  const loop = createMachine(
    {
      id: 'loop',
      initial: 'a',
      states: {
        a: { on: { go: { target: 'b', guard: 'isFine' }, ask: {} } },
        b: { always: 'c' },
        c: { always: 'd' },
        d: {},
      },
    },
    { guards: { isFine: ({ event }) => (event as { key?: number }).key !== undefined } },
  );
  const from: Begin = (machine) => [
    machine.resolveState({ value: 'a', context: {} }) as AnyMachineSnapshot,
  ];
  const go = expectationsOf(loop, [{ start: 0, steps: [step('go', 1)] }], { begin: from, seen });
  const broken = {
    path: [step('go', 1)],
    expected: { outcome: 'taken', status: 'd' },
    observed: { outcome: 'broken', status: 'a' },
  };
  const round = mutantsOf(loop).find(({ name }) => name === 'targetChanged c||0 to b');
  expect(firstDifference(go, round?.machine() ?? loop)).toMatchObject(broken);
  const thrower = loop.provide({
    guards: {
      isFine: () => {
        throw new Error('Not fine.');
      },
    },
  });
  expect(firstDifference(go, thrower)).toMatchObject(broken);
  expect(() =>
    expectationsOf(thrower, [{ start: 0, steps: [step('go', 1)] }], { begin: from, seen }),
  ).toThrow('Machine loop fails in a over go 1');
});

describe('the comparison is correct for any small machine', () => {
  const flags = [0, 1, 2, 3, 4, 5, 6, 7].map((bits) => ({
    a: (bits & 1) > 0,
    b: (bits & 2) > 0,
    c: (bits & 4) > 0,
  }));
  const steps = (snapshot: AnyMachineSnapshot): Step[] => {
    const calls = callsInFlight(snapshot);
    if (calls.length > 0)
      return calls.flatMap((call) => [answered(call, null), failed(call, null)]);
    return ['x.one', 'x.two'].flatMap((type) =>
      flags.map((context, index) => ({
        id: `${type} ${index}`,
        who: 'x',
        event: { type },
        context,
      })),
    );
  };
  const start: Begin = (machine) => [
    machine.resolveState({
      value: machine.root.initial.target[0]?.key,
      context: flags[0],
    } as never) as AnyMachineSnapshot,
  ];
  // The last reader stays in the context, where nobody sees it.
  const nothing = () => null;
  const everythingIn = (machine: AnyStateMachine) =>
    everythingOf(machine, { begin: start, seen: nothing, steps });

  test(
    'a machine does not differ from itself',
    () => {
      fc.assert(
        fc.property(randomStatuses, (statuses) => {
          expect(
            everythingIn(machineOf(statuses).machine).firstDifference(machineOf(statuses).machine),
          ).toBeNull();
        }),
        { numRuns: 20 },
      );
    },
    PATIENCE,
  );

  test(
    'a mutant does not differ outside its reach, and only the last step of its path shows the difference',
    () => {
      fc.assert(
        fc.property(randomStatuses, fc.nat(1000), (statuses, chosen) => {
          const { machine } = machineOf(statuses);
          const all = everythingIn(machine);
          const wrongs = mutantsOf(machine);
          const mutant = wrongs[chosen % Math.max(1, wrongs.length)];
          if (!mutant) return;
          const wrong = mutant.machine();
          const found = all.firstDifference(wrong, mutant.reach);
          const searched = all.firstDifference(wrong);
          expect(found?.path.length).toBe(searched?.path.length);
          if (found === null) return;
          const sides = [machine, wrong].map((side) => ({
            side,
            snapshot: start(side)[0] as AnyMachineSnapshot,
          }));
          const differs = found.path.map((one) => {
            const keys = sides.map((at) => {
              const observed = observe(at.side, at.snapshot, one);
              at.snapshot = observed.snapshot;
              return keyOf(at.side, observed, nothing);
            });
            return keys[0] !== keys[1];
          });
          expect(differs).toEqual(found.path.map((_, index) => index === found.path.length - 1));
        }),
        { numRuns: 40 },
      );
    },
    PATIENCE,
  );
});
