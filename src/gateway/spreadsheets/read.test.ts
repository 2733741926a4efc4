import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { readTable, type TableShape } from './read.ts';
import { workbookOf, type SheetColumn } from './write.ts';

const columns: SheetColumn[] = [
  { heading: '编号', kind: 'text' },
  { heading: '得分', kind: 'number' },
  { heading: '日期', kind: 'day' },
];

async function* given(rows: readonly (readonly unknown[])[]) {
  yield* rows;
}

const workbook = (rows: readonly (readonly unknown[])[]) =>
  buffer(workbookOf('x', columns, given(rows)));
const limits: TableShape = {
  columns: { number: 'text', score: 'number', day: 'day' },
  rowsMax: 5,
};

/** The key of the refusal. */
const refused = (bytes: Uint8Array, more = {}) =>
  readTable(bytes, { ...limits, ...more }).then(
    () => 'read',
    (failure: { key?: string }) => failure.key ?? String(failure),
  );

describe('a spreadsheet that somebody hands in', () => {
  test('is read with the numbers of its lines, the empty ones left out, whatever its format', async () => {
    const at = Date.parse('2026-03-01T00:00:00+08:00');
    const bytes = await workbook([['G-1', '86.5', at], [], ['G-2', '123456789012', null]]);
    expect((await readTable(bytes, limits)).rows).toEqual([
      { line: 2, cells: ['G-1', '86.5', '2026-03-01'], misfits: [] },
      { line: 4, cells: ['G-2', '123456789012', ''], misfits: [] },
    ]);
    expect(await readTable(Buffer.from('编号,得分,日期\n\nG-1,86.5,2026/3/1\n'), limits)).toEqual({
      heading: ['编号', '得分', '日期'],
      rows: [{ line: 3, cells: ['G-1', '86.5', '2026-03-01'], misfits: [] }],
      sheets: null,
    });
  });

  test('is refused when it is not what it should be, each time with its reason', async () => {
    const one = await workbook([['G-1', '1', null]]);
    expect(await refused(one, { columns: { ...limits.columns, fourth: 'text' } })).toBe(
      'errors.notTheTemplate',
    );
    expect(await refused(await workbook([]))).toBe('errors.noRows');
    expect(
      await refused(await workbook(Array.from({ length: 6 }, (_, index) => [`G-${index}`]))),
    ).toBe('errors.tooManyRows');
    expect(await refused(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]))).toBe(
      'errors.oldSpreadsheet',
    );
    expect(await refused(Buffer.from('编号,得分,日期\nG\u0000-1,86.5,2026-03-01\n'))).toBe(
      'errors.brokenSpreadsheet',
    );
    for (const cut of [4, 100, one.length - 30])
      expect(await refused(one.subarray(0, cut)), String(cut)).toBe('errors.brokenSpreadsheet');
    const torn = Buffer.from(one);
    torn.fill(0x5a, 60, 200);
    expect(await refused(torn)).toBe('errors.brokenSpreadsheet');
  });
});
