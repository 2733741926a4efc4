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

describe('arranged columns', () => {
  test('are those of the list as long as nothing is chosen', () => {
    expect(keys({})).toEqual(['title', 'number', 'amount']);
  });

  test('follow the chosen order; what it does not know comes last', () => {
    expect(keys({ order: ['amount', 'title'], shown: { unit: true } })).toEqual([
      'title',
      'amount',
      'number',
      'unit',
    ]);
  });

  test('begin with those that are pinned, in the order chosen', () => {
    expect(keys({ pinned: ['amount'], order: ['amount', 'title', 'number', 'unit'] })).toEqual([
      'amount',
      'title',
      'number',
    ]);
  });

  test('always have the column with the link', () => {
    expect(keys({ shown: { title: false, number: false } })).toEqual(['title', 'amount']);
  });
});

test('the column with the link takes the room that is left, the last one where that is pinned or has a width', () => {
  const place = (layout: Partial<Layout>) => stretched({ ...PLAIN_LAYOUT, ...layout }, columns);
  expect([place({}), place({ pinned: ['number'] }), place({ widths: { title: 300 } })]).toEqual([
    0, 3, 3,
  ]);
});

test('a width stays within what can be read', () => {
  expect([widthWithin(3), widthWithin(200.4), widthWithin(5000)]).toEqual([48, 200, 800]);
});
