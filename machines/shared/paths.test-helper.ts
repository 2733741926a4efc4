import { describe, expect, test } from 'vitest';
import { lifecycles, type Lifecycle } from '../index.ts';
import { explore, transitionIds } from '#model/explore.ts';
import { follow } from '#model/paths.ts';
import { tour } from '#model/tour.ts';
import { explorationOf } from './exploration.ts';
import type { CatalogEntry } from './catalog.ts';

/** The machines of the records that have an approval line, once each. */
const machines = new Set(Object.values<Lifecycle>(lifecycles).map(({ machine }) => machine));

/** The tests that tours of these machines take everything, and can be taken. */
export function toursTakeEverything(entries: readonly CatalogEntry[]): void {
  describe.each(
    entries
      .filter(({ machine }) => machines.has(machine))
      .map((one) => ({ id: one.machine.id, one })),
  )('$id', ({ one }) => {
    const exploration = explore(one.machine, explorationOf(one));
    const { paths, cost, bound } = tour(exploration, { resetCost: 4 });

    test('its tour takes every transition, failures of calls as well, and the machine goes along', () => {
      const taken = new Set(
        paths.flatMap(({ steps }) => steps.flatMap(({ transitions }) => transitions)),
      );
      expect(transitionIds(one.machine).filter((id) => !taken.has(id))).toEqual([]);
      for (const path of paths)
        expect(follow(exploration, path)).toHaveLength(path.steps.length + 1);
      expect(cost).toBeLessThanOrEqual(bound * 1.5);
    });
  });
}
