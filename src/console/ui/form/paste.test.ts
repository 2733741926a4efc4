import { describe, expect, test } from 'vitest';
import { totalOf } from '#contract/core/item-amounts.ts';
import en from '#locales/en/records.json';
import zh from '#locales/zh-CN/records.json';
import { headingOf, PASTE_COLUMNS } from './paste-headings.ts';
import { parsePaste } from './paste.ts';

describe('parsePaste', () => {
  test('rows are read in the order of the editor, with figures and dates as people write them', () => {
    const { items, wrong } = parsePaste(
      'M1\t钢板\tQ235B\t吨\t1,200.5\t¥3,980\t2026/3/9\t急\nM2\t电机\t\t台\t２。５\t10\t2026年12月1日\t',
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
      { materialCode: 'M2', quantity: '2.5', unitPrice: '10', needDate: '2026-12-01' },
    ]);
    expect(totalOf(items)).toBe('4778015.0000');
  });

  test('inch marks and quotes in names are kept, and the following rows stay', () => {
    const { items, wrong } = parsePaste(
      'ZG-1\t"3寸镀锌管\tDN80\t根\t10\t20\t2026-12-01\t\r\nZG-2\t电机 4"\tY2\t台\t1\t5000\t2026-12-01\t\r\n' +
        'ZG-3\t"V"型皮带\tB型\t条\t4\t30\t2026-12-01\t\r\nZG-4\t"泵\n""大"""\t\t台\t1\t2\t\t\r\n',
    );
    expect(wrong).toEqual([]);
    expect(items.map(({ materialName, unit }) => [materialName, unit])).toEqual([
      ['"3寸镀锌管', '根'],
      ['电机 4"', '台'],
      ['"V"型皮带', '条'],
      ['泵 "大"', '台'],
    ]);
  });

  test('a first row without plain figures is taken as a row, full width or not', () => {
    expect(
      parsePaste('ZG-1\t电机\t\t台\t２\t１０\t2026-12-01\t\r\nZG-2\t泵\t\t台\t3\t7\t\t').items,
    ).toMatchObject([
      { materialCode: 'ZG-1', quantity: '2', unitPrice: '10' },
      { materialCode: 'ZG-2', quantity: '3', unitPrice: '7' },
    ]);
    const { items, wrong, passed } = parsePaste(
      'ZG-1\t电机\t\t台\t若干\t面议\t2026-12-01\t\r\nZG-2\t泵\t\t台\t3\t7\t2026/12/1 0:00\t\r\n',
    );
    expect(items).toMatchObject([{ materialCode: 'ZG-2', needDate: '2026-12-01' }]);
    expect(
      wrong.map(({ row, problems }) => [row, problems.map(({ field }) => field).sort()]),
    ).toEqual([[1, ['quantity', 'unitPrice']]]);
    expect(passed).toEqual([]);
  });

  test('heading rows and empty rows are reported, and count in the row numbers', () => {
    const { items, wrong, passed } = parsePaste(
      '编码\t名称\t规格\t单位\t数量\t单价\n\t\nM1\t钢板\t\t吨\t1\t2\n\n\t\t\n \nM2\t泵\t\t台\tmany\t2\n',
    );
    expect(items).toMatchObject([{ materialCode: 'M1', materialName: '钢板' }]);
    expect(wrong.map(({ row }) => row)).toEqual([7]);
    expect(passed).toEqual([
      { from: 1, to: 1, why: 'heading' },
      { from: 2, to: 2, why: 'empty' },
      { from: 4, to: 6, why: 'empty' },
    ]);
  });

  test('columns are read as their heading names them, and ignored columns are reported', () => {
    const { items, unknown } = parsePaste(
      '序号\t名称\t编码\t数量\t单价（元）\t单位\t\t供方\n1\t钢板\tM1\t5\t2\t吨\tx\t',
    );
    expect(items).toMatchObject([
      { materialCode: 'M1', materialName: '钢板', unit: '吨', quantity: '5', unitPrice: '2' },
    ]);
    expect(unknown).toEqual(['序号', '#7']);
  });

  test('each wrong row is reported with its reasons, and the others are taken', () => {
    const { items, wrong } = parsePaste(
      'M1\t钢板\t\t吨\tmany\t1\nM2\t电机\t\t台\t1\t1.00001\nM3\t泵\t\t台\t1\t12,5\nM4\t泵\t\t台\t1\t5',
    );
    expect(items.map((item) => item.materialCode)).toEqual(['M4']);
    expect(wrong.map(({ row, problems }) => [row, problems[0]?.field, problems[0]?.key])).toEqual([
      [1, 'quantity', 'rules.decimals'],
      [2, 'unitPrice', 'rules.amount'],
      [3, 'unitPrice', 'rules.amount'],
    ]);
  });

  test('rows with more filled cells than columns are refused', () => {
    expect(parsePaste('1\t2\t3\t4\t5\t6\t\t8\t9').wrong[0]?.problems[0]?.key).toBe(
      'ui.items.tooManyCells',
    );
    expect(parsePaste('1\t2\t3\t4\t5\t6\t\t8\t\t').items).toHaveLength(1);
  });
});

describe('a heading is recognised', () => {
  test.each([
    ['Chinese', zh],
    ['English', en],
  ])('a heading is recognised by the labels of the columns in %s', (_, { fields }) => {
    expect(headingOf(PASTE_COLUMNS.map((column) => fields[column]))).toEqual(PASTE_COLUMNS);
  });

  test.each([
    ['物料编码', '＊ 物料名称', '规格 / 型号'],
    ['ＣＯＤＥ', 'NAME', 'spec'],
    ['编码', '品名：', ''],
  ])('a heading may be written as %s, %s, %s', (...cells) => {
    expect(headingOf(cells)?.slice(0, 2)).not.toContain(null);
  });

  test.each([
    ['ZG-1', '电机', '', '台', '若干', '面议', '', ''],
    ['ZG-1', '数量', '', '', '', '', '', ''],
    ['采购明细表', '', '', '', '', '', '', ''],
    ['名称', '名称', '', '', '', '', '', ''],
    ['', '', '', '', '', '', '', ''],
  ])('a row %s, %s is not a heading', (...cells) => expect(headingOf(cells)).toBeNull());
});
