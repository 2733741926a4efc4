import { namesOf } from '#contract/core/sheet-columns.ts';
import { separatedRows } from '#contract/core/separated-rows.ts';
import { IMPORT_COLUMNS } from '#contract/personnel.ts';

type Column = keyof typeof IMPORT_COLUMNS;

const COLUMNS = namesOf(IMPORT_COLUMNS);

/** People as they were pasted, as a file that the import takes. */
export interface PastedPeople {
  csv: string;
  count: number;
  /** How many lines stand above them in the file and not in what was pasted. */
  shift: number;
  /** Headings that no column has. */
  unknown: string[];
}

/** Words of a heading as they are compared: without blanks and marks of duty. */
const bare = (word: string): string => word.replace(/[\s*＊:：]/g, '').toLowerCase();

const quoted = (cell: string): string =>
  /[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

/**
 * Reads rows of a spreadsheet as people: in the order of the template, or of a heading above them
 * that names at least two of its columns by what they are called.
 */
export function pastedPeople(text: string, nameOf: (column: Column) => string): PastedPeople {
  const rows = [...separatedRows(text, '\t')]
    .map(({ cells }) => cells.map((cell) => cell.trim()))
    .filter((cells) => cells.some((cell) => cell !== ''));
  const columnCalled = new Map(COLUMNS.map((column) => [bare(nameOf(column)), column]));
  const named = (rows[0] ?? []).map((cell) => columnCalled.get(bare(cell)) ?? null);
  const isHeading = named.filter((column) => column !== null).length >= 2;
  const order = isHeading ? named : COLUMNS;
  const people = isHeading ? rows.slice(1) : rows;
  const lines = people.map((cells) =>
    COLUMNS.map((column) => quoted(cells[order.indexOf(column)] ?? '')),
  );
  return {
    csv: [COLUMNS.map((column) => quoted(nameOf(column))), ...lines]
      .map((cells) => cells.join(','))
      .join('\r\n'),
    count: people.length,
    shift: isHeading ? 0 : 1,
    unknown: isHeading
      ? (rows[0] ?? []).filter((cell, place) => cell !== '' && named[place] === null)
      : [],
  };
}
