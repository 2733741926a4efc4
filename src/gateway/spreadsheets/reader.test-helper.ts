import { afterEach } from 'vitest';
import { rowOf, workbookOfRows } from '../../../tests/support/hostile/workbook.ts';
import type { Table, TableShape } from './read.ts';
import { sheetReader, type SheetReader } from './reader.ts';

/** The sheet that is asked for. */
export const shape: TableShape = { columns: { a: 'text', b: 'number' }, rowsMax: 5 };
/** For readings that nobody breaks off. */
export const never = new AbortController().signal;
/** A file that is as it should be, and its rows. */
export const honest = workbookOfRows(rowOf(['a', 'b']) + rowOf(['1', '2']));
export const table: Table = {
  heading: ['a', 'b'],
  rows: [{ line: 2, cells: ['1', '2'], misfits: [] }],
  sheets: { sheetName: 'x', leftSheets: [] },
};
/** Limits that no file here reaches. */
export const generous = { milliseconds: 600_000, memory: 160 };

const opened: SheetReader[] = [];
/** Reads files by a reader that ends with the test. */
export function open(...limits: Parameters<typeof sheetReader>) {
  const reader = sheetReader(...limits);
  opened.push(reader);
  return (bytes: Uint8Array, signal = never) =>
    reader.read({ bytes, shape, unitGuid: 'u', signal });
}
afterEach(async () => {
  for (const reader of opened.splice(0)) await reader.close();
});
