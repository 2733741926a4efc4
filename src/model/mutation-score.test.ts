import fc from 'fast-check';
import { createMachine, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate';
import { describe, expect, test } from 'vitest';
import { answered, callsInFlight, explore, failed, type ExploreOptions, type Step } from './explore.ts';
import { machineOf, randomStatuses } from './graph/random-machine.test-helper.ts';
import { everythingOf, expectationsOf, type Begin } from './judge/expectations.ts';
import { firstDifference } from './judge/first-difference.ts';
import { keyOf, observe } from './judge/observation.ts';
import { mutantsOf } from './mutants.ts';
import { mutationScore } from './mutation-score.ts';

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
      shut: { meta: meta('2'), on: { open: { target: 'open', guard: 'isRight' }, remove: { target: 'gone', guard: 'isHere' } } },
      gone: { meta: meta(null), type: 'final' },
    },
  },
  { guards: { isRight: ({ event }) => (event as { key?: number }).key === 7, isHere: () => true }, actions: { count: () => undefined } },
);

const step = (type: string, key?: number): Step => ({ id: key === undefined ? type : `${type} ${key}`, who: 'guard', event: { type, key } as never });
const [shut, open, wrongKey, remove] = [step('shut'), step('open', 7), step('open', 8), step('remove')];
const begin: Begin = (machine) => [machine.resolveState({ value: machine.root.initial.target[0]?.key, context: { shut: 0 } } as never) as AnyMachineSnapshot];
const options: ExploreOptions = { starts: begin(door), steps: () => [shut, open, wrongKey, remove], identity: ({ value }) => JSON.stringify(value) };
const everything = everythingOf(explore(door, options), { begin, seen });
const mutants = mutantsOf(door);
const suite = (...paths: Step[][]) => expectationsOf(door, paths.map((steps) => ({ start: 0, steps })), { begin, seen });

describe('the score of a suite', () => {
  test('everything that can happen kills whatever behaves otherwise', () => {
    const score = mutationScore(mutants, everything, () => everything);
    expect(score).toMatchObject({ mutants: mutants.length, survivors: [], score: 1 });
    // The guard always holds and the action does nothing that is looked at.
    expect(score.equivalent.map(({ name }) => name)).toEqual([
      'actionDropped open|shut|0 count', 'guardRemoved shut|remove|0 isHere',
    ]);
  });

  test('a suite without the wrong key lets the guard go, and is told the shortest path that is missing', () => {
    const score = mutationScore(mutants, suite([shut, open, remove, shut, shut, remove, shut]), () => everything);
    const guard = score.survivors.find(({ mutant }) => mutant.name === 'guardRemoved shut|open|0 isRight');
    expect(guard?.wouldShow).toMatchObject({ start: 0, path: [shut, wrongKey], expected: { outcome: 'refused', status: 'shut' }, observed: { outcome: 'taken', status: 'open' } });
    expect(score.score).toBe(score.killed / (score.mutants - score.equivalent.length));
    expect(score.score).toBeLessThan(1);
  });

  test('an empty suite kills only what begins otherwise', () => {
    const { survivors, killed } = mutationScore(mutants, suite(), () => everything);
    const operators = new Set(mutants.filter((one) => !survivors.some(({ mutant }) => mutant === one)).map(({ operator }) => operator));
    expect(killed).toBeGreaterThan(0);
    expect([...operators].toSorted()).toEqual(['actionDropped', 'codesSwapped', 'guardRemoved', 'initialChanged']);
  });

  test('nothing to kill is a full score', () => {
    expect(mutationScore([], suite(), () => everything).score).toBe(1);
  });
});

describe('what is asked for must fit', () => {
  test('a path from a start that does not exist', () => {
    expect(() => expectationsOf(door, [{ start: 1, steps: [shut] }], { begin, seen })).toThrow('A path begins at start 1, but machine door is begun in 1 ways.');
  });

  test('an exploration from other starts', () => {
    const elsewhere = explore(door, { ...options, starts: [door.resolveState({ value: 'gone', context: { shut: 0 } }) as AnyMachineSnapshot] });
    expect(() => everythingOf(elsewhere, { begin, seen })).toThrow('has no configuration "open"');
  });
});

