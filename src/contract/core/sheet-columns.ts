/**
 * Kinds of spreadsheet cells. `percent` is a number shown as a percentage; `error` is the result of
 * a failed formula, such as #N/A; `merged` is a cell covered by another one.
 */
export type SheetCellKind =
  | 'empty'
  | 'text'
  | 'number'
  | 'percent'
  | 'day'
  | 'instant'
  | 'boolean'
  | 'error'
  | 'merged';

/**
 * What a column of an imported spreadsheet holds, and the kinds of cells it accepts (assumed). A
 * CSV file only has texts, so every column accepts them; they are validated afterwards. A column
 * that accepts `merged` takes the value of the cell above in every line of the merge: an amount
 * would be counted several times.
 */
export const COLUMN_TAKES = {
  text: ['empty', 'text', 'number', 'merged'],
  number: ['empty', 'text', 'number'],
  day: ['empty', 'text', 'number', 'day', 'instant', 'merged'],
} as const satisfies Record<string, readonly SheetCellKind[]>;
export type SheetColumnKind = keyof typeof COLUMN_TAKES;

/** The columns of an imported spreadsheet in order, with what each holds. */
export type SheetColumns = Readonly<Record<string, SheetColumnKind>>;

/** The names of the columns, in order. */
export const namesOf = <Column extends string>(
  columns: Readonly<Record<Column, SheetColumnKind>>,
): Column[] => Object.keys(columns) as Column[];

/**
 * Why a sheet of a workbook was not read: hidden, without cells such as a chart, or after the one
 * that was read.
 */
export const WHY_LEFT = ['hidden', 'noCells', 'behind'] as const;
export type WhyLeft = (typeof WHY_LEFT)[number];
