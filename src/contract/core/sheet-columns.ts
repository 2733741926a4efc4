/**
 * What a cell of a spreadsheet can be. `percent` is a number that is shown as a percentage; `error`
 * is what a formula shows that failed, such as #N/A; `merged` stands where another cell lies over
 * this one.
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
 * What a column of a spreadsheet to import holds, and the kinds of cells it takes (assumed). A CSV
 * file has texts alone, so every column takes them; whether they are right is asked afterwards. A
 * column that takes `merged` has the value of the cell above in every line of the merge: an amount
 * would be counted several times by it.
 */
export const COLUMN_TAKES = {
  text: ['empty', 'text', 'number', 'merged'],
  number: ['empty', 'text', 'number'],
  day: ['empty', 'text', 'number', 'day', 'instant', 'merged'],
} as const satisfies Record<string, readonly SheetCellKind[]>;
export type SheetColumnKind = keyof typeof COLUMN_TAKES;

/** The columns of a spreadsheet to import, in their order, with what each holds. */
export type SheetColumns = Readonly<Record<string, SheetColumnKind>>;

/** The names of the columns, in their order. */
export const namesOf = <Column extends string>(
  columns: Readonly<Record<Column, SheetColumnKind>>,
): Column[] => Object.keys(columns) as Column[];

/** Why a sheet of a workbook was not read: hidden, without cells as a chart, behind the one read. */
export const WHY_LEFT = ['hidden', 'noCells', 'behind'] as const;
export type WhyLeft = (typeof WHY_LEFT)[number];
