import { decodedText } from '#contract/core/decoded-text.ts';
import { csvRows, type SeparatedRow } from '#contract/core/separated-rows.ts';
import { Failure } from '../base/failure.ts';
import { beyond, broken, SHEET_LIMITS } from './limits.ts';

/** A line of a sheet with its number, from 1. */
export interface SheetRow {
  line: number;
  cells: string[];
}

/** The lines of a CSV file within what a spreadsheet may ask for. */
function* boundedRows(text: string): Generator<SeparatedRow> {
  for (const row of csvRows(text, SHEET_LIMITS.columns)) {
    if (row.line > SHEET_LIMITS.lines) throw beyond('errors.sheetTooManyLines', SHEET_LIMITS.lines);
    if (row.cells.length > SHEET_LIMITS.columns)
      throw beyond('errors.sheetTooManyColumns', SHEET_LIMITS.columns);
    if (row.hasOpenQuotation)
      throw new Failure(400, 'errors.sheetOpenQuotation', { params: { n: row.line } });
    if (row.cells.some((cell) => cell.length > SHEET_LIMITS.cellLength))
      throw beyond('errors.sheetCellTooLong', SHEET_LIMITS.cellLength);
    yield row;
  }
}

/**
 * The lines of a CSV file that hold anything, at most `most`. Refuses what asks for more than a
 * spreadsheet may, bytes that are no text, and a quotation without its end: behind it nobody knows
 * what belongs to which cell.
 */
export function rowsOf(bytes: Uint8Array, most = Infinity): SheetRow[] {
  const text = decodedText(bytes);
  if (text.includes('\ufffd')) throw broken();
  const rows: SheetRow[] = [];
  for (const { line, cells } of boundedRows(text)) {
    if (rows.length >= most) break;
    if (cells.some((cell) => cell !== '')) rows.push({ line, cells });
  }
  return rows;
}

/**
 * A cell as it stands in a CSV file; what a spreadsheet would calculate is kept from it by an
 * apostrophe.
 */
export const asCell = (value: string): string => {
  const safe = /^[=+\-@]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};
