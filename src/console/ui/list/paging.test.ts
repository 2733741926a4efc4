import { describe, expect, test } from 'vitest';
import { clampPage, pageButtons, pageCount } from './paging.ts';

describe('the pager calculates', () => {
  test('pages are counted, and an empty list has one', () => {
    expect([
      pageCount(0, 10),
      pageCount(10, 10),
      pageCount(11, 10),
      pageCount(10_000, 10_000),
    ]).toEqual([1, 1, 2, 1]);
  });

  test('a page is kept within the list', () => {
    expect([clampPage(0, 5), clampPage(9, 5), clampPage(3.7, 5), clampPage(Number.NaN, 5)]).toEqual(
      [1, 5, 3, 1],
    );
  });

  test('five buttons are shown around the current page, fewer for short lists, and never past the ends', () => {
    expect(pageButtons(1, 20)).toEqual([1, 2, 3, 4, 5]);
    expect(pageButtons(10, 20)).toEqual([8, 9, 10, 11, 12]);
    expect(pageButtons(20, 20)).toEqual([16, 17, 18, 19, 20]);
    expect(pageButtons(2, 3)).toEqual([1, 2, 3]);
    expect(pageButtons(1, 1)).toEqual([1]);
  });
});
