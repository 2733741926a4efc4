import { expect, test } from 'vitest';
import { RECORD_KINDS } from '#contract/kinds.ts';
import { readQuery, scopeOf, writeQuery, type InsightQuery } from './query.ts';

const read = (text: string, kinds: readonly (typeof RECORD_KINDS)[number][] = RECORD_KINDS) =>
  readQuery(new URLSearchParams(text), kinds);
const query: InsightQuery = {
  kind: 'setUp',
  unitGuid: 'demo-unit-01',
  from: '2026-01-01',
  to: '2026-02-28',
  view: 'coverage',
  pick: null,
  page: 1,
  rows: 10,
};

test.each<InsightQuery>([
  query,
  {
    ...query,
    view: 'heat',
    pick: { of: 'status', status: '2', aspect: 'overdue' },
    page: 3,
    rows: 50,
  },
  {
    ...query,
    pick: { of: 'transition', events: ['setUp.recall', 'setUp.undo'], from: '2', to: '1' },
  },
  { ...query, pick: { of: 'transition', events: ['setUp.delete'], from: '1', to: null } },
  { ...query, pick: { of: 'transition', events: ['setUp.create'], from: null, to: '1' } },
])('an address holds a whole query', (one) => {
  expect(readQuery(writeQuery(one), RECORD_KINDS)).toEqual(one);
});

test('invalid parameters of an address are ignored', () => {
  const plain = read('');
  expect(plain).toEqual({
    kind: 'yearlyPlan',
    unitGuid: null,
    from: null,
    to: null,
    view: 'heat',
    pick: null,
    page: 1,
    rows: 10,
  });
  expect(read('kind=x&from=yesterday&to=2026-1-1&view=x&cases=status~2~x&page=-1&rows=7')).toEqual(
    plain,
  );
  expect(read('cases=transition~')).toEqual(plain);
});

test('a kind the person may not view is not shown', () => {
  expect(read('kind=setUp', ['selfPlan']).kind).toBe('selfPlan');
});

test('the last day belongs to the period', () => {
  const day = 24 * 3_600_000;
  const { from, to } = scopeOf({ ...query, from: '2026-01-05', to: '2026-01-05' });
  expect((to ?? 0) - (from ?? 0)).toBe(day);
  expect(scopeOf({ ...query, from: null, to: null })).toMatchObject({ from: null, to: null });
});
