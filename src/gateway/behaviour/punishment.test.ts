import { expect, test } from 'vitest';
import { punishmentEnd } from './punishment.ts';

const end = (result: string, starts: string) =>
  punishmentEnd(result, new Date(starts))?.toISOString() ?? null;

test('six months and two years end on the same day in China, one without a term never', () => {
  expect(end('2', '2026-03-14T16:30:00.000Z')).toBe('2026-09-14T16:30:00.000Z');
  expect(end('3', '2026-03-14T16:30:00.000Z')).toBe('2028-03-14T16:30:00.000Z');
  expect(end('1', '2026-03-14T16:30:00.000Z')).toBeNull();
});

test('where the month is too short it ends on its last day, as the calendar in China has it', () => {
  expect(end('2', '2026-08-31T02:00:00.000Z')).toBe('2027-02-28T02:00:00.000Z');
  expect(end('3', '2024-02-29T02:00:00.000Z')).toBe('2026-02-28T02:00:00.000Z');
  // The 31st has begun in China.
  expect(end('2', '2026-08-30T17:00:00.000Z')).toBe('2027-02-27T17:00:00.000Z');
});
