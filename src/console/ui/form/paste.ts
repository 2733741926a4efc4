import { ValidationError } from 'yup';
import { plainDay } from '#contract/core/calendar.ts';
import type { FieldProblem } from '#contract/core/envelope.ts';
import { plainNumber } from '#contract/core/plain-number.ts';
import { planItem } from '#contract/core/procurement.ts';
import { problemsOf } from '#contract/core/rules.ts';
import { separatedRows } from '#contract/core/separated-rows.ts';
import { emptyItem, type ItemDraft } from './items/item-draft.ts';
import { headingOf, PASTE_COLUMNS, type PasteColumn } from './paste-headings.ts';

/** A row of the clipboard that could not be taken over. */
interface WrongRow {
  /** Number of the row in the clipboard, from 1, including empty rows. */
  row: number;
  cells: readonly string[];
  problems: readonly FieldProblem[];
}

/** Consecutive skipped rows, numbered like wrong rows. */
interface PassedRows {
  from: number;
  to: number;
  why: 'heading' | 'empty';
}

/** The result for each row of the clipboard. */
export interface Pasted {
  items: ItemDraft[];
  wrong: WrongRow[];
  passed: PassedRows[];
  /** Columns with content that items do not have, by heading, else by number. */
  unknown: string[];
}

const converters: Partial<Record<PasteColumn, (text: string) => string>> = {
  quantity: plainNumber,
  unitPrice: plainNumber,
  needDate: plainDay,
};

const schema = planItem(false);

function problemsOfItem(item: ItemDraft): FieldProblem[] {
  try {
    schema.validateSync(item, { abortEarly: false });
    return [];
  } catch (error) {
    if (error instanceof ValidationError) return problemsOf(error);
    throw error;
  }
}

/** A table during reading, row by row; a heading says what the columns below it are. */
class Reading {
  readonly pasted: Pasted = { items: [], wrong: [], passed: [], unknown: [] };
  private columns: readonly (PasteColumn | null)[] = PASTE_COLUMNS;
  private heading: readonly string[] = [];

  take(row: number, cells: readonly string[]): void {
    const columns = headingOf(cells);
    if (columns) {
      this.columns = columns;
      this.heading = cells;
      this.pass(row, 'heading');
    } else if (cells.every((cell) => cell === '')) this.pass(row, 'empty');
    else this.takeItem(row, cells);
  }

  private pass(row: number, why: PassedRows['why']): void {
    const last = this.pasted.passed.at(-1);
    if (last?.why === why && last.to === row - 1) last.to = row;
    else this.pasted.passed.push({ from: row, to: row, why });
  }

  private takeItem(row: number, cells: readonly string[]): void {
    const item = emptyItem();
    for (const [place, field] of this.columns.entries()) {
      const cell = cells[place] ?? '';
      if (field) item[field] = converters[field]?.(cell) ?? cell;
      else if (cell !== '') this.leaveOut(this.heading[place] || `#${place + 1}`);
    }
    const problems: FieldProblem[] = cells.slice(this.columns.length).some((cell) => cell !== '')
      ? [{ field: '', key: 'ui.items.tooManyCells', params: { n: this.columns.length } }]
      : problemsOfItem(item);
    if (problems.length === 0) this.pasted.items.push(item);
    else this.pasted.wrong.push({ row, cells, problems });
  }

  private leaveOut(name: string): void {
    const { unknown } = this.pasted;
    if (!unknown.includes(name)) unknown.push(name);
  }
}

/**
 * Reads rows of a spreadsheet as items, in the order of PASTE_COLUMNS or of the heading above them;
 * tabs and line ends within a cell become spaces. Rows that break a rule are returned separately
 * with their reasons, as are headings, empty rows and columns that items do not have.
 */
export function parsePaste(text: string): Pasted {
  const reading = new Reading();
  let row = 0;
  for (const { cells } of separatedRows(text, '\t'))
    reading.take(
      (row += 1),
      cells.map((cell) => cell.replace(/[\t\n]/g, ' ')),
    );
  return reading.pasted;
}
