import { describe, expect, test } from 'vitest';
import { asCell, rowsOf } from './csv.ts';
import { SHEET_LIMITS } from './limits.ts';

const rowsIn = (text: string, most?: number) => rowsOf(Buffer.from(text), most);

describe('a CSV file', () => {
  test('is read line by line, the empty ones left out; lines keep their number', () => {
    expect(rowsIn('\ufeffa,b\n\n"x, ""y""\nz",2\n,\nlast,3')).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 3, cells: ['x, "y"\nz', '2'] },
      { line: 6, cells: ['last', '3'] },
    ]);
    expect(rowsIn('a\nb\nc', 2)).toHaveLength(2);
  });

  test.each([
    ['a quotation stays open', 'a,b\n1,"2\n3,4', 'errors.sheetOpenQuotation', 2],
    ['a line has too many cells', `a\n${',b'.repeat(256)}`, 'errors.sheetTooManyColumns', 256],
    [
      'a cell is too long',
      `a\n${'b'.repeat(SHEET_LIMITS.cellLength + 1)}`,
      'errors.sheetCellTooLong',
      SHEET_LIMITS.cellLength,
    ],
    [
      'it has too many lines',
      `a${'\n'.repeat(SHEET_LIMITS.lines)}b`,
      'errors.sheetTooManyLines',
      SHEET_LIMITS.lines,
    ],
  ])('is refused where %s', (_, text, key, n) => {
    expect(() => rowsIn(text)).toThrow(expect.objectContaining({ key, params: { n } }));
  });

  test('is refused where its bytes are no text', () => {
    const cut = Buffer.from('\ufeff张三', 'utf16le').subarray(0, -1);
    expect(() => rowsOf(cut)).toThrow(expect.objectContaining({ key: 'errors.brokenSpreadsheet' }));
  });

  test('is written so that it is read the same, and nothing in it is calculated', () => {
    expect(rowsIn(`${asCell('a"b')},${asCell('c,d')}`)[0]?.cells).toEqual(['a"b', 'c,d']);
    expect(asCell('=1+1')).toBe("'=1+1");
  });
});
