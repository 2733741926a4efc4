import { describe, expect, test } from 'vitest';
import type { StoredItem } from '../../record/types.ts';
import { emptyItem } from './item-draft.ts';
import { leftOf, remainderOf } from './remainder.ts';

const item = (guid: string, quantity: string, taken: string | null) =>
  ({ guid, quantity, taken }) as StoredItem;

describe('the remainder of a yearly plan is calculated', () => {
  test('the remainder is exact and never below zero', () => {
    expect([
      remainderOf(item('a', '0.3', '0.1')),
      remainderOf(item('a', '1', null)),
      remainderOf(item('a', '1', '2')),
    ]).toEqual(['0.2', '1', '0']);
  });

  test('quantities that the plan has stored still count as its own, but typed ones do not', () => {
    const stored = { ...emptyItem(), guid: 'i', sourceItemGuid: 'a', quantity: '4' };
    const typed = { ...emptyItem(), sourceItemGuid: 'a', quantity: '2' };
    expect(leftOf([item('a', '10', '7'), item('b', '5', '0')], [stored, typed])).toEqual(
      new Map([
        ['a', '7'],
        ['b', '5'],
      ]),
    );
  });
});
