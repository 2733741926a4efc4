import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { read } from '@e965/xlsx';
import { readSheet } from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import { midnightOf } from '#contract/core/calendar.ts';
import { readTable } from './read.ts';
import { workbookOf, type SheetColumn } from './write.ts';

const columns: SheetColumn[] = [
  { heading: '名称', kind: 'text' },
  { heading: 'Amount', kind: 'amount' },
  { heading: 'Day', kind: 'day' },
  { heading: 'Time', kind: 'time' },
  { heading: 'Score', kind: 'number' },
];

async function* given(rows: readonly (readonly unknown[])[]) {
  yield* rows;
}

/** What another program reads in a workbook of ours. */
const reopened = async (rows: readonly (readonly unknown[])[]) =>
  readSheet(await buffer(workbookOf('供应商: [2026]', columns, given(rows))));

describe('a workbook', () => {
  test('is read by another program: headings, texts, amounts and instants of China', async () => {
    const at = Date.parse('2026-03-01T23:30:00+08:00');
    const [heading, row] = await reopened([['鞍钢<附>&企', '1234567.8900', at, at, '86.67']]);
    expect(heading).toEqual(['名称', 'Amount', 'Day', 'Time', 'Score']);
    expect(row).toEqual([
      '鞍钢<附>&企',
      1234567.89,
      new Date('2026-03-01T00:00:00Z'),
      new Date('2026-03-01T23:30:00Z'),
      86.67,
    ]);
  });

  test('calculates nothing, whatever a text begins with', async () => {
    const texts = [
      '=1+1',
      '+1',
      '-1',
      '@SUM(A1)',
      "=cmd|' /C calc'!A0",
      '\t=1',
      '\r=1',
      '0012',
      '1e5',
    ];
    const rows = await reopened(texts.map((text) => [text]));
    expect(rows.slice(1).map(([cell]) => String(cell).trim())).toEqual(
      texts.map((text) => text.trim()),
    );
    expect(rows.slice(1).every(([cell]) => typeof cell === 'string')).toBe(true);
  });

  test('is no damaged file because of a text with signs that no XML holds', async () => {
    const [, row] = await reopened([['甲\ufffe乙\uffff\u202e丙']]);
    expect(row?.[0]).toBe('甲\ufffd乙\ufffd\u202e丙');
  });

  test('leaves a decimal that spreadsheets would round a text, and nothing where there is nothing', async () => {
    const [, exact, empty] = await reopened([
      ['a', '1234567890123.4567'],
      ['b', null, undefined, '', ''],
    ]);
    expect(exact?.[1]).toBe('1234567890123.4567');
    expect(empty).toEqual(['b', null, null, null, null]);
    const [, padded] = await reopened([['c', '100000000000.0100']]);
    expect(padded?.[1]).toBe(100000000000.01);
  });

  test('is written as it is read: bytes come before the last of 10,000 rows was asked for', async () => {
    let asked = 0;
    async function* rows() {
      for (; asked < 10_000; asked += 1)
        yield [`供应商 ${asked}`, `${asked}.5`, asked * 86_400_000, asked, String(asked)];
    }
    const chunks = workbookOf('long', columns, rows())[
      Symbol.asyncIterator
    ]() as AsyncIterator<Buffer>;
    const parts: Buffer[] = [];
    let before = 0;
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) {
      if (asked < 10_000) before += next.value.length;
      parts.push(next.value);
    }
    expect(before).toBeGreaterThan(10_000);
    const read = await readSheet(Readable.from([Buffer.concat(parts)]));
    expect(read).toHaveLength(10_001);
    expect(read.at(-1)?.[0]).toBe('供应商 9999');
  });

  test('is read back as it was: texts like codes of signs, and the days of early 1900', async () => {
    const days = [
      '1899-12-31',
      '1900-01-01',
      '1900-01-31',
      '1900-02-28',
      '1900-03-01',
      '1970-01-01',
    ];
    const texts = ['_x0041_', '_x005F_x000D_', 'a_x00', '_x4e2d__x6587_', '=1', '0012'];
    const rows = days.map((day, place) => [texts[place], '1.5', midnightOf(day)]);
    const bytes = await buffer(workbookOf('x', columns.slice(0, 3), given(rows)));
    const table = await readTable(bytes, {
      columns: { name: 'text', amount: 'number', day: 'day' },
      rowsMax: 10,
    });
    expect(table.rows.map(({ cells }) => cells)).toEqual(
      days.map((day, place) => [texts[place], '1.5', day]),
    );
    const { Sheets } = read(bytes, { UTC: true });
    const cells = Object.values(Sheets)[0] ?? {};
    expect([cells['A2']?.v, cells['C3']?.v, cells['C5']?.v, cells['C6']?.v]).toEqual([
      '_x0041_',
      1,
      59,
      61,
    ]);
  });

  test('ends with the failure of the rows', async () => {
    async function* failing() {
      yield ['a'];
      throw new Error('The database is gone.');
    }
    await expect(buffer(workbookOf('x', columns, failing()))).rejects.toThrow(
      'The database is gone.',
    );
  });
});
