import { beforeAll, describe, expect, test } from 'vitest';
import { midnightOf } from '#contract/core/calendar.ts';
import { SYSTEM } from '#gateway/records/actors.ts';
import { Calendar, dayOf, isWorkingDay, plusDays } from './calendar.ts';
import { generateDemo, type DemoData } from './generate.ts';
import { tablesOf } from './rows.ts';
import type { TableRows } from './table-rows.ts';

const DAY = 86_400_000;
const CHINA = 8 * 3_600_000;

/** Days of loading, each with its year and the last working day before. */
const DAYS = [
  ['2027-02-28T02:00:00.000Z', '2027', '2027-02-26'],
  ['2028-02-29T02:00:00.000Z', '2028', '2028-02-28'],
  ['2026-12-31T15:30:00.000Z', '2026', '2026-12-30'],
  ['2030-06-15T02:00:00.000Z', '2030', '2030-06-14'],
  ['2027-05-10T02:00:00.000Z', '2027', '2027-05-07'],
  // The first days of a year, the end of the longest holiday, and a week later.
  ['2027-01-02T02:00:00.000Z', '2027', '2026-12-31'],
  ['2029-02-20T15:59:00.000Z', '2029', '2029-02-09'],
  ['2029-02-26T02:00:00.000Z', '2029', '2029-02-23'],
] as const;

/** Columns that may contain future instants. */
const AHEAD = new RegExp(
  [
    /^(enterprise_qualification|ca_certificate|misconduct|blacklist_entry)\.(starts|ends)_on$/,
    /^due_moment\./,
    /^delegation\.(begins|ends)_at$/,
    /^sign_up\.notice_ends_at$/,
    /^admission\.invite_ends_at$/,
  ]
    .map(({ source }) => source)
    .join('|'),
);

type Row = Record<string, unknown>;

const rowsOf = (tables: readonly TableRows[], wanted: string): Row[] =>
  tables.filter(({ table }) => table === wanted).flatMap(({ rows }) => rows as Row[]);

/** Every instant of the rows, with table and column. */
function* instants(tables: readonly TableRows[]): Generator<{ column: string; at: number }> {
  for (const { table, rows } of tables)
    for (const row of rows as Row[])
      for (const [name, value] of Object.entries(row)) {
        const isText = typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value);
        const isDay = typeof value === 'string' && name.endsWith('_on');
        if (value instanceof Date || isText || isDay)
          yield { column: `${table}.${name}`, at: new Date(value as string).getTime() };
      }
}

/** The number of records of each kind by status. */
function standings(tables: readonly TableRows[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { kind, status, deleted } of rowsOf(tables, 'record')) {
    const name = `${String(kind)} ${deleted === true ? 'deleted' : String(status)}`;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

/** The counts of the first day, which those of the other days must equal. */
let first: Record<string, number> | null = null;

describe.each(DAYS)('demonstration data loaded at %s', (loadedAt, year, lastDay) => {
  const now = Date.parse(loadedAt);
  let made: DemoData;
  let rows: TableRows[];

  beforeAll(() => {
    made = generateDemo('hash', { scale: 0.02, loadedAt: new Date(loadedAt) });
    rows = tablesOf(made);
    first ??= standings(rows);
  });

  test('ends with the last working day before', () => {
    expect(new Calendar(new Date(loadedAt)).lastDay).toBe(lastDay);
    expect(made.entries.at(-1)?.at.slice(0, 10)).toBe(lastDay);
  });

  test('happens in working hours of working days', () => {
    const wrong = made.entries.filter(({ at, actorGuid }) => {
      const local = new Date(Date.parse(at) + CHINA);
      const hour = local.getUTCHours();
      const isWeekend = [0, 6].includes(local.getUTCDay());
      const isFree = actorGuid !== SYSTEM.guid && !isWorkingDay(dayOf(Date.parse(at)));
      return hour < 8 || hour > 18 || isWeekend || isFree;
    });
    expect(wrong).toEqual([]);
  });

  test('knows nothing that is later than the loading', () => {
    const later = [...instants(rows)].filter(({ column, at }) => at > now && !AHEAD.test(column));
    expect(later).toEqual([]);
  });

  test('has records of every kind in the statuses that it has on every day', () => {
    expect(standings(rows)).toEqual(first);
  });

  test('has plans, credits, audits, admissions and notices of this year', () => {
    const record = (kind: string) =>
      rowsOf(rows, 'record').filter((row) => row['kind'] === kind && row['deleted'] !== true);
    const inFacts = (kind: string, name: string) =>
      record(kind).filter(({ facts }) => (facts as Row)[name] === year).length;
    const found = {
      yearlyPlan: inFacts('yearlyPlan', 'planYear'),
      batchPlan: inFacts('batchPlan', 'planYear'),
      selfPlan: inFacts('selfPlan', 'planYear'),
      yearlyCredit: inFacts('yearlyCredit', 'creditYear'),
      messageNotice: inFacts('messageNotice', 'noticeYear'),
      signUp: inFacts('signUp', 'signUpYear'),
      yearlyAudit: rowsOf(rows, 'yearly_audit').filter((row) => row['year'] === year).length,
      yearSettings: rowsOf(rows, 'year_settings').filter((row) => row['year'] === year).length,
      supplierAdmission: record('supplierAdmission').filter(
        ({ updated_at }) => now - (updated_at as Date).getTime() < 60 * DAY,
      ).length,
    };
    expect(Object.entries(found).filter(([, count]) => count === 0)).toEqual([]);
  });

  test('has nothing that lapses in the first days', () => {
    const soonest = (event: RegExp) =>
      Math.min(
        ...rowsOf(rows, 'due_moment')
          .filter((row) => event.test(String(row['event'])))
          .map(({ due_at }) => new Date(due_at as string).getTime() - now),
      );
    expect(soonest(/^(?!personnelChange)/)).toBeGreaterThanOrEqual(14 * DAY);
    expect(soonest(/^personnelChange/)).toBeGreaterThanOrEqual(2 * DAY);
    const certificates = ['ca_certificate', 'enterprise_qualification'].flatMap((table) =>
      rowsOf(rows, table).map(({ ends_on }) => midnightOf(String(ends_on)) - now),
    );
    expect(certificates.filter((left) => left > 0 && left < 14 * DAY)).toEqual([]);
  });
});

test('demonstration data is the same at every generation for a day', () => {
  const generated = (loadedAt: string) =>
    JSON.stringify(tablesOf(generateDemo('hash', { scale: 0.01, loadedAt: new Date(loadedAt) })));
  expect(generated('2028-02-29T15:59:59.999Z')).toBe(generated('2028-02-28T16:00:00.000Z'));
});

test('the lunar calendar gives the Spring Festival', () => {
  const free = Array.from({ length: 60 }, (_, index) => plusDays('2028-01-01', index)).filter(
    (day) => ![0, 6].includes(new Date(day).getUTCDay()) && !isWorkingDay(day),
  );
  expect(free).toEqual([
    '2028-01-25',
    '2028-01-26',
    '2028-01-27',
    '2028-01-28',
    '2028-01-31',
    '2028-02-01',
  ]);
});
