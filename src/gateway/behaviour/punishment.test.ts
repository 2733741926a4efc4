import { expect, test } from 'vitest';
import { punishmentEnd } from './punishment.ts';

test('six months and two years end on the same day, one without a term never', () => {
  expect(punishmentEnd('2', '2026-03-15')).toBe('2026-09-15');
  expect(punishmentEnd('3', '2026-03-15')).toBe('2028-03-15');
  expect(punishmentEnd('1', '2026-03-15')).toBeNull();
});

test('where the month is too short it ends on its last day', () => {
  expect(punishmentEnd('2', '2026-08-31')).toBe('2027-02-28');
  expect(punishmentEnd('3', '2024-02-29')).toBe('2026-02-28');
});
