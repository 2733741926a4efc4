import { describe, expect, test } from 'vitest';
import { dayOf, endOfDay, midnightOf, minuteOf, secondOf, yearOf, plainDay } from './calendar.ts';

test('a day begins when it does in China, also over New Year and on a leap day', () => {
  const begins = Date.parse('2026-12-31T16:00:00Z');
  expect(midnightOf('2027-01-01')).toBe(begins);
  expect([dayOf(begins - 1), dayOf(begins)]).toEqual(['2026-12-31', '2027-01-01']);
  expect([yearOf(begins - 1), yearOf(new Date(begins))]).toEqual(['2026', '2027']);
  expect(dayOf(midnightOf('2028-02-29'))).toBe('2028-02-29');
});

test('a day ends when the next one begins, and no summer moves it', () => {
  for (const [day, next] of [
    ['1986-05-04', '1986-05-05'],
    ['1988-06-15', '1988-06-16'],
    ['1991-09-15', '1991-09-16'],
    ['2026-12-31', '2027-01-01'],
  ] as const) {
    const begins = Date.parse(`${day}T00:00:00+08:00`);
    const ends = Date.parse(`${next}T00:00:00+08:00`);
    expect(endOfDay(begins)).toEqual(new Date(ends));
    expect(endOfDay(ends - 1)).toEqual(new Date(ends));
    expect([dayOf(begins), dayOf(ends - 1), dayOf(ends)]).toEqual([day, day, next]);
  }
});

test('a moment is told to the minute or the second', () => {
  const at = new Date('2026-03-09T23:05:07.890Z');
  expect([minuteOf(at), secondOf(at)]).toEqual(['2026-03-10 07:05', '2026-03-10 07:05:07']);
});

describe('a day as people write it', () => {
  test.each([
    '2026/3/9',
    '2026.3.9',
    '2026年3月9日',
    '2026。3。9',
    '20260309',
    ' ２０２６／０３／０９ ',
    '2026/3/9 0:00',
    '2026-03-09 00:00:00',
  ])('%j is 9 March 2026', (text) => {
    expect(plainDay(text)).toBe('2026-03-09');
  });

  test.each([
    'soon',
    '202603',
    '2026/3',
    '2026/3/9 8:00',
    '2026-03-09 00:01',
    '9/3/2026',
    '1772985600000',
  ])('%j is left as it is', (text) => {
    expect(plainDay(text)).toBe(text);
  });
});
