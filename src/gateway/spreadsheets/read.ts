import { UNPRINTABLE } from '#contract/core/unprintable.ts';
import { contentFits } from '../files/content.ts';
import { Failure } from '../base/failure.ts';
import { rowsOf, type SheetRow } from './csv.ts';
import { broken } from './limits.ts';
import { workbookRows } from './workbook.ts';

/** What a table has to be like. */
export interface TableShape {
  /** Columns that are looked at; what stands to the right of them was not asked for. */
  columns: number;
  /** Lines below the heading. */
  rowsMax: number;
}

/** Workbooks with a password stand in a container of this name. */
const IN_CIPHER = Buffer.from('EncryptedPackage', 'utf16le');

async function rowsIn(bytes: Buffer, most: number): Promise<SheetRow[]> {
  const head = bytes.subarray(0, 16);
  if (contentFits('xls', head))
    throw bytes.includes(IN_CIPHER)
      ? new Failure(400, 'errors.protectedSpreadsheet')
      : new Failure(415, 'errors.oldSpreadsheet');
  if (!contentFits('xlsx', head)) return rowsOf(bytes, most);
  try {
    return await workbookRows(bytes, most);
  } catch (error) {
    // Nothing but the file went in, so whatever stopped the reader lies in the file.
    throw error instanceof Failure ? error : broken();
  }
}

/**
 * The filled lines below the heading of a spreadsheet: the first sheet of an .xlsx, or a CSV file.
 * Refused are files of other kinds, broken ones, such as ask for more than SHEET_LIMITS, headings
 * with fewer than `columns` cells, and more than `rowsMax` lines. It computes for as long as it
 * takes: the gateway asks for it through `SheetReader`.
 */
export async function readTable(
  bytes: Uint8Array,
  { columns, rowsMax }: TableShape,
): Promise<SheetRow[]> {
  const [heading, ...rows] = await rowsIn(
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    rowsMax + 2,
  );
  if (heading === undefined || heading.cells.length < columns)
    throw new Failure(400, 'errors.notTheTemplate', { params: { n: columns } });
  if (rows.length === 0) throw new Failure(400, 'errors.noRows');
  if (rows.length > rowsMax)
    throw new Failure(400, 'errors.tooManyRows', { params: { n: rowsMax } });
  const asked = rows.map(({ line, cells }) => ({
    line,
    cells: Array.from({ length: columns }, (_, place) => cells[place] ?? ''),
  }));
  if (asked.some(({ cells }) => cells.some((cell) => UNPRINTABLE.test(cell)))) throw broken();
  return asked;
}
