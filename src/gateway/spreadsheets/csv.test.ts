import { describe, expect, test } from 'vitest';
import { asCell, decoded, rowsOf } from './csv.ts';

describe('a CSV file', () => {
  test('is read cell by cell, whatever separates them and ends the lines', () => {
    for (const sign of [',', ';', '\t'])
      expect(rowsOf(`登录名${sign}姓名\r\nzhang${sign}张三\r\n`)).toEqual([
        { line: 1, cells: ['登录名', '姓名'] },
        { line: 2, cells: ['zhang', '张三'] },
      ]);
  });

  test('may have separators, quotes and line ends in quoted cells, and empty lines; lines keep their number', () => {
    expect(rowsOf('a,b\n\n"x, ""y""\nz",2\n,\nlast,3')).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 3, cells: ['x, "y"\nz', '2'] },
      { line: 6, cells: ['last', '3'] },
    ]);
  });

  test('is understood in UTF-8, with a mark or without, and in GB18030', () => {
    expect(decoded(Buffer.from('\ufeff张三'))).toBe('张三');
    expect(decoded(Buffer.from([0xd5, 0xc5, 0xc8, 0xfd]))).toBe('张三');
  });

  test('is written so that it is read the same, and nothing in it is calculated', () => {
    expect(rowsOf(`${asCell('a"b')},${asCell('c,d')}`)[0]?.cells).toEqual(['a"b', 'c,d']);
    expect(asCell('=1+1')).toBe("'=1+1");
  });
});
