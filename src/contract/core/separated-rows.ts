/**
 * Tables as text: cells with a sign between them, as in CSV files (RFC 4180) and as spreadsheets put
 * them on the clipboard.
 */

/** A line of the table. */
export interface SeparatedRow {
  /** Number of the line on which it begins, from 1. */
  line: number;
  cells: string[];
  /**
   * A cell of it begins with a quotation mark whose end is missing, or stands behind a separator
   * and within a cell; where the cell was meant to end nobody knows.
   */
  hasOpenQuotation: boolean;
}

/** Signs between the cells of a CSV file: they are saved with commas, semicolons or tabs. */
const SEPARATORS = [',', ';', '\t'];

/** Characters of a CSV file that are looked at for its separator. */
const HEADING_MAX = 65_536;

const BLANK = /[^\S\n]/;

/** A cell without the formula that keeps spreadsheets from taking its text for a number. */
function withoutFormula(cell: string): string {
  if (!/^="[^]*"$/.test(cell)) return cell;
  const pieces = cell.slice(2, -1).split('""');
  return pieces.some((piece) => piece.includes('"')) ? cell : pieces.join('"');
}

/** Where the quotation that opens at `open` closes; a mark that is doubled is a sign in it. */
function closingMark(text: string, open: number): number {
  let mark = text.indexOf('"', open + 1);
  while (mark !== -1 && text[mark + 1] === '"') mark = text.indexOf('"', mark + 2);
  return mark;
}

/** The cells of a text whose line ends are \n. */
class Cells {
  constructor(
    private readonly text: string,
    private readonly separator: string,
  ) {}

  /** The cell that begins at a place, and where the sign stands that ends it. */
  at(start: number): { cell: string; end: number; isOpen: boolean } {
    const open = this.skipBlanks(start);
    const end = this.endFrom(open);
    const asItStands = this.text.slice(start, end);
    if (this.text[open] !== '"') return { cell: asItStands, end, isOpen: false };
    const mark = closingMark(this.text, open);
    const behind = this.skipBlanks(mark + 1);
    const quoted = this.text.slice(open + 1, mark);
    const isClosed = mark !== -1 && this.endFrom(behind) === behind && this.mayBeQuoted(quoted);
    return isClosed
      ? { cell: quoted.replaceAll('""', '"'), end: behind, isOpen: false }
      : { cell: asItStands, end, isOpen: mark === -1 || mark > end };
  }

  /** No program puts tabs and line ends together into one cell: the mark is one of inches. */
  private mayBeQuoted(quoted: string): boolean {
    return !(this.separator === '\t' && quoted.includes('\t') && quoted.includes('\n'));
  }

  private skipBlanks(start: number): number {
    let at = start;
    while (BLANK.test(this.text[at] ?? '') && this.text[at] !== this.separator) at += 1;
    return at;
  }

  private endFrom(start: number): number {
    let at = start;
    while (at < this.text.length && this.text[at] !== this.separator && this.text[at] !== '\n')
      at += 1;
    return at;
  }
}

/**
 * The lines of a table, the empty ones too, whatever ends them; line ends within cells come as \n.
 * A quotation counts only where its closing mark stands before a separator or the end of a line;
 * any other mark is a sign of its cell. Of a line the first `columns` cells are kept, and one more
 * where there are more.
 */
export function* separatedRows(
  given: string,
  separator: string,
  columns = Infinity,
): Generator<SeparatedRow> {
  const text = given.replace(/\r\n?/g, '\n');
  const cells = new Cells(text, separator);
  let line = 1;
  for (let at = 0; at < text.length;) {
    const row: SeparatedRow = { line, cells: [], hasOpenQuotation: false };
    let sign: string | undefined = separator;
    while (sign === separator) {
      const { cell, end, isOpen } = cells.at(at);
      if (row.cells.length <= columns) row.cells.push(cell.trim());
      if (isOpen) row.hasOpenQuotation = true;
      line += text.slice(at, end).split('\n').length - 1;
      sign = text[end];
      at = end + 1;
    }
    line += 1;
    yield row;
  }
}

/**
 * The sign that makes most cells of the first line that is not blank, as far as it is looked at; one with which
 * a quotation stays open does not stand between cells.
 */
function separatorOf(text: string): string {
  const heading = text.slice(0, HEADING_MAX);
  const cellsBy = (sign: string) => {
    for (const { cells, hasOpenQuotation } of separatedRows(heading, sign))
      if (cells.length > 1 || cells[0] !== '') return hasOpenQuotation ? 1 : cells.length;
    return 0;
  };
  return SEPARATORS.reduce((best, sign) => (cellsBy(sign) > cellsBy(best) ? sign : best));
}

/** The separator that the first line names to spreadsheets, as they save it (sep=;). */
function namedSeparator(text: string): string | undefined {
  const [first = ''] = text.split('\n', 1);
  const [, sign] = /^"?sep=([^"])/i.exec(first) ?? [];
  const isAll = sign && /^sep=$/i.test(first.replaceAll('"', '').replaceAll(sign, '').trim());
  return isAll ? sign : undefined;
}

/**
 * The lines of a CSV file as `separatedRows`, separated by what its first line names (sep=;) or by
 * what separates most there. Blanks around a cell and tabs before its figures are left out, and
 * ="0012" is the text 0012: both keep spreadsheets from taking a text for a number.
 */
export function* csvRows(given: string, columns?: number): Generator<SeparatedRow> {
  const text = given.replace(/\r\n?/g, '\n');
  const named = namedSeparator(text);
  for (const row of separatedRows(text, named ?? separatorOf(text), columns)) {
    if (named !== undefined && row.line === 1) continue;
    yield { ...row, cells: row.cells.map(withoutFormula) };
  }
}