test('a mutant that goes round for ever, and one whose guard fails, are seen to be broken', () => {
  const loop = createMachine(
    { id: 'loop', initial: 'a', states: { a: { on: { go: { target: 'b', guard: 'isFine' }, ask: {} } }, b: { always: 'c' }, c: { always: 'd' }, d: {} } },
    { guards: { isFine: ({ event }) => (event as { key?: number }).key !== undefined } },
  );
  const from: Begin = (machine) => [machine.resolveState({ value: 'a', context: {} }) as AnyMachineSnapshot];
  const go = expectationsOf(loop, [{ start: 0, steps: [step('go', 1)] }], { begin: from, seen });
  const broken = { path: [step('go', 1)], expected: { outcome: 'taken', status: 'd' }, observed: { outcome: 'broken', status: 'a' } };
  const round = mutantsOf(loop).find(({ name }) => name === 'targetChanged c||0 to b');
  expect(firstDifference(go, round?.machine() ?? loop)).toMatchObject(broken);
  const thrower = loop.provide({ guards: { isFine: () => { throw new Error('Not fine.'); } } });
  expect(firstDifference(go, thrower)).toMatchObject(broken);
  expect(() => expectationsOf(thrower, [{ start: 0, steps: [step('go', 1)] }], { begin: from, seen })).toThrow('Machine loop fails in a over go 1');
});

describe('any small machine', () => {
  const flags = [0, 1, 2, 3, 4, 5, 6, 7].map((bits) => ({ a: (bits & 1) > 0, b: (bits & 2) > 0, c: (bits & 4) > 0 }));
  const steps = (snapshot: AnyMachineSnapshot): Step[] => {
    const calls = callsInFlight(snapshot);
    if (calls.length > 0) return calls.flatMap((call) => [answered(call, null), failed(call, null)]);
    return ['x.one', 'x.two'].flatMap((type) => flags.map((context, index) => ({ id: `${type} ${index}`, who: 'x', event: { type }, context })));
  };
  const identity = ({ value, context, children }: AnyMachineSnapshot) =>
    JSON.stringify([value, Object.keys(children).length > 0 ? context : null]);
  const start: Begin = (machine) => [machine.resolveState({ value: machine.root.initial.target[0]?.key, context: flags[0] } as never) as AnyMachineSnapshot];
  // Who looked last stays in the context; it is nobody's business.
  const nothing = () => null;
  const expectedOf = (machine: AnyStateMachine) =>
    everythingOf(explore(machine, { starts: start(machine), steps, identity }), { begin: start, seen: nothing });

  test('does what it does', () => {
    fc.assert(
      fc.property(randomStatuses, (statuses) => {
        expect(firstDifference(expectedOf(machineOf(statuses).machine), machineOf(statuses).machine)).toBeNull();
      }),
      { numRuns: 20 },
    );
  }, PATIENCE);

  test('a mutant differs nowhere outside its reach, and the path that shows it does', () => {
    fc.assert(
      fc.property(randomStatuses, fc.nat(1000), (statuses, chosen) => {
        const { machine } = machineOf(statuses);
        const expectations = expectedOf(machine);
        const all = mutantsOf(machine);
        const mutant = all[chosen % Math.max(1, all.length)];
        if (!mutant) return;
        const wrong = mutant.machine();
        const found = firstDifference(expectations, wrong, mutant.reach);
        const searched = firstDifference(expectations, wrong);
        expect(found?.path.length).toBe(searched?.path.length);
        if (found === null) return;
        const sides = [machine, wrong].map((side) => ({ side, snapshot: start(side)[0] as AnyMachineSnapshot }));
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
  }, PATIENCE);
});
