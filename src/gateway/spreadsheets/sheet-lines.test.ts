import { describe, expect, test } from 'vitest';
import {
  numberCell,
  row,
  sheetPart,
  sheetsParts,
  STYLE,
  stylesPart,
  workbookWith,
} from '../../../tests/support/cell-workbook.ts';
import { archiveOf, type Part } from '../../../tests/support/hostile/archive.ts';
import { SHEET_HEAD, SHEET_TAIL, workbookParts } from '../../../tests/support/hostile/workbook.ts';
import type { SheetColumnKind } from '#contract/core/sheet-columns.ts';
import { readTable } from './read.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const STRICT = 'http://purl.oclc.org/ooxml/spreadsheetml/main';
const heading = row(1, ['a', 'b']);

/** What two columns of a kind say of the lines below the heading, and why cells do not fit. */
async function said(kind: SheetColumnKind, ...parts: readonly Part[]) {
  const { rows } = await readTable(workbookWith(...parts), {
    columns: { a: kind, b: kind },
    rowsMax: 10,
  });
  return rows.map(({ cells, misfits }) => [
    ...cells,
    ...misfits.map(({ column, key, params }) => [column, key, ...Object.values(params)].join(' ')),
  ]);
}
const cells = (kind: SheetColumnKind, ...inner: string[]) =>
  said(kind, sheetPart(heading + row(2, inner)));
/** A number in a format of this code. */
const inFormat = (kind: SheetColumnKind, value: number, code: string) =>
  said(kind, stylesPart(['General', code]), sheetPart(heading + row(2, [numberCell(value, 1)])));

