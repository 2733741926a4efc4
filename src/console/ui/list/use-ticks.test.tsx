// @vitest-environment happy-dom
import { act, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { useTicks } from './use-ticks.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

type Asked = { rows: readonly string[]; asked: string; isLoading?: boolean };
const keyOf = (row: string) => row;

type Ticks = ReturnType<typeof useTicks<string>>;

function List({ rows, asked, isLoading = false, tell }: Asked & { tell: (ticks: Ticks) => void }) {
  const ticks = useTicks({ rows, keyOf, asked, isLoading, max: 4 });
  useLayoutEffect(() => tell(ticks));
  return null;
}

/** A list whose query changes from one value to the next. */
function list(first: Asked) {
  let ticks!: Ticks;
  const tell = (told: Ticks) => {
    ticks = told;
  };
  const root = createRoot(document.createElement('div'));
  const show = (asked: Asked) => act(() => root.render(<List {...asked} tell={tell} />));
  show(first);
  return {
    show,
    tick: (...rows: string[]) => act(() => ticks.tick(rows, true)),
    untick: (...rows: string[]) => act(() => ticks.untick(rows)),
    get now() {
      return [ticks.shown, ticks.hidden] as const;
    },
  };
}

test('ticks stay across pages, and filtered ones are counted and take effect once they are seen', () => {
  const one = list({ rows: ['a', 'b'], asked: 'all' });
  one.tick('a', 'b');
  one.show({ rows: ['c'], asked: 'all' });
  one.tick('c');
  expect(one.now).toEqual([['a', 'b', 'c'], 0]);
  one.show({ rows: ['b', 'd'], asked: 'few' });
  expect(one.now).toEqual([['b'], 2]);
  one.tick('d');
  one.untick('b');
  expect(one.now).toEqual([['d'], 2]);
  one.show({ rows: ['a', 'd'], asked: 'all' });
  expect(one.now).toEqual([['a', 'c', 'd'], 0]);
});

test('rows of the previous query are not taken for rows of the next while it loads', () => {
  const one = list({ rows: ['a', 'b'], asked: 'all' });
  one.tick('a');
  one.show({ rows: ['a', 'b'], asked: 'few', isLoading: true });
  one.tick('b');
  expect(one.now).toEqual([[], 2]);
  one.show({ rows: ['b'], asked: 'few' });
  expect(one.now).toEqual([['b'], 1]);
});

test('no more rows than allowed can be ticked', () => {
  const one = list({ rows: ['a', 'b', 'c', 'd', 'e'], asked: 'all' });
  one.tick('a', 'b', 'c', 'd', 'e');
  expect(one.now).toEqual([['a', 'b', 'c', 'd'], 0]);
});
