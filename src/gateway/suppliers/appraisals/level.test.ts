import { expect, test } from 'vitest';
import { averageOf, levelOf } from './level.ts';

test('the average ignores missing scores; without any there is no score and no rating', () => {
  expect(averageOf([90, null, 80, undefined, 80])).toBe('83.3333');
  expect([averageOf([]), averageOf([null, undefined])]).toEqual([null, null]);
  expect(levelOf(null)).toBe('0');
});

test('grades at the lines themselves, not above them', () => {
  expect(['100', '90', '89.9999', '80', '70', '60', '59.9999', '0'].map(levelOf)).toEqual([
    '3',
    '3',
    '4',
    '4',
    '1',
    '5',
    '2',
    '2',
  ]);
});
