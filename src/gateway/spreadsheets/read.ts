import { namesOf, type SheetColumns } from '#contract/core/sheet-columns.ts';
import { UNPRINTABLE } from '#contract/core/unprintable.ts';
import { contentFits } from '../base/file-content.ts';
import { Failure } from '../base/failure.ts';
import { EMPTY, textCell, type SheetLine } from './cell.ts';
import { rowsOf } from './csv.ts';
import { fitted, type Misfit } from './fitting.ts';
import { broken } from './limits.ts';
import { workbookLines, type SheetsRead } from './workbook.ts';

/** What a table has to be like. */
export interface TableShape {
  /** Columns that are looked at; what stands to the right of them was not asked for. */
  columns: SheetColumns;
  /** Lines below the heading. */
  rowsMax: number;
  /** Cells that the heading must have where the last columns came later; missing: one for each. */
  headingsMin?: number;
}

/** A line below the heading with its number, from 1. */
export interface TableRow {
  line: number;
  /** What the columns say, in their order; nothing where a cell does not fit. */
  cells: string[];
  /** Cells that their columns do not take. */
  misfits: ({ column: string } & Misfit)[];
}

/** What was read of a spreadsheet. */
export interface Table {
  /** What stands in the heading, cell by cell. */
  heading: string[];
  rows: TableRow[];
  /** Null of a CSV file. */
  sheets: SheetsRead | null;
}

/** Workbooks with a password stand in a container of this name. */
const IN_CIPHER = Buffer.from('EncryptedPackage', 'utf16le');

async function linesIn(
  bytes: Buffer,
  most: number,
): Promise<{ lines: SheetLine[]; sheets: SheetsRead | null }> {
  const head = bytes.subarray(0, 16);
  if (contentFits('xls', head))
    throw bytes.includes(IN_CIPHER)
      ? new Failure(400, 'errors.protectedSpreadsheet')
      : new Failure(415, 'errors.oldSpreadsheet');
  if (!contentFits('xlsx', head)) {
    const lines = rowsOf(bytes, most).map(({ line, cells }) => ({
      line,
      cells: cells.map(textCell),
    }));
    return { lines, sheets: null };
  }
  try {
    return await workbookLines(bytes, most);
  } catch (error) {
    // Nothing but the file went in, so whatever stopped the reader lies in the file.
    throw error instanceof Failure ? error : broken();
  }
}

function rowOf({ line, cells }: SheetLine, columns: SheetColumns): TableRow {
  const row: TableRow = { line, cells: [], misfits: [] };
  for (const [place, column] of namesOf(columns).entries()) {
    const said = fitted(cells[place] ?? EMPTY, columns[column] ?? 'text');
    if (typeof said === 'string') {
      if (UNPRINTABLE.test(said)) throw broken();
      row.cells.push(said);
    } else {
      row.cells.push('');
      row.misfits.push({ column, ...said });
    }
  }
  return row;
}

/**
 * The filled lines below the heading of a spreadsheet: the first visible sheet of an .xlsx, or a
 * CSV file. Refused are files of other kinds, broken ones, such as ask for more than SHEET_LIMITS,
 * headings with fewer cells than there are columns, and more than `rowsMax` lines. It computes for
 * as long as it takes: the gateway asks for it through `SheetReader`.
 */
export async function readTable(
  bytes: Uint8Array,
  { columns, rowsMax, headingsMin }: TableShape,
): Promise<Table> {
  const { lines, sheets } = await linesIn(
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    rowsMax + 2,
  );
  const [heading, ...rows] = lines;
  const n = headingsMin ?? namesOf(columns).length;
  // A title that lies over the columns names none of them.
  const named = Array.from(heading?.cells ?? [], (cell = EMPTY) => cell.kind !== 'merged');
  if (named.lastIndexOf(true) < n - 1)
    throw new Failure(400, 'errors.notTheTemplate', { params: { n } });
  if (rows.length === 0) throw new Failure(400, 'errors.noRows');
  if (rows.length > rowsMax)
    throw new Failure(400, 'errors.tooManyRows', { params: { n: rowsMax } });
  return {
    heading: Array.from(heading?.cells ?? [], (cell = EMPTY) => cell.text),
    rows: rows.map((row) => rowOf(row, columns)),
    sheets,
  };
}
