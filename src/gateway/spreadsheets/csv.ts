import { longer } from './cell-texts.ts';
import { beyond, SHEET_LIMITS } from './limits.ts';

/** Characters of the heading that are looked at for its separator. */
const HEADING_MAX = 65_536;

/** Signs between the cells of a line: sheets are saved with commas, semicolons or tabs. */
const SEPARATORS = [',', ';', '\t'];

/** The text of a file: UTF-8, or what older Chinese spreadsheets save, GB18030. */
export function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

/** The sign that separates most in the heading, as far as it is looked at. */
function separatorOf(text: string): string {
  const [heading = ''] = text.slice(0, HEADING_MAX).split(/\r?\n/, 1);
  const uses = (sign: string) => heading.split(sign).length;
  return SEPARATORS.reduce((best, sign) => (uses(sign) > uses(best) ? sign : best));
}

/** A line of a sheet with its number, from 1. */
export interface SheetRow {
  line: number;
  cells: string[];
}

/** A line as it is read; it stays within what a spreadsheet may ask for. */
class Line {
  readonly cells: string[] = [];
  private cell = '';

  constructor(readonly number: number) {}

  get isBetweenCells(): boolean {
    return this.cell.trim() === '';
  }

  add(sign: string): void {
    this.cell = longer(this.cell, sign);
  }

  endCell(): void {
    if (this.cells.length >= SHEET_LIMITS.columns)
      throw beyond('errors.sheetTooManyColumns', SHEET_LIMITS.columns);
    this.cells.push(this.cell.trim());
    this.cell = '';
  }
}

/**
 * The lines of a CSV file that hold anything, at most `most`; quotes stand around cells with
 * separators, line ends or quotes in them (RFC 4180). Refuses what asks for more than a spreadsheet
 * may.
 */
export function rowsOf(text: string, most = Infinity): SheetRow[] {
  const separator = separatorOf(text);
  const rows: SheetRow[] = [];
  let row = new Line(1);
  let isQuoted = false;
  let line = 1;
  const endRow = () => {
    row.endCell();
    if (row.cells.some((value) => value !== '')) rows.push({ line: row.number, cells: row.cells });
    row = new Line(line);
  };
  for (let index = 0; index < text.length && rows.length < most; index += 1) {
    const sign = text[index] as string;
    if (sign === '\n') {
      line += 1;
      if (line > SHEET_LIMITS.lines) throw beyond('errors.sheetTooManyLines', SHEET_LIMITS.lines);
    }
    if (isQuoted && sign === '"' && text[index + 1] === '"') {
      row.add(sign);
      index += 1;
    } else if (sign === '"' && (isQuoted || row.isBetweenCells)) isQuoted = !isQuoted;
    else if (isQuoted) row.add(sign);
    else if (sign === separator) row.endCell();
    else if (sign === '\n') endRow();
    else row.add(sign);
  }
  if (rows.length < most) endRow();
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
