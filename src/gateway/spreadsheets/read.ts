import { streamXlsxRows } from 'hucre/xlsx';
import { contentFits } from '../files/content.ts';
import { Failure } from '../http/failure.ts';
import { decoded, rowsOf, type SheetRow } from './csv.ts';
import { requireModest } from './unpacked.ts';

/** Columns that are looked at; what stands to the right of them was not asked for. */
const COLUMNS_MAX = 256;

/** What no cell that a person fills in has, and no database keeps. */
const UNPRINTABLE = /(?![\t\n\r])[\p{Cc}\p{Cs}]/u;

/** A cell as a person sees it: numbers without exponent, days and times as the console writes them. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString().replace('T', ' ').replace(/( 00:00)?:\d\d\.\d+Z$/, '');
  if (typeof value === 'number') return Number.isInteger(value) ? value.toFixed(0) : String(value);
  if (typeof value === 'boolean') return value ? '1' : '0';
  return String(value).trim();
}

async function workbookRows(bytes: Uint8Array, most: number): Promise<SheetRow[]> {
  requireModest(bytes);
  const rows: SheetRow[] = [];
  try {
    for await (const { index, values } of streamXlsxRows(bytes)) {
      const cells = values.slice(0, COLUMNS_MAX).map(textOf);
      if (cells.some((cell) => cell !== '')) rows.push({ line: index + 1, cells });
      if (rows.length > most) break;
    }
  } catch {
    // Nothing but the file went in, so whatever stopped the reader lies in the file.
    throw new Failure(400, 'errors.brokenSpreadsheet');
  }
  return rows;
}

/**
 * The filled lines below the heading of a spreadsheet: the first sheet of an .xlsx, or a CSV file. Refused are files of
 * other kinds, broken ones, such as would grow beyond all measure, headings with fewer than `columns` cells, and more
 * than `rowsMax` lines.
 */
export async function readTable(bytes: Uint8Array, { columns, rowsMax }: { columns: number; rowsMax: number }): Promise<SheetRow[]> {
  const head = Buffer.from(bytes.subarray(0, 16));
  if (contentFits('xls', head)) throw new Failure(415, 'errors.oldSpreadsheet');
  const [heading, ...rows] = contentFits('xlsx', head) ? await workbookRows(bytes, rowsMax + 1) : rowsOf(decoded(bytes));
  if (heading === undefined || heading.cells.length < columns) throw new Failure(400, 'errors.notTheTemplate', { params: { n: columns } });
  if (rows.length === 0) throw new Failure(400, 'errors.noRows');
  if (rows.some(({ cells }) => cells.some((cell) => UNPRINTABLE.test(cell)))) throw new Failure(400, 'errors.brokenSpreadsheet');
  if (rows.length > rowsMax) throw new Failure(400, 'errors.tooManyRows', { params: { n: rowsMax } });
  return rows;
}
