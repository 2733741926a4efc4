/**
 * Tables as text: cells with a separator between them, as in CSV files (RFC 4180) and as
 * spreadsheets copy them to the clipboard.
 */

/** A line of the table. */
export interface SeparatedRow {
  /** Number of its first line, from 1. */
  line: number;
  cells: string[];
  /**
   * A quotation mark in it has no closing mark, or its closing mark is not at the end of a cell;
   * where the cell was meant to end is unknown.
   */
  hasOpenQuotation: boolean;
}

/** Separators of a CSV file: commas, semicolons or tabs. */
const SEPARATORS = [',', ';', '\t'];

/** Number of characters in which the separator of a CSV file is searched for. */
const HEADING_MAX = 65_536;

const BLANK = /[^\S\n]/;

/** Removes the formula that keeps spreadsheets from reading a text as a number. */
function withoutFormula(cell: string): string {
  if (!/^="[^]*"$/.test(cell)) return cell;
  const pieces = cell.slice(2, -1).split('""');
  return pieces.some((piece) => piece.includes('"')) ? cell : pieces.join('"');
}

/**
 * Position of the mark that closes the quotation opened at `open`; a doubled mark is a literal one.
 */
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

  /** The cell that begins at a position, and the position of the character that ends it. */
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

  /** No program writes tabs and line ends into one cell: such a mark means inches. */
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
 * The lines of a table, including empty ones, whatever ends them; line ends within cells become \n.
 * A quotation mark only counts if its closing mark is followed by a separator or the end of a line;
 * any other is a literal mark. Only the first `columns` cells of a line are kept, plus one if there
 * are more.
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
 * The separator that gives the most cells in the first line that is not blank, within the searched
 * characters; one that leaves a quotation open is not a separator.
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

/** The separator that the first line declares, as spreadsheets save it (sep=;). */
function namedSeparator(text: string): string | undefined {
  const [first = ''] = text.split('\n', 1);
  const [, sign] = /^"?sep=([^"])/i.exec(first) ?? [];
  const isAll = sign && /^sep=$/i.test(first.replaceAll('"', '').replaceAll(sign, '').trim());
  return isAll ? sign : undefined;
}

/**
 * The lines of a CSV file as `separatedRows`, with the separator that its first line declares
 * (sep=;) or that gives the most cells there. Spaces around a cell and tabs before its digits are
 * removed, and ="0012" becomes the text 0012: both keep spreadsheets from reading a text as a
 * number.
 */
export function* csvRows(given: string, columns?: number): Generator<SeparatedRow> {
  const text = given.replace(/\r\n?/g, '\n');
  const named = namedSeparator(text);
  for (const row of separatedRows(text, named ?? separatorOf(text), columns)) {
    if (named !== undefined && row.line === 1) continue;
    yield { ...row, cells: row.cells.map(withoutFormula) };
  }
}
