import { describe, expect, test } from 'vitest';
import { dayOf, midnightOf, secondOf } from './calendar.ts';
import { DAY_MS } from './durations.ts';
import { OFFICIAL_YEARS } from './official-days.ts';
import { OFFICIAL_CALENDAR, workingDaysAfter, workingTimeAfter } from './working-time.ts';

const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();

test.each(Object.entries(OFFICIAL_YEARS))(
  'the official days of %s are of the year, and only weekends are worked for them',
  (year, { off, worked }) => {
    for (const [from, to] of off) expect([from <= to, from.slice(0, 4)]).toEqual([true, year]);
    for (const day of worked) {
      expect([day, [0, 6].includes(weekday(day))]).toEqual([day, true]);
      expect(off.some(([from, to]) => from <= day && day <= to)).toBe(false);
    }
    const exchanged = off.flatMap(([from, to]) => {
      const days = (midnightOf(to) - midnightOf(from)) / DAY_MS + 1;
      return Array.from({ length: days }, (_, n) => dayOf(midnightOf(from) + n * DAY_MS));
    });
    // A year has thirteen public holidays since 2025; one on a weekend is a day off afterwards.
    const weekdays = exchanged.filter((day) => ![0, 6].includes(weekday(day)));
    expect(weekdays.length - worked.length).toBe(13);
  },
);

describe('working days', () => {
  test.each([
    ['2026-11-27', 0, '2026-11-27'],
    ['2026-11-27', 1, '2026-11-30'],
    ['2026-11-28', 1, '2026-11-30'],
    ['2026-11-30', 3, '2026-12-03'],
    ['2028-02-28', 2, '2028-03-01'],
    // Saturday 14 February is worked, then Spring Festival; Saturday the 28th is worked again.
    ['2026-02-13', 1, '2026-02-14'],
    ['2026-02-13', 2, '2026-02-24'],
    ['2026-02-27', 1, '2026-02-28'],
    ['2026-09-30', 3, '2026-10-10'],
  ])('after %s %i of them end on %s', (day, count, last) =>
    expect(workingDaysAfter(day, count, OFFICIAL_CALENDAR)).toBe(last),
  );

  test('of a unit are its own before the official ones', () => {
    const own = new Map([...OFFICIAL_CALENDAR, ['2026-02-16', true], ['2026-02-24', false]]);
    expect(workingDaysAfter('2026-02-14', 1, own)).toBe('2026-02-16');
    expect(workingDaysAfter('2026-02-16', 1, own)).toBe('2026-02-25');
  });
});

test.each([
  ['2026-11-27 16:00:00', 72, '2026-12-02 16:00:00'],
  ['2026-02-13 10:00:00', 72, '2026-02-25 10:00:00'],
  ['2026-02-18 10:00:00', 24, '2026-02-25 00:00:00'],
  ['2026-02-14 00:00:00', 24, '2026-02-15 00:00:00'],
  ['2026-02-14 00:00:01', 24, '2026-02-24 00:00:01'],
])('since %s %i hours of working time have passed at %s', (since, hours, until) => {
  const at = new Date(`${since.replace(' ', 'T')}+08:00`);
  expect(secondOf(workingTimeAfter(at, hours, OFFICIAL_CALENDAR))).toBe(until);
});
