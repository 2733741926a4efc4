import { and, createMachine, not } from 'xstate';
import { describe, expect, test } from 'vitest';
import { explore, opened, type Step } from './explore.ts';
import { tour } from './tour.ts';
import { untakenBy, unvariedBy } from './untaken.ts';

const door = createMachine(
  {
    id: 'door',
    context: ({ input }) => input as object,
    initial: 'fitting',
    states: {
      fitting: { always: [{ target: 'locked', guard: 'hasKey' }, { target: 'open' }] },
      locked: { on: { unlock: { target: 'open', guard: and(['hasKey', 'isRight']) } } },
      open: {
        on: {
          close: [{ target: 'locked', guard: not('hasKey') }, { target: 'open' }],
          paint: 'open',
        },
      },
    },
  },
  {
    guards: {
      hasKey: ({ context }) => (context as { key: boolean }).key,
      isRight: ({ event }) => (event as { pin?: number }).pin === 7,
    },
  },
);

const step = (type: string, pin?: number): Step => ({
  id: `${type} ${pin ?? ''}`,
  who: 'guard',
  event: { type, pin } as never,
});

function explored(keys: readonly boolean[], steps: readonly Step[]) {
  const begun = keys.map((key) => opened(door, { key }));
  return explore(door, {
    starts: begun.map(({ snapshot }) => snapshot),
    begun: begun.map(({ transitions }) => transitions),
    steps: () => steps,
    identity: ({ value, context }) => JSON.stringify([value, context]),
  });
}

describe('what paths leave out', () => {
  test('a tour begins in every way, and leaves out nothing that is ever taken', () => {
    const all = explored([true, false], [step('unlock', 7), step('close'), step('paint')]);
    const { paths, cost, bound } = tour(all);
    expect(new Set(paths.map(({ start }) => start))).toEqual(new Set(all.starts));
    expect(cost).toBe(bound);
    expect(untakenBy(all, paths)).toEqual([]);
  });

  test('a start that takes nothing more is a path without a step', () => {
    const { paths, cost, bound } = tour(explored([true, false], [step('paint')]));
    expect(paths.map(({ start, steps }) => [start, steps.length])).toEqual([
      ['["open",{"key":false}]', 1],
      ['["locked",{"key":true}]', 0],
    ]);
    expect([cost, bound]).toEqual([3, 3]);
  });

  test('a transition that no case leads to is named with the conditions that never hold', () => {
    const some = explored([true], [step('unlock', 8), step('close')]);
    expect(untakenBy(some, tour(some).paths)).toEqual([
      { id: 'fitting||1', neverHeld: [] },
      { id: 'locked|unlock|0', neverHeld: ['isRight'] },
      { id: 'open|close|0', neverHeld: [] },
      { id: 'open|close|1', neverHeld: [] },
      { id: 'open|paint|0', neverHeld: [] },
    ]);
    const opened = explored([true], [step('unlock', 7), step('close'), step('paint')]);
    expect(untakenBy(opened, tour(opened).paths)).toEqual([
      { id: 'fitting||1', neverHeld: [] },
      { id: 'open|close|0', neverHeld: ['not hasKey'] },
    ]);
  });

  test('a condition that never held or never failed is named, whether paths take its transition or not', () => {
    const all = explored([true, false], [step('unlock', 7), step('close'), step('paint')]);
    const { paths } = tour(all);
    // The wrong pin was never tried; both kinds of doors were closed.
    expect(unvariedBy(all, paths)).toEqual([{ condition: 'isRight', never: 'failed' }]);
    const wrong = explored([true], [step('unlock', 8)]);
    expect(unvariedBy(wrong, tour(wrong).paths)).toEqual([
      { condition: 'hasKey', never: 'failed' },
      { condition: 'isRight', never: 'held' },
    ]);
    const both = explored([true], [step('unlock', 7), step('unlock', 8)]);
    expect(unvariedBy(both, tour(both).paths)).toEqual([{ condition: 'hasKey', never: 'failed' }]);
  });

  test('only where the paths lead counts, not what the exploration tried elsewhere', () => {
    const all = explored([true, false], [step('unlock', 7), step('unlock', 8), step('close')]);
    const shut = tour(all).paths.filter(({ start }) => start.startsWith('["open"'));
    expect(shut.length).toBeGreaterThan(0);
    expect(unvariedBy(all, shut)).toEqual([
      { condition: 'hasKey', never: 'held' },
      { condition: 'not hasKey', never: 'failed' },
    ]);
  });
});
