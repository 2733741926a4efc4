import fc from 'fast-check';
import type { AnyMachineSnapshot } from 'xstate';
import { createMachine } from 'xstate';
import { describe, expect, test } from 'vitest';
import { clientCatalog } from '#machines/shared/client/catalog.ts';
import { clientExplorationOf } from '#machines/shared/client/exploration.ts';
import { explore, type Taken } from './explore.ts';
import {
  explored,
  exploredFlat,
  randomFlags,
  randomTargets,
} from './explore/random-exploration.test-helper.ts';
import { randomStatuses } from './graph/random-machine.test-helper.ts';
import { tour } from './tour.ts';
import {
  follow,
  narrowed,
  roundTrips,
  shortestPaths,
  simplePaths,
  statePaths,
  type Path,
} from './paths.ts';

const said = (paths: readonly Path[]) =>
  paths.map(({ start, steps }) => [start, ...steps.map(({ to }) => to)].join(' '));
const begins = (one: string, other: string) => one !== other && `${other} `.startsWith(`${one} `);

/** Two paths from s0 to s3, one back, and an end after it. */
const diamond = exploredFlat([[1, 2], [3], [3], [0, 4], []]);

test('state paths reach every configuration by a shortest path, and none is the beginning of another', () => {
  expect(said(statePaths(diamond))).toEqual(['s0 s2', 's0 s1 s3 s4']);
});

test('state paths reach every status, in its nearest configuration', () => {
  fc.assert(
    fc.property(randomStatuses, randomFlags, (statuses, flags) => {
      const exploration = explored(statuses, flags);
      const passed = said(statePaths(exploration, 'status')).flatMap((path) => path.split(' '));
      const all = [...exploration.configurations.values()];
      expect(new Set(passed.map((id) => exploration.configurations.get(id)?.status))).toEqual(
        new Set(all.map(({ status }) => status)),
      );
    }),
  );
});

test('round trips take a shortest path and one step more, back or to an end', () => {
  expect(said(roundTrips(diamond))).toEqual(['s0 s2 s3', 's0 s1 s3 s0', 's0 s1 s3 s4']);
});

test.each(clientCatalog.map((one) => ({ id: one.machine.id, one })))(
  'round trips of $id contain every result of every pending call',
  ({ one }) => {
    const exploration = explore(one.machine, clientExplorationOf(one));
    const ends = (steps: readonly Taken[]) =>
      new Set(
        steps
          .filter(({ step }) => step.event.type.startsWith('xstate.'))
          .map(({ from, step }) => `${step.id} in ${from}`),
      );
    expect(ends(roundTrips(exploration).flatMap(({ steps }) => steps))).toEqual(
      ends(exploration.taken),
    );
  },
);

test('simple paths visit no configuration twice and lead to an end or to the requested configurations', () => {
  expect(said(simplePaths(diamond))).toEqual(['s0 s1 s3 s4', 's0 s2 s3 s4']);
  expect(said(simplePaths(diamond, { to: ({ status }) => status === 's3' }))).toEqual([
    's0 s1 s3',
    's0 s2 s3',
  ]);
});

test('simple paths give up with advice if there are too many', () => {
  const size = 9;
  const everywhere = exploredFlat(
    Array.from({ length: size }, () => Array.from({ length: size }, (_, to) => to)),
  );
  expect(() => simplePaths(everywhere, { limit: 100 })).toThrow(
    /Machine flat has more than 100 simple paths; .*raise the limit/,
  );
});

test('an exploration without a step omits what only that step leads to, and a tour covers the rest', () => {
  const isKept = ({ to }: { to: string }) => !to.startsWith('s1');
  const { configurations, taken, refused } = narrowed(diamond, isKept);
  const ids = [...configurations.keys()];
  expect(ids).toHaveLength(diamond.configurations.size - 1);
  expect(ids.some((id) => id.startsWith('s1'))).toBe(false);
  expect(taken).toEqual(diamond.taken.filter((one) => isKept(one) && !one.from.startsWith('s1')));
  expect(refused.every(({ configuration }) => configurations.has(configuration))).toBe(true);
  const { paths } = tour(narrowed(diamond, isKept));
  expect(new Set(paths.flatMap(({ steps }) => steps))).toEqual(new Set(taken));
});

describe('the paths of any flat machine are correct', () => {
  test('state paths and round trips cover everything, replay, and none is the beginning of another', () => {
    fc.assert(
      fc.property(randomTargets, (targets) => {
        const exploration = exploredFlat(targets);
        const { taken, configurations } = exploration;
        for (const paths of [statePaths(exploration), roundTrips(exploration)]) {
          for (const path of paths) follow(exploration, path);
          const texts = paths.map(({ start, steps }) =>
            [start, ...steps.map(({ step, to }) => `${step.id} ${to}`)].join(' '),
          );
          expect(texts.filter((one) => texts.some((other) => begins(one, other)))).toEqual([]);
        }
        expect(new Set(said(statePaths(exploration)).flatMap((path) => path.split(' ')))).toEqual(
          new Set(configurations.keys()),
        );
        const ways = (steps: readonly { from: string; to: string }[]) =>
          new Set(steps.map(({ from, to }) => `${from} ${to}`));
        expect(ways(roundTrips(exploration).flatMap(({ steps }) => steps))).toEqual(ways(taken));
        const nearest = shortestPaths(exploration);
        for (const { steps } of roundTrips(exploration))
          expect(steps.length).toBe((nearest.get(steps.at(-1)?.from ?? '')?.steps.length ?? 0) + 1);
      }),
    );
  });

  test('simple paths are the same as those of a brute-force search over the orders of states', () => {
    fc.assert(
      fc.property(
        randomTargets.filter(({ length }) => length <= 5),
        (targets) => {
          const exploration = exploredFlat(targets);
          const last = `s${targets.length - 1}`;
          const ways = (from: number, passed: readonly number[]): number =>
            from === targets.length - 1
              ? 1
              : (targets[from] ?? []).reduce(
                  (sum, to) => sum + (passed.includes(to) ? 0 : ways(to, [...passed, to])),
                  0,
                );
          const found = simplePaths(exploration, { to: ({ status }) => status === last }).filter(
            ({ steps }) => steps.every(({ from }) => from !== last),
          );
          expect(found).toHaveLength(ways(0, [0]));
        },
      ),
    );
  });
});

test('a path that does not replay reports the identity as the cause', () => {
  const machine = createMachine({
    id: 'two',
    initial: 'a',
    states: { a: { on: { go: 'b' } }, b: { on: { go: 'c' } }, c: { on: { stop: 'd' } }, d: {} },
  });
  const steps = () => ['go', 'stop'].map((type) => ({ id: type, who: null, event: { type } }));
  const start = machine.resolveState({ value: 'b' }) as AnyMachineSnapshot;
  const first = machine.resolveState({ value: 'a' }) as AnyMachineSnapshot;
  const blurred = explore(machine, {
    starts: [first, start],
    steps,
    identity: ({ value }) => (value === 'b' || value === 'c' ? 'b or c' : String(value)),
  });
  const path = { start: 'a', steps: [...blurred.taken, ...blurred.taken].slice(0, 3) };
  expect(() => follow(blurred, path)).toThrow(
    /The identity puts snapshots together that react differently/,
  );
  expect(() => follow(blurred, { start: 'x', steps: [] })).toThrow(
    'The exploration of two has no configuration x.',
  );
});
