import { ValidationError } from 'yup';
import { plainDay } from '#contract/core/calendar.ts';
import type { FieldProblem } from '#contract/core/envelope.ts';
import { planItem } from '#contract/core/procurement.ts';
import { problemsOf } from '#contract/core/rules.ts';
import { emptyItem, type ItemDraft } from './items/item-draft.ts';

/** Columns of a pasted table, in the order of the editor. */
export const PASTE_COLUMNS = [
  'materialCode',
  'materialName',
  'specification',
  'unit',
  'quantity',
  'unitPrice',
  'needDate',
  'remarks',
] as const satisfies readonly (keyof ItemDraft)[];

/** A row of the clipboard that could not be taken over. */
export interface WrongRow {
  /** Number of the row in what was pasted, from 1. */
  row: number;
  cells: readonly string[];
  problems: readonly FieldProblem[];
}

export interface Pasted {
  items: ItemDraft[];
  wrong: WrongRow[];
}

/**
 * Splits what spreadsheets put on the clipboard: tabs between cells, quotes around cells that hold
 * tabs or line ends.
 */
export function splitCells(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  const endCell = () => {
    row.push(cell.trim());
    cell = '';
  };
  const endRow = () => {
    endCell();
    if (row.some((value) => value !== '')) rows.push(row);
    row = [];
  };
  for (let index = 0; index < text.length; index += 1) {
    const sign = text[index];
    if (quoted && sign === '"' && text[index + 1] === '"') {
      cell += '"';
      index += 1;
    } else if (quoted && sign === '"') quoted = false;
    else if (quoted) cell += sign === '\n' || sign === '\r' || sign === '\t' ? ' ' : sign;
    else if (sign === '"' && cell === '') quoted = true;
    else if (sign === '\t') endCell();
    else if (sign === '\n') endRow();
    else if (sign !== '\r') cell += sign;
  }
  endRow();
  return rows;
}

/** Full-width digits and marks are typing habits, not other numbers. */
const plainFigures = (text: string) =>
  text
    .replace(/[０-９．，－]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[,\s¥￥]/g, '');

const converters: Partial<Record<keyof ItemDraft, (text: string) => string>> = {
  quantity: plainFigures,
  unitPrice: plainFigures,
  needDate: plainDay,
};

/** A first row without any figure where quantity and price stand is the heading of the table. */
const isHeading = (cells: readonly string[]) =>
  cells.length > 5 && !/\d/.test(cells[4] ?? '') && !/\d/.test(cells[5] ?? '') && cells[4] !== '';

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

/**
 * Reads rows of a spreadsheet as items; rows that break a rule are not taken over but told apart,
 * each with its reasons.
 */
export function parsePaste(text: string): Pasted {
  const pasted: Pasted = { items: [], wrong: [] };
  splitCells(text).forEach((cells, index) => {
    if (index === 0 && isHeading(cells)) return;
    const item = emptyItem();
    PASTE_COLUMNS.forEach((field, column) => {
      const cell = cells[column] ?? '';
      item[field] = converters[field]?.(cell) ?? cell;
    });
    const problems: FieldProblem[] =
      cells.length > PASTE_COLUMNS.length
        ? [{ field: '', key: 'ui.items.tooManyCells', params: { n: PASTE_COLUMNS.length } }]
        : problemsOfItem(item);
    if (problems.length === 0) pasted.items.push(item);
    else pasted.wrong.push({ row: index + 1, cells, problems });
  });
  return pasted;
}
