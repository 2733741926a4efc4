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

/** The sign that separates most in the heading. */
function separatorOf(text: string): string {
  const [heading = ''] = text.split(/\r?\n/, 1);
  const uses = (sign: string) => heading.split(sign).length;
  return SEPARATORS.reduce((best, sign) => (uses(sign) > uses(best) ? sign : best));
}

/** A line of a sheet with its number, from 1. */
export interface SheetRow {
  line: number;
  cells: string[];
}

/** The lines of a CSV file that hold anything; quotes stand around cells with separators, line ends or quotes in them (RFC 4180). */
export function rowsOf(text: string): SheetRow[] {
  const separator = separatorOf(text);
  const rows: SheetRow[] = [];
  let row: SheetRow = { line: 1, cells: [] };
  let cell = '';
  let isQuoted = false;
  let line = 1;
  const endCell = () => {
    row.cells.push(cell.trim());
    cell = '';
  };
  const endRow = () => {
    endCell();
    if (row.cells.some((value) => value !== '')) rows.push(row);
    row = { line, cells: [] };
  };
  for (let index = 0; index < text.length; index += 1) {
    const sign = text[index] as string;
    if (sign === '\n') line += 1;
    if (isQuoted && sign === '"' && text[index + 1] === '"') {
      cell += sign;
      index += 1;
    } else if (sign === '"' && (isQuoted || cell.trim() === '')) isQuoted = !isQuoted;
    else if (isQuoted) cell += sign;
    else if (sign === separator) endCell();
    else if (sign === '\n') endRow();
    else cell += sign;
  }
  endRow();
  return rows;
}

/** A cell as it stands in a CSV file; what a spreadsheet would calculate is kept from it by an apostrophe. */
export const asCell = (value: string): string => {
  const safe = /^[=+\-@]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};