describe('a cell', () => {
  test('counts by its namespace, with a prefix and in the strict edition', async () => {
    const content =
      `<x:worksheet xmlns:x="${STRICT}" xmlns:y="urn:y"><x:sheetData><x:row>` +
      `<x:c t="str"><x:v>a</x:v></x:c><x:c t="str"><x:v>b</x:v></x:c></x:row><y:row><y:c/></y:row>` +
      `<x:row><x:c><y:v>9</y:v><x:v>1</x:v></x:c><x:c t="str"><x:v>2</x:v></x:c></x:row>` +
      `</x:sheetData></x:worksheet>`;
    expect(await said('text', { name: 'xl/worksheets/sheet1.xml', content })).toEqual([['1', '2']]);
  });

  test.each([
    ['', 46_090],
    [' date1904="1"', 44_628],
    [' date1904="true"', 44_628],
    [' date1904="0"', 46_090],
  ])('is a day from where the workbook counts:%s', async (counting, number) => {
    const [workbook, ...others] = sheetsParts([
      { name: 'x', rows: heading + row(2, [numberCell(number, STYLE.day)]) },
    ]);
    const counted = String(workbook?.content).replace(
      '<sheets>',
      `<workbookPr${counting}/><sheets>`,
    );
    expect(await said('day', { name: 'xl/workbook.xml', content: counted }, ...others)).toEqual([
      ['2026-03-09', ''],
    ]);
  });

  test('has its inline text without how that is read aloud', async () => {
    const spoken = '<r><t>東</t></r><rPh sb="0" eb="2"><t>トウキョウ</t></rPh><r><t>京</t></r>';
    const inline = `<c t="inlineStr"><is>${spoken}</is></c>`;
    expect(await cells('text', inline, '2')).toEqual([['東京', '2']]);
  });

  test('needs no part of shared texts unless it asks for one', async () => {
    const without = (rows: string) =>
      archiveOf(
        workbookParts(`${SHEET_HEAD}${rows}${SHEET_TAIL}`).filter(
          ({ name }) => name !== 'xl/sharedStrings.xml',
        ),
      );
    const shape = { columns: { a: 'text', b: 'text' }, rowsMax: 5 } as const;
    const { rows } = await readTable(without(heading + row(2, ['1', '2'])), shape);
    expect(rows.map(({ cells: texts }) => texts)).toEqual([['1', '2']]);
    await expect(
      readTable(without(heading + row(2, ['<c t="s"><v>0</v></c>'])), shape),
    ).rejects.toMatchObject({ key: 'errors.brokenSpreadsheet' });
  });

  test('is empty where a shared text has no number, and folds the ends of its lines', async () => {
    const shared: Part = {
      name: 'xl/sharedStrings.xml',
      content: `<sst xmlns="${MAIN}"><si><t>first</t></si><si><t>one\r\ntwo_x000D_\nthree</t></si></sst>`,
    };
    const line = row(2, ['<c t="s"/>', '<c t="s"><v>1</v></c>']);
    expect(await said('text', shared, sheetPart(heading + line))).toEqual([
      ['', 'one\ntwo\nthree'],
    ]);
  });

  test.each([
    ['General', 0.1 + 0.2, '0.3'],
    ['General', 1e-7, '0.0000001'],
    ['General', 123_456_789_012_345, '123456789012345'],
    ['0000000', 12_345, '0012345'],
    ['000-0000-0000', 13_800_138_000, '138-0013-8000'],
    ['"¥"#,##0.00', 1234.5, '¥1,234.50'],
    ['@', 12.5, '12.5'],
  ])('of texts has the number as %s shows it', async (code, value, text) => {
    expect(await inFormat('text', value, code)).toEqual([[text, '']]);
  });

  test.each([
    ['¥#,##0.00', 1234.5, '1234.5'],
    ['#,##0', 1234.56, '1234.56'],
    ['#,##0.00;(#,##0.00)', -5.5, '-5.5'],
    ['_ * #,##0.00_ ;_ * -#,##0.00_ ;_ * "-"??_ ', 0, '0'],
    ['0"元"', 12, '12'],
  ])('of numbers has the number itself whatever %s adds', async (code, value, text) => {
    expect(await inFormat('number', value, code)).toEqual([[text, '']]);
  });

  test.each([
    ['number', '0"万元"', 12, 'errors.cellShown 12万元 12'],
    ['number', '0.0,', 123_456, 'errors.cellShown 123.5 123456'],
    ['number', '# ?/?', 1.5, 'errors.cellShown 1 1/2 1.5'],
    ['number', '0.0%', 0.955, 'errors.cellPercent 95.5%'],
    ['number', 'yyyy-mm-dd', 46_090, 'errors.cellDay 2026-03-09'],
    ['text', '0%', 0.95, 'errors.cellPercent 95%'],
    ['text', '0.00E+00', 13_800_138_000, 'errors.cellShown 1.38E+10 13800138000'],
    ['text', ';;;', 5, 'errors.cellShown  5'],
    ['text', 'h:mm', 0.5, 'errors.cellDay 12:00'],
    ['text', 'General', 1e15, 'errors.cellTooLong 1000000000000000'],
    ['day', 'yyyy-mm-dd', -4, 'errors.cellError ####'],
  ] as const)(
    'of a column of %ss does not fit in the format %s',
    async (kind, code, value, why) => {
      expect(await inFormat(kind, value, code)).toEqual([['', '', `a ${why}`]]);
    },
  );

  test('says which kind it is where its column takes others', async () => {
    const boolean = '<c t="b"><v>1</v></c>';
    expect(await cells('text', boolean, '<c t="e"><v>#N/A</v></c>')).toEqual([
      ['', '', 'a errors.cellBoolean TRUE', 'b errors.cellError #N/A'],
    ]);
    expect(await cells('number', '<c><f>A1</f></c>', numberCell('1x'))).toEqual([
      ['', '', 'a errors.cellUncalculated', 'b errors.cellError 1x'],
    ]);
  });

  test('of a column of days is a day however it is kept or written', async () => {
    expect(await cells('day', '<c t="d"><v>2026-03-09T00:00:00Z</v></c>', '2026。3。9')).toEqual([
      ['2026-03-09', '2026-03-09'],
    ]);
    expect(await cells('day', numberCell(20_260_309), '2026/3/9 0:00')).toEqual([
      ['2026-03-09', '2026-03-09'],
    ]);
    expect(await inFormat('day', 46_090, 'yyyy"年"m"月"d"日"')).toEqual([['2026-03-09', '']]);
  });

  test('merged across columns is told with the place, and merges that overlap are no sheet', async () => {
    const behind = (...ranges: string[]) =>
      `<mergeCells>${ranges.map((range) => `<mergeCell ref="${range}"/>`).join('')}</mergeCells>`;
    const rows = heading + row(2, ['x']) + row(3, ['', 'y']);
    expect(await said('text', sheetPart(rows, behind('A2:B2')))).toEqual([
      ['x', '', 'b errors.cellMerged A2'],
      ['', 'y'],
    ]);
    expect(await said('text', sheetPart(rows, behind('A2:A1048576')))).toEqual([
      ['x', ''],
      ['x', 'y'],
    ]);
    await expect(said('text', sheetPart(rows, behind('A2:A3', 'A1:A3')))).rejects.toMatchObject({
      key: 'errors.brokenSpreadsheet',
    });
  });
});

const merging = (...ranges: readonly string[]): string =>
  `<mergeCells>${ranges.map((range) => `<mergeCell ref="${range}"/>`).join('')}</mergeCells>`;

test('a title that lies over the columns is no heading of them', async () => {
  const rows = row(1, ['title']) + row(2, ['a', 'b']) + row(3, ['1', '2']);
  await expect(said('text', sheetPart(rows, merging('A1:B1')))).rejects.toMatchObject({
    key: 'errors.notTheTemplate',
  });
});

test('a merge that begins under another one is refused', async () => {
  const rows = heading + [2, 3, 4].map((line) => row(line, [`a${line}`, 'b'])).join('');
  await expect(said('text', sheetPart(rows, merging('A2:A3', 'A3:A4')))).rejects.toMatchObject({
    status: 400,
  });
});
