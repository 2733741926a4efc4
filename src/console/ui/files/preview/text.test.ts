import { expect, test } from 'vitest';
import { beginningOf, cellsOf, decoded } from './text.ts';

const bytes = (...values: number[]) => new Uint8Array(values).buffer;

test('a text is read as UTF-8, as UTF-16 where it says so, else as GB 18030', () => {
  expect(decoded(bytes(0xef, 0xbb, 0xbf, 0xe8, 0xa6, 0x81))).toBe('要');
  expect(decoded(bytes(0xff, 0xfe, 0x81, 0x89))).toBe('要');
  expect(decoded(bytes(0xfe, 0xff, 0x89, 0x81))).toBe('要');
  expect(decoded(bytes(0xd2, 0xaa, 0xc7, 0xf3))).toBe('要求');
});

test('commas, line ends and quotes inside quotes belong to the cell', () => {
  expect(cellsOf('物料,数量\r\n"辊, 大","12\n""两""批"\n').rows).toEqual([
    ['物料', '数量'],
    ['辊, 大', '12\n"两"批'],
  ]);
  expect(cellsOf('a,b').rows).toEqual([['a', 'b']]);
});

test('of what is long the beginning is shown, and that there is more', () => {
  const lines = (n: number) => cellsOf('a\n'.repeat(n));
  expect([lines(1000).isCut, lines(1001).isCut, lines(1001).rows.length]).toEqual([
    false,
    true,
    1000,
  ]);
  expect(beginningOf('a'.repeat(200_000)).isCut).toBe(false);
  expect(beginningOf('a'.repeat(200_001))).toEqual({ text: 'a'.repeat(200_000), isCut: true });
});
