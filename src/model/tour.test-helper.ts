import { describe, expect, test } from 'vitest';
import type { CatalogEntry } from '#machines/shared/catalog.ts';
import type { ClientCatalogEntry } from '#machines/shared/client/catalog.ts';
import { clientExplorationOf } from '#machines/shared/client/exploration.ts';
import { explorationOf } from '#machines/shared/exploration.ts';
import { explore, transitionIds, type Exploration } from './explore.ts';
import { follow, shortestPaths, type Path } from './paths.ts';
import { tour, transitionPairs, type Tour } from './tour.ts';
import { shownBy } from './tour/shown.ts';

/** The transitions that the paths take. */
export const transitionsOf = (paths: readonly Path[]) =>
  new Set(paths.flatMap(({ steps }) => steps.flatMap(({ transitions }) => transitions)));
/** The transitions that can be taken at all. */
export const takeable = ({ taken }: Exploration) =>
  new Set(taken.flatMap(({ transitions }) => transitions));
/** The number of steps of each path. */
export const lengths = ({ paths }: Tour) => paths.map(({ steps }) => steps.length);
/** The sum of numbers. */
export const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

/** Expects paths that the machine accepts, with the stated cost, not below the bound. */
export function expectSound(
  exploration: Exploration,
  found: Tour,
  resetCost: number,
  longest = Infinity,
) {
  for (const path of found.paths) {
    expect(exploration.starts).toContain(path.start);
    follow(exploration, path);
  }
  expect(found.cost).toBe(sum(lengths(found)) + resetCost * found.paths.length);
  expect(found.bound).toBeLessThanOrEqual(found.cost);
  expect(Math.max(0, ...lengths(found))).toBeLessThanOrEqual(longest);
}

/** Defines the tests that the tours of these lifecycles are complete. */
export function tourLifecycles(entries: readonly CatalogEntry[]): void {
  describe.each(entries.map((one) => ({ id: one.machine.id, one })))('$id', ({ one }) => {
    const exploration = explore(one.machine, explorationOf(one));

    test('the pairs cover every guard that alone refuses something', () => {
      const shown = shownBy(exploration);
      const found = transitionPairs(exploration);
      expectSound(exploration, found, 1);
      expect(new Set(found.paths.flatMap(({ steps }) => steps.flatMap(shown)))).toEqual(
        new Set(exploration.taken.flatMap(shown)),
      );
    });

    test('the tour takes every transition, in paths that the machine accepts', () => {
      const found = tour(exploration);
      expectSound(exploration, found, 1);
      expect(found.cost).toBe(found.bound);
      expect([...transitionsOf(found.paths)].sort()).toEqual(
        [...transitionIds(one.machine)].sort(),
      );
      const deepest =
        Math.max(...[...shortestPaths(exploration).values()].map(({ steps }) => steps.length)) + 1;
      for (const [longest, resetCost] of [
        [deepest, 2],
        [30, 1],
        [30, 10],
      ] as const) {
        const short = tour(exploration, { longest, resetCost });
        expectSound(exploration, short, resetCost, longest);
        expect(transitionsOf(short.paths)).toEqual(transitionsOf(found.paths));
      }
    });

    test('the tour takes every step of everybody at the bound', () => {
      const found = tour(exploration, { cover: 'steps' });
      expectSound(exploration, found, 1);
      expect(new Set(found.paths.flatMap(({ steps }) => steps))).toEqual(
        new Set(exploration.taken),
      );
      expect(found.cost).toBe(found.bound);
    });
  });
}

/** Defines the tests that the tours of these console machines are proven optimal. */
export function tourOfTheConsole(entries: readonly ClientCatalogEntry[]): void {
  test.each(entries.map((one) => ({ id: one.machine.id, one })))(
    'the tour of $id of the console is proven',
    ({ one }) => {
      const exploration = explore(one.machine, clientExplorationOf(one));
      const found = tour(exploration);
      expectSound(exploration, found, 1);
      expect(found.cost).toBe(found.bound);
    },
  );
}
