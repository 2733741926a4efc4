import type { SheetCellKind } from '#contract/core/sheet-columns.ts';

/** A cell of a spreadsheet as it is read. */
export interface SheetCell {
  kind: SheetCellKind;
  /**
   * What a person sees: numbers in the format of the cell, days as yyyy-MM-dd, instants as
   * yyyy-MM-dd HH:mm with seconds where there are any, times without a day as HH:mm, TRUE and
   * FALSE. Of an error its name, or
   * nothing where a formula was never calculated; of a merged cell the one that lies over it, as
   * A2.
   */
  text: string;
  /**
   * Of a number what it holds, with the 15 digits that spreadsheets calculate with and without
   * exponent. Null for whole numbers of more digits: what was typed is lost.
   */
  value?: string | null;
  /** Of a merged cell the one that lies over it, where that stands in the same column. */
  above?: SheetCell;
}

/** A cell with nothing in it. */
export const EMPTY: SheetCell = { kind: 'empty', text: '' };

export const textCell = (text: string): SheetCell => (text === '' ? EMPTY : { kind: 'text', text });

/** A line that holds anything, with its number, from 1; cells by their columns, from A. */
export interface SheetLine {
  line: number;
  cells: SheetCell[];
}
