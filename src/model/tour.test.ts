import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { quickCatalog, quickClientCatalog } from '#machines/shared/quick.test-helper.ts';
import type { Exploration } from './explore.ts';
import {
  explored,
  exploredFlat,
  randomFlags,
  randomTargets,
} from './explore/random-exploration.test-helper.ts';
import { randomStatuses } from './graph/random-machine.test-helper.ts';
import { tour, transitionPairs } from './tour.ts';
import {
  expectSound,
  lengths,
  sum,
  takeable,
  tourLifecycles,
  tourOfTheConsole,
  transitionsOf,
} from './tour.test-helper.ts';

/**
 * The least cost of covering every start and transition, by brute force: Dijkstra over place, length and
 * covered transitions.
 */
function leastCost({ starts, taken }: Exploration, resetCost: number, longest: number): number {
  const names = [...starts, ...new Set(taken.flatMap(({ transitions }) => transitions))];
  const bit = new Map(names.map((name, index) => [name, 1 << index]));
  const all = (1 << names.length) - 1;
  const begun = (start: string) => bit.get(start) ?? 0;
  const buckets: { at: string; length: number; covered: number }[][] = [];
  const put = (cost: number, at: string, length: number, covered: number) =>
    (buckets[cost] ??= []).push({ at, length, covered });
  const seen = new Set<string>();
  for (const start of starts) put(resetCost, start, 0, begun(start));
  for (let cost = 0; cost < buckets.length; cost++)
    for (const { at, length, covered } of buckets[cost] ?? []) {
      const key = `${at} ${longest === Infinity ? '' : length} ${covered}`;
      if (seen.has(key)) continue;
      seen.add(key);
      if (covered === all) return cost;
      for (const start of starts) put(cost + resetCost, start, 0, covered | begun(start));
      if (length === longest) continue;
      for (const { from, to, transitions } of taken)
        if (from === at)
          put(
            cost + 1,
            to,
            length + 1,
            transitions.reduce((bits, name) => bits | (bit.get(name) ?? 0), covered),
          );
    }
  return Infinity;
}

describe('a tour of a flat machine covers it at the least cost', () => {
  test('a tour covers everything, costs no less than its bound, and none of its steps is refused', () => {
    fc.assert(
      fc.property(randomTargets, fc.nat(5), (targets, resetCost) => {
        const exploration = exploredFlat(targets);
        const found = tour(exploration, { resetCost });
        expectSound(exploration, found, resetCost);
        expect(transitionsOf(found.paths)).toEqual(takeable(exploration));
        expect(found.cost).toBe(found.bound);
        expect(tour(exploration, { resetCost })).toEqual(found);
      }),
    );
  });

  const few = randomTargets.filter((targets) => targets.flat().length <= 7);

  test('a tour costs what a brute-force search finds', () => {
    fc.assert(
      fc.property(few, fc.integer({ min: 1, max: 4 }), (targets, resetCost) => {
        const exploration = exploredFlat(targets);
        expect(tour(exploration, { resetCost }).cost).toBe(
          leastCost(exploration, resetCost, Infinity),
        );
      }),
      { numRuns: 50 },
    );
  });

  test('a tour keeps to the longest path, and its bound does not exceed the least cost', () => {
    fc.assert(
      fc.property(
        few,
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 7, max: 9 }),
        (targets, resetCost, longest) => {
          const exploration = exploredFlat(targets);
          const found = tour(exploration, { resetCost, longest });
          expectSound(exploration, found, resetCost, longest);
          expect(transitionsOf(found.paths)).toEqual(takeable(exploration));
          const least = leastCost(exploration, resetCost, longest);
          expect(found.bound).toBeLessThanOrEqual(least);
          expect(found.cost).toBeGreaterThanOrEqual(least);
        },
      ),
      { numRuns: 50 },
    );
  });

  test('a tour covers everything, however short paths must be', () => {
    fc.assert(
      fc.property(
        randomTargets,
        fc.nat(4),
        fc.integer({ min: 7, max: 12 }),
        (targets, resetCost, longest) => {
          const exploration = exploredFlat(targets);
          const found = tour(exploration, { resetCost, longest });
          expectSound(exploration, found, resetCost, longest);
          expect(transitionsOf(found.paths)).toEqual(takeable(exploration));
        },
      ),
      // Here a step covered on the way to another may be omitted, but not both.
      { examples: [[[[2, 1], [5], [0], [], [], [0, 2, 3], []], 1, 7]] },
    );
  });

  test('a higher reset cost leads to fewer and longer paths', () => {
    // Two exits from the middle, one of which only returns by a long detour.
    const exploration = exploredFlat([[1, 2], [0], [3], [4], [5], [0]]);
    const cheap = tour(exploration, { resetCost: 0 });
    const dear = tour(exploration, { resetCost: 50 });
    expect(dear.paths).toHaveLength(1);
    expect(cheap.paths.length).toBeGreaterThanOrEqual(dear.paths.length);
    expect(sum(lengths(cheap))).toBeLessThanOrEqual(sum(lengths(dear)));
  });

  test('a tour covers two hundred configurations and a thousand transitions at the bound', () => {
    const size = 200;
    const targets = Array.from({ length: size }, (_, state) => [
      (state + 1) % size,
      ...[7, 31, 101, 57].map(
        (factor, turn) => (state * factor + 13 * turn * turn + 5) % (turn === 3 ? state + 1 : size),
      ),
    ]);
    const exploration = exploredFlat(targets);
    expect(exploration.configurations.size).toBe(200);
    expect(exploration.taken).toHaveLength(1000);
    const found = tour(exploration);
    expectSound(exploration, found, 1);
    expect(transitionsOf(found.paths)).toEqual(takeable(exploration));
    expect(found.cost).toBeLessThanOrEqual(found.bound + 1);
  });

  test('a tour refuses invalid options and names the required path length', () => {
    const chain = exploredFlat([[1], [2], [3], []]);
    expect(() => tour(chain, { longest: 2 })).toThrow(
      /at most 2 steps reaches s2\|e0\|0\. Allow paths of 3 steps/,
    );
    expect(() => tour(chain, { longest: 0 })).toThrow(/longest path/);
    expect(() => tour(chain, { resetCost: -1 })).toThrow(/reset cost/);
  });

  test('a tour of a machine without steps is its start', () => {
    expect(tour(exploredFlat([[]]))).toEqual({
      paths: [{ start: 's0', steps: [] }],
      cost: 1,
      bound: 1,
    });
  });
});

