import { expect, test } from 'vitest';
import { enablingPath } from './enabling-path.ts';
import { inARow } from './explore/random-exploration.test-helper.ts';
import { roundTrips, simplePaths, statePaths } from './paths.ts';
import { tour } from './tour.ts';

test('a path may have ten thousand steps', () => {
  const DEPTH = 12_000;
  const row = inARow(DEPTH);
  expect(roundTrips(row).map(({ steps }) => steps.length)).toEqual([DEPTH]);
  expect(statePaths(row).map(({ steps }) => steps.length)).toEqual([DEPTH]);
  expect(simplePaths(row).map(({ steps }) => steps.length)).toEqual([DEPTH]);
  expect(tour(row)).toMatchObject({ cost: DEPTH + 1, bound: DEPTH + 1 });
  expect(enablingPath(row, row.starts[0] ?? '', { event: 'e', who: 'nobody else' })).toBeNull();
  expect(enablingPath(row, row.starts[0] ?? '', { event: 'last' })?.before).toHaveLength(DEPTH - 1);
});
