import fc from 'fast-check';
import { createMachine, fromPromise, type AnyMachineSnapshot } from 'xstate';
import { describe, expect, test } from 'vitest';
import { enablingPath, type Wish } from './enabling-path.ts';
import { answered, callsInFlight, explore, failed, type Step } from './explore.ts';
import { exploredFlat, randomTargets } from './explore/random-exploration.test-helper.ts';

const plan = createMachine(
  {
    id: 'plan',
    context: { who: '' },
    initial: 'draft',
    states: {
      draft: {
        initial: 'idle',
        states: {
          idle: { on: { submit: { target: 'submitting', guard: 'isAuthor' } } },
          submitting: {
            invoke: { id: 'submit', src: 'submit', onDone: '#plan.review', onError: 'idle' },
          },
        },
      },
      review: { on: { approve: { target: 'passed', guard: 'isChief' }, withdraw: 'draft' } },
      passed: { on: { use: 'used' } },
      used: { type: 'final' },
    },
  },
  {
    actors: { submit: fromPromise(() => Promise.resolve()) },
    guards: {
      isAuthor: ({ context }) => context.who === 'author',
      isChief: ({ context }) => context.who === 'chief',
    },
  },
);

const commands: Step[] = ['submit', 'approve', 'withdraw', 'use', 'fly'].flatMap((type) =>
  ['author', 'chief'].map((who) => ({
    id: `${type} by ${who}`,
    who,
    event: { type },
    context: { who },
  })),
);
const exploration = explore(plan, {
  starts: [plan.resolveState({ value: 'draft', context: { who: '' } }) as AnyMachineSnapshot],
  steps: (snapshot) =>
    callsInFlight(snapshot).length > 0
      ? callsInFlight(snapshot).flatMap((call) => [failed(call, null), answered(call, null)])
      : commands,
  identity: ({ value }) => JSON.stringify(value),
});

const said = (from: unknown, wish: Wish) => {
  const path = enablingPath(exploration, JSON.stringify(from), wish);
  return path && [...path.before.map(({ step }) => step.id), '->', path.command.step.id];
};

describe('an enabling path leads to a configuration that accepts a command', () => {
  test('a command that may be given now has an empty path', () => {
    expect(said({ draft: 'idle' }, { event: 'submit' })).toEqual(['->', 'submit by author']);
  });

  test('a path contains the steps of others and the results of calls', () => {
    expect(said({ draft: 'idle' }, { event: 'use' })).toEqual([
      'submit by author',
      'submit done',
      'approve by chief',
      '->',
      'use by author',
    ]);
    expect(said('review', { event: 'submit' })).toEqual([
      'withdraw by author',
      '->',
      'submit by author',
    ]);
  });

  test('a path can be longer for one person than for others, or missing', () => {
    expect(said('review', { event: 'approve' })).toEqual(['->', 'approve by chief']);
    expect(said('review', { event: 'approve', who: 'author' })).toBeNull();
    expect(said('review', { event: 'use', who: 'chief' })).toEqual([
      'approve by chief',
      '->',
      'use by chief',
    ]);
  });

  test('a command that cannot be reached has no path', () => {
    expect(said('used', { event: 'use' })).toBeNull();
    expect(said({ draft: 'idle' }, { event: 'fly' })).toBeNull();
  });

  test('a configuration outside the exploration is refused', () => {
    expect(() => enablingPath(exploration, 'elsewhere', { event: 'use' })).toThrow(
      'The exploration of machine plan has no configuration elsewhere.',
    );
  });
});

test('an enabling path of any flat machine is shortest and legal', () => {
  fc.assert(
    fc.property(randomTargets, fc.nat(3), (targets, event) => {
      const found = enablingPath(exploredFlat(targets), 's0', { event: `e${event}` });
      let front = new Set([0]);
      let expected: number | null = null;
      for (let depth = 0; depth <= targets.length && expected === null; depth++) {
        if ([...front].some((state) => targets[state]?.[event] !== undefined)) expected = depth;
        front = new Set([...front].flatMap((state) => targets[state] ?? []));
      }
      expect(found?.before.length ?? null).toBe(expected);
      const way = found ? [...found.before, found.command] : [];
      way.forEach(({ from, to, step }, index) => {
        expect(from).toBe(index === 0 ? 's0' : way[index - 1]?.to);
        expect(to).toBe(`s${targets[Number(from.slice(1))]?.[Number(step.event.type.slice(1))]}`);
      });
    }),
  );
}, 30_000);
