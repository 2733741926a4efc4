import { expect, test } from 'vitest';
import { csvRows, separatedRows } from './separated-rows.ts';

const cellsIn = (text: string) => [...csvRows(text)].map(({ cells }) => cells);

test.each([
  ['commas', '编号,名称\n1,甲\n'],
  ['semicolons', '编号;名称\n1;甲\n'],
  ['tabs', '编号\t名称\n1\t甲\n'],
  ['CR LF', '编号,名称\r\n1,甲\r\n'],
  ['CR alone', '编号,名称\r1,甲\r'],
  ['no line end at the end', '编号,名称\n1,甲'],
  ['a line that names the separator', 'sep=;\r\n编号;名称\r\n1;甲\r\n'],
  ['such a line with another separator than the heading has', 'sep=|\n编号|名称\n1|甲'],
  ['such a line with a tab', 'sep=\t\n编号\t名称\n1\t甲'],
  ['such a line saved once more', '"SEP=,"\n编号,名称\n1,甲'],
  ['quotations that nothing asks for', '"编号","名称"\n"1" , "甲"'],
  ['texts as formulas', '编号,名称\n="1","=""甲"""'],
  ['tabs around quotations', '编号,名称\n\t"1"\t,\t"甲"'],
  ['tabs before figures', '编号,名称\n\t1,"\t甲\t"'],
])('a table with %s is read', (_, text) => {
  expect(cellsIn(text)).toEqual([
    ['编号', '名称'],
    ['1', '甲'],
  ]);
});

test('a heading is separated by what stands between its cells, not within them', () => {
  expect(cellsIn('"名称,规格,型号";单价\n管;1')).toEqual([
    ['名称,规格,型号', '单价'],
    ['管', '1'],
  ]);
});

test('zeros and long figures stay as they are written', () => {
  expect(cellsIn('="0012",\t320206199003071008,"=""0""""1"""')).toEqual([
    ['0012', '320206199003071008', '0"1'],
  ]);
});

test('lines keep their number, also behind cells of several lines and where the separator is named', () => {
  const lines = [...csvRows('sep=,\r\na,b\r\n\r\n"x\r\ny",2\r\nlast,3')];
  expect(lines.map(({ line, cells }) => [line, ...cells])).toEqual([
    [2, 'a', 'b'],
    [3, ''],
    [4, 'x\ny', '2'],
    [6, 'last', '3'],
  ]);
});

test.each([
  ['within a cell', '管 3",4\n泵,5', ['管 3"', '4'], false],
  ['around a part of a cell', '"V"型皮带,4\n泵,5', ['"V"型皮带', '4'], false],
  ['that never ends', '"3寸管,4\n泵,5', ['"3寸管', '4'], true],
  ['that ends within another cell', '"3寸管,4" 管\n泵,5', ['"3寸管', '4" 管'], true],
  ['that ends within another line', '"3寸管,4\n"泵,5', ['"3寸管', '4'], true],
])('a quotation mark %s is a sign; the next line stays whole', (_, text, cells, isOpen) => {
  const [first, second] = csvRows(text);
  expect(first).toMatchObject({ cells, hasOpenQuotation: isOpen });
  expect(second?.cells.at(-1)).toBe('5');
});

test('a mark of inches in one line and one in the next are no quotation of a clipboard', () => {
  const rows = [...separatedRows('"3寸管\t根\n泵 4"\t台', '\t')];
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['"3寸管', '根'],
    ['泵 4"', '台'],
  ]);
});

test('of a line that is too long no more is kept than shows it', () => {
  const [row, next] = csvRows(`${'a,'.repeat(1000)}\nb`, 2);
  expect([row?.cells, next?.cells]).toEqual([['a', 'a', 'a'], ['b']]);
});
