import { describe, expect, test } from 'vitest';
import { parsePaste, splitCells } from './paste.ts';
import { totalOf } from '#contract/core/item-amounts.ts';

describe('splitCells', () => {
  test('splits tabs and lines, and keeps quoted cells whole', () => {
    expect(splitCells('a\tb\r\n"x ""y""\nz"\t2\n\n')).toEqual([
      ['a', 'b'],
      ['x "y" z', '2'],
    ]);
  });
});

describe('parsePaste', () => {
  test('reads rows in the order of the editor, with figures and dates as people write them', () => {
    const { items, wrong } = parsePaste(
      'M1\t钢板\tQ235B\t吨\t1,200.5\t¥3,980\t2026/3/9\t急\nM2\t电机\t\t台\t２\t10\t2026年12月1日\t',
    );
    expect(wrong).toEqual([]);
    expect(items).toMatchObject([
      {
        materialCode: 'M1',
        quantity: '1200.5',
        unitPrice: '3980',
        needDate: '2026-03-09',
        remarks: '急',
      },
      { materialCode: 'M2', quantity: '2', unitPrice: '10', needDate: '2026-12-01' },
    ]);
    expect(totalOf(items)).toBe('4778010.0000');
  });

  test('leaves out a heading', () => {
    expect(
      parsePaste('编码\t名称\t规格\t单位\t数量\t单价\nM1\t钢板\t\t吨\t1\t2').items,
    ).toHaveLength(1);
  });

  test('tells each wrong row with its reasons and takes the others', () => {
    const { items, wrong } = parsePaste(
      'M1\t钢板\t\t吨\tmany\t1\nM2\t电机\t\t台\t1\t1.00001\nM3\t泵\t\t台\t1\t5',
    );
    expect(items.map((item) => item.materialCode)).toEqual(['M3']);
    expect(wrong.map(({ row, problems }) => [row, problems[0]?.field, problems[0]?.key])).toEqual([
      [1, 'quantity', 'rules.decimals'],
      [2, 'unitPrice', 'rules.amount'],
    ]);
  });

  test('refuses rows with more cells than columns', () => {
    expect(parsePaste('1\t2\t3\t4\t5\t6\t\t8\t9').wrong[0]?.problems[0]?.key).toBe(
      'ui.items.tooManyCells',
    );
  });
});
