import { expect, test } from 'vitest';
import { windowOf } from './window.ts';

const settings = {
  conditions: [],
  inviteDays: 30,
  yearAudit: true,
  statementGuid: null,
  statementName: null,
  notice: null,
};

/** From when on and until when, both in China's time. */
const windowIn = (year: string, yearAuditStart: string, yearAuditEnd: string) => {
  const window = windowOf({ ...settings, yearAuditStart, yearAuditEnd }, year);
  return window && [window.start.toISOString(), window.end.toISOString()];
};

test('an audit is open from the beginning of its first day to the end of its last', () => {
  expect(windowIn('2026', '03-01', '06-30')).toEqual([
    '2026-02-28T16:00:00.000Z',
    '2026-06-30T16:00:00.000Z',
  ]);
  expect(windowIn('2027', '12-31', '12-31')).toEqual([
    '2027-12-30T16:00:00.000Z',
    '2027-12-31T16:00:00.000Z',
  ]);
});

test('the 29th of February is the 1st of March in a year without it', () => {
  expect(windowIn('2028', '02-29', '02-29')).toEqual([
    '2028-02-28T16:00:00.000Z',
    '2028-02-29T16:00:00.000Z',
  ]);
  expect(windowIn('2027', '02-29', '02-29')).toEqual([
    '2027-02-28T16:00:00.000Z',
    '2027-03-01T16:00:00.000Z',
  ]);
});

test('no audit is open where the unit audits nobody', () => {
  const days = { yearAuditStart: '01-01', yearAuditEnd: '12-31' };
  expect(windowOf({ ...settings, ...days, yearAudit: false }, '2026')).toBeNull();
  expect(windowOf({ ...settings, ...days, yearAuditEnd: null }, '2026')).toBeNull();
});
