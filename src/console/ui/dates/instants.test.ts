import { describe, expect, test } from 'vitest';
import { beginningOf, dayOf, instantOf, momentKept, momentOf, typedOf } from './instants.ts';

const at = (day: string, time = '00:00') => new Date(`${day}T${time}:00+08:00`);

describe('a day is typed', () => {
  test.each(['2026-03-09', '2026/3/9', '2026。3。9', '2026年3月9日', '20260309'])(
    '%s is understood',
    (typed) => {
      expect(dayOf(typed)).toEqual(at('2026-03-09'));
    },
  );

  test.each(['', '2026-02-30', '2026-3', 'tomorrow', '202603'])('%j is not a day', (typed) => {
    expect(dayOf(typed)).toBeNull();
  });
});

test('the current time is the minute or the day, even in an hour that the zone of the browser lacks', () => {
  // That night clocks went from 0:00 to 1:00 in Sao Paulo.
  const zone = process.env['TZ'];
  process.env['TZ'] = 'America/Sao_Paulo';
  try {
    const missing = new Date(at('2018-11-04', '00:30').getTime() + 12_345);
    expect(new Date(2018, 10, 4, 0, 30).getHours()).toBe(1);
    expect(beginningOf(missing, true)).toEqual(at('2018-11-04', '00:30'));
    expect(beginningOf(missing, false)).toEqual(at('2018-11-04'));
  } finally {
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
  }
});

describe('a moment is typed', () => {
  test.each(['2026-03-09 08:05', '2026/3/9 8:05', '2026-03-09T08:05', '２０２６/３/９ ８：０５'])(
    '%s is understood',
    (typed) => {
      expect(momentOf(typed)).toEqual(at('2026-03-09', '08:05'));
    },
  );

  test.each(['2026-03-09', '2026-03-09 24:00', '2026-03-09 08:60', '2026-02-30 08:00', '08:00'])(
    '%j is not a moment',
    (typed) => {
      expect(momentOf(typed)).toBeNull();
    },
  );
});

describe('a typed value is kept', () => {
  test('the kept value is the instant that was understood, and is shown again as typed', () => {
    const kept = instantOf('2026/3/9 8:05', momentOf('2026/3/9 8:05'));
    expect(momentKept(kept)).toEqual(at('2026-03-09', '08:05'));
    expect(typedOf(kept, true)).toBe('2026-03-09 08:05');
    expect(typedOf(kept, false)).toBe('2026-03-09');
  });

  test.each(['1970-01-01', '1969-12-31', '1988-06-15', '1900-01-01', '9999-12-31'])(
    'the kept value is the day %s, however near the epoch',
    (day) => {
      expect(typedOf(instantOf(day, dayOf(day)), false)).toBe(day);
    },
  );

  test.each(['tomorrow', '202603', '1767225600000'])(
    'the kept value is the text %s, which nobody takes for an instant',
    (typed) => {
      const kept = instantOf(typed, dayOf(typed));
      expect(momentKept(kept)).toBeNull();
      expect(Number(kept)).toBeNaN();
      expect(typedOf(kept, false)).toContain(typed);
    },
  );
});
