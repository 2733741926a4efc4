import { expect, test } from 'vitest';
import { dayOf, midnightOf, minuteOf, secondOf, yearOf } from './calendar.ts';

test('a day begins when it does in China, also over New Year and on a leap day', () => {
  const begins = Date.parse('2026-12-31T16:00:00Z');
  expect(midnightOf('2027-01-01')).toBe(begins);
  expect([dayOf(begins - 1), dayOf(begins)]).toEqual(['2026-12-31', '2027-01-01']);
  expect([yearOf(begins - 1), yearOf(new Date(begins))]).toEqual(['2026', '2027']);
  expect(dayOf(midnightOf('2028-02-29'))).toBe('2028-02-29');
});

test('a moment is told to the minute or the second', () => {
  const at = new Date('2026-03-09T23:05:07.890Z');
  expect([minuteOf(at), secondOf(at)]).toEqual(['2026-03-10 07:05', '2026-03-10 07:05:07']);
});
