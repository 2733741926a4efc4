import { expect, test } from 'vitest';
import { bothReadings, workbookOfSeed } from './second-reader.test-helper.ts';

test.each([1, 2, 3, 4, 5, 6])(
  'two readers agree cell by cell on the workbook of seed %i',
  async (seed) => {
    const { ours, theirs } = await bothReadings(workbookOfSeed(seed));
    expect(ours).toEqual(theirs);
    expect(ours.length).toBeGreaterThan(0);
  },
);
