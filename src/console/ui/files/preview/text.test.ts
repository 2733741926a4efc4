import { expect, test } from 'vitest';
import { beginningOf, cellsOf } from './text.ts';

test('commas, line ends and quotes inside quotes belong to the cell', () => {
  expect(cellsOf('物料,数量\r\n"辊, 大","12\n""两""批"\n').rows).toEqual([
    ['物料', '数量'],
    ['辊, 大', '12\n"两"批'],
  ]);
  expect(cellsOf('a,b').rows).toEqual([['a', 'b']]);
});

test('an unclosed quotation hides none of the following lines', () => {
  expect(cellsOf('物料,数量\n"3寸管,12\n泵,5').rows).toEqual([
    ['物料', '数量'],
    ['"3寸管', '12'],
    ['泵', '5'],
  ]);
});

test('a long text shows its beginning and that there is more', () => {
  const lines = (n: number) => cellsOf('a\n'.repeat(n));
  expect([lines(1000).isCut, lines(1001).isCut, lines(1001).rows.length]).toEqual([
    false,
    true,
    1000,
  ]);
  expect(beginningOf('a'.repeat(200_000)).isCut).toBe(false);
  expect(beginningOf('a'.repeat(200_001))).toEqual({ text: 'a'.repeat(200_000), isCut: true });
});
