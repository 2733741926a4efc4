import { expect, test } from 'vitest';
import { everyMonth } from './months.ts';

test('months form a sequence without a gap, across years', () => {
  expect(everyMonth(['2024-11', '2025-02'])).toEqual(['2024-11', '2024-12', '2025-01', '2025-02']);
  expect(everyMonth(['2025-02'])).toEqual(['2025-02']);
  expect(everyMonth([])).toEqual([]);
});
