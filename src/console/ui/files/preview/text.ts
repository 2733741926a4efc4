import { csvRows } from '#contract/core/separated-rows.ts';

/** Maximum characters of a text, and maximum lines of a table. */
const TEXT_MAX = 200_000;
const LINES_MAX = 1000;

/** The beginning of a text, and whether it was cut. */
export const beginningOf = (text: string): { text: string; isCut: boolean } => ({
  text: text.slice(0, TEXT_MAX),
  isCut: text.length > TEXT_MAX,
});

/** The first lines of comma-separated values as cells, and whether they were cut. */
export function cellsOf(text: string): { rows: string[][]; isCut: boolean } {
  const rows: string[][] = [];
  for (const { cells } of csvRows(text)) {
    if (rows.length >= LINES_MAX) return { rows, isCut: true };
    rows.push(cells);
  }
  return { rows, isCut: false };
}