test('a tour of any small lifecycle covers everything that can be taken, by transitions and by steps', () => {
  fc.assert(
    fc.property(randomStatuses, randomFlags, fc.nat(3), (statuses, flags, resetCost) => {
      const exploration = explored(statuses, flags);
      const byDefinition = tour(exploration, { resetCost });
      expectSound(exploration, byDefinition, resetCost);
      expect(transitionsOf(byDefinition.paths)).toEqual(takeable(exploration));
      const everyStep = tour(exploration, { cover: 'steps', resetCost });
      expectSound(exploration, everyStep, resetCost);
      expect(new Set(everyStep.paths.flatMap(({ steps }) => steps))).toEqual(
        new Set(exploration.taken),
      );
      expect(everyStep.cost).toBe(everyStep.bound);
    }),
  );
});

test('a tour of any small lifecycle costs what a brute-force search finds, and is proven', () => {
  const isSmall = (exploration: Exploration) => takeable(exploration).size <= 8;
  fc.assert(
    fc.property(
      randomStatuses,
      randomFlags,
      fc.integer({ min: 1, max: 4 }),
      (statuses, flags, resetCost) => {
        const exploration = explored(statuses, flags);
        fc.pre(isSmall(exploration));
        const { cost, bound } = tour(exploration, { resetCost });
        expect({ cost, bound }).toEqual({
          cost: leastCost(exploration, resetCost, Infinity),
          bound: cost,
        });
      },
    ),
    { numRuns: 50 },
  );
});

describe('a tour chooses where to take a transition', () => {
  /** Arcs with what they cover; several places may cover the same. */
  const randomArcs = fc.array(fc.tuple(fc.nat(5), fc.nat(5), fc.nat(4)), {
    minLength: 1,
    maxLength: 14,
  });
  const explorationOver = (arcs: readonly (readonly [number, number, number])[]): Exploration => {
    const { machine, identity, configurations } = exploredFlat([[]]);
    const [one] = configurations.values();
    const reached = new Set([0]);
    for (const node of reached) for (const [from, to] of arcs) if (from === node) reached.add(to);
    return {
      machine,
      identity,
      starts: ['n0'],
      begun: new Map(),
      refused: [],
      beyond: [],
      configurations: new Map(
        [...reached].map((node) => [
          `n${node}`,
          { ...(one as NonNullable<typeof one>), id: `n${node}` },
        ]),
      ),
      taken: arcs
        .filter(([from]) => reached.has(from))
        .map(([from, to, name], index) => ({
          from: `n${from}`,
          to: `n${to}`,
          transitions: [`t${name}`],
          calls: [],
          changes: [],
          step: { id: `${index}`, who: 'x', event: { type: `${name}` } },
        })),
    };
  };

  test('a tour costs what a brute-force search finds, is proven, and has connected paths', () => {
    fc.assert(
      fc.property(randomArcs, fc.integer({ min: 1, max: 3 }), (arcs, resetCost) => {
        const exploration = explorationOver(arcs);
        const found = tour(exploration, { resetCost });
        expect(found.cost).toBe(leastCost(exploration, resetCost, Infinity));
        expect(found.bound).toBe(found.cost);
        expect(transitionsOf(found.paths)).toEqual(takeable(exploration));
        for (const { start, steps } of found.paths) {
          expect(start).toBe('n0');
          steps.forEach(({ from }, index) => expect(from).toBe(steps[index - 1]?.to ?? start));
        }
      }),
      { numRuns: 200 },
    );
  });
});

test('the paths of any small lifecycle contain all transition pairs and replay', () => {
  const pair = (
    before: { transitions: readonly string[] },
    after: { transitions: readonly string[] },
  ) => `${before.transitions.join()} > ${after.transitions.join()}`;
  fc.assert(
    fc.property(randomStatuses, randomFlags, (statuses, flags) => {
      const exploration = explored(statuses, flags);
      const { taken } = exploration;
      const found = transitionPairs(exploration);
      expectSound(exploration, found, 1);
      const wanted = taken.flatMap((before) =>
        taken.filter(({ from }) => from === before.to).map((after) => pair(before, after)),
      );
      const covered = found.paths.flatMap(({ steps }) =>
        steps.slice(1).map((step, index) => pair(steps[index] as never, step)),
      );
      expect(new Set(covered)).toEqual(new Set(wanted));
      expect(transitionsOf(found.paths)).toEqual(takeable(exploration));
    }),
  );
});

tourLifecycles(quickCatalog);
tourOfTheConsole(quickClientCatalog);
