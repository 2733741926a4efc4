import { expect, test } from 'vitest';
import { ticksUpTo } from './scale.ts';

test('the scale has round steps, up to the first that no value exceeds', () => {
  expect(ticksUpTo(100)).toEqual([0, 25, 50, 75, 100]);
  expect(ticksUpTo(7)).toEqual([0, 2, 4, 6, 8]);
  expect(ticksUpTo(0.3)).toEqual([0, 0.1, 0.2, 0.3]);
  expect(ticksUpTo(123_456_789).at(-1)).toBe(150_000_000);
  expect(ticksUpTo(0)).toEqual([0, 1]);
});
