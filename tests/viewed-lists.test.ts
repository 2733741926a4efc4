import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Call } from '#contract/core/call.ts';
import { callList, calls } from '#contract/index.ts';
import { SCREEN_COLUMNS, VIEWED_LISTS, type ViewedList } from '#contract/viewed-lists.ts';
import { sources } from './lint/sources.ts';

/** Screens that show lists as all lists are. */
const screens = sources()
  .filter(({ path }) => path.startsWith('src/console/') && path.endsWith('.tsx'))
  .map(({ path }) => ({ path, text: readFileSync(path, 'utf8') }))
  .filter(({ text }) => text.includes('<ListPage'));

const idsIn = (text: string) =>
  [...text.matchAll(/<ListPage\s+id="(\w+)"/g)].map(([, id]) => id ?? '');

test('views are kept of every list', () => {
  const ids = screens.flatMap(({ text }) => idsIn(text));
  expect(ids.length).toBeGreaterThan(40);
  expect(ids.filter((id) => !(id in VIEWED_LISTS))).toEqual([]);
});

test('every list of a screen, and every other screen of its rows, has the one search field', () => {
  const listed = (callList as readonly Call[]).flatMap(({ id, listed: list }) =>
    list
      ? [
          [id, list] as const,
          ...Object.entries(list.views ?? {}).map(
            ([name, view]) => [`${id} ${name}`, view] as const,
          ),
        ]
      : [],
  );
  const shown = listed.filter(([, { columns }]) => columns.length > 0);
  expect(shown.length).toBeGreaterThan(50);
  expect(
    shown
      .filter(([, { filters }]) => !filters.some(({ kind }) => kind === 'search'))
      .map(([id]) => id),
  ).toEqual([]);
});

/** Lists with days or amounts that no range narrows, and why. */
const WITHOUT_RANGE: Readonly<Record<string, string>> = {
  'approval.listMatters': 'one row for each matter, whenever it was set',
  'statistics.list': 'its amounts are sums over what the year and the other filters leave',
};

test('every list with a column of days or amounts is narrowed by a range of one', () => {
  const lacking = (callList as readonly Call[]).flatMap(({ id, listed }) => {
    const { columns = [], filters = [] } = listed ?? {};
    return columns.some(
      ({ kind }) => kind !== undefined && ['day', 'time', 'amount', 'wan'].includes(kind),
    ) && !filters.some(({ end }) => end !== undefined)
      ? [id]
      : [];
  });
  expect(lacking).toEqual(Object.keys(WITHOUT_RANGE));
});

/** Fields that hold the unified social credit code of an enterprise. */
const CREDIT_CODES = new Set(['qiYe_BH', 'qiYeBH', 'qyBH']);

test('a column of credit codes is never narrower than their 18 characters', () => {
  const found = (callList as readonly Call[]).flatMap(({ id, listed }) =>
    [listed, ...Object.values(listed?.views ?? {})]
      .flatMap((view) => view?.columns ?? [])
      .filter(({ key }) => CREDIT_CODES.has(key))
      .map(({ key, width, whole }) => ({ place: `${id} ${key}`, width, whole })),
  );
  expect(found.length).toBeGreaterThan(10);
  expect(found.filter(({ width, whole }) => width < 176 || !whole)).toEqual([]);
});

test('every column that a screen names is one that the gateway lets a view of its list have', () => {
  const unknown = screens.flatMap(({ path, text }) => {
    const known = idsIn(text).flatMap((id) => {
      const { response } = calls[VIEWED_LISTS[id as ViewedList]] as unknown as Call;
      return Object.keys((response as unknown as { fields: object }).fields);
    });
    if (known.length === 0) return [];
    return [...text.matchAll(/\bkey: '(\w+)'/g)]
      .map(([, key]) => key ?? '')
      .filter((key) => !known.includes(key) && !SCREEN_COLUMNS.some((one) => one === key))
      .map((key) => `${path}: ${key}`);
  });
  expect(unknown).toEqual([]);
});
