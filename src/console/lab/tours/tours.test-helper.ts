import { expect, test } from 'vitest';
import { wordsOf } from '#machines/shared/words.ts';
import { placeOf } from '#model/places.ts';
import { answer } from '../analysis/analysis.ts';
import type { ClientMachine } from '../catalog.ts';
import { openClientLink } from '../client/link.ts';
import { playClient } from '../client/scenario.ts';
import { tourKinds } from './tours-of.ts';

/** Words for tests: every text is its own key. */
export const words = wordsOf(
  (key) => key,
  () => false,
);

/** Registers tests that the simulator can play the tours of these machines of the console. */
export function playClientTours(machines: readonly ClientMachine[]): void {
  test.each(machines)(
    '$id of the console: every path opens in the simulator, and leads through the same places',
    (lab) => {
      const found = answer(lab, 'tours');
      for (const kind of tourKinds) {
        const { paths, bound, cost } = found[kind];
        expect(paths.length).toBeGreaterThan(0);
        if (bound !== null) expect(cost).toBeGreaterThanOrEqual(bound);
        for (const { link, steps: taken } of paths) {
          if (link === null || link === '') continue;
          const opened = openClientLink(lab, link);
          if (!opened.ok) throw new Error(`${kind}: ${link} ${opened.problem}`);
          expect(opened.moved).toBeNull();
          expect(
            playClient(lab, opened.simulation).map(({ after }) => placeOf(after.value)),
          ).toEqual(taken.map(({ to }) => to));
        }
      }
    },
  );
}
