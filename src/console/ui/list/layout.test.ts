import { describe, expect, test } from 'vitest';
import { arranged, PLAIN_LAYOUT, stretched, widthWithin, type Layout } from './layout.ts';
import type { Column } from './types.ts';

const columns = (['title', 'number', 'amount', 'unit'] as const).map((key): Column<object> => ({
  key,
  title: 'records.fields.title',
  width: 100,
  ...(key === 'title' && { link: true as const }),
  ...(key === 'unit' && { optional: true as const }),
}));
const keys = (layout: Partial<Layout>) =>
  arranged({ ...PLAIN_LAYOUT, ...layout }, columns).map(({ key }) => key);

describe('columns are arranged', () => {
  test('the columns are those of the list when nothing is chosen', () => {
    expect(keys({})).toEqual(['title', 'number', 'amount']);
  });

  test('columns follow the chosen order, and unknown columns come last', () => {
    expect(keys({ order: ['amount', 'title'], shown: { unit: true } })).toEqual([
      'title',
      'amount',
      'number',
      'unit',
    ]);
  });

  test('pinned columns come first, in the chosen order', () => {
    expect(keys({ pinned: ['amount'], order: ['amount', 'title', 'number', 'unit'] })).toEqual([
      'amount',
      'title',
      'number',
    ]);
  });

  test('the column with the link is always included', () => {
    expect(keys({ shown: { title: false, number: false } })).toEqual(['title', 'amount']);
  });
});

test('the link column takes the remaining width, or the last column where it is pinned or has a width', () => {
  const place = (layout: Partial<Layout>) => stretched({ ...PLAIN_LAYOUT, ...layout }, columns);
  expect([place({}), place({ pinned: ['number'] }), place({ widths: { title: 300 } })]).toEqual([
    0, 3, 3,
  ]);
});

test('a width stays within readable limits', () => {
  expect([widthWithin(3), widthWithin(200.4), widthWithin(5000)]).toEqual([48, 200, 800]);
});
