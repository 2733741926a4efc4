import { namesOf } from '#contract/core/sheet-columns.ts';
import { separatedRows } from '#contract/core/separated-rows.ts';
import { IMPORT_COLUMNS } from '#contract/personnel.ts';
import { foldedHeading } from '../ui/form/paste-headings.ts';

type Column = keyof typeof IMPORT_COLUMNS;

const COLUMNS = namesOf(IMPORT_COLUMNS);

/** People as they were pasted, as a file that the import takes. */
export interface PastedPeople {
  csv: string;
  /** The row of each person in what was pasted, from 1, heading and empty rows counted. */
  rows: number[];
  /** Columns that people do not have or that are named twice, by their heading, else by number. */
  unknown: string[];
  /** Rows, as above, with something behind the last column. */
  surplus: number[];
}

/** What the columns are called, in both languages of the console, whichever is shown. */
const WORDS: Readonly<Record<Column, readonly [zh: string, en: string]>> = {
  accountName: ['登录名', 'Login name'],
  user_Name: ['姓名', 'Name'],
  user_BH: ['身份证号码', 'ID number'],
  user_Phone: ['手机号码', 'Mobile phone'],
  userpeople_ID: ['员工职工号', 'Staff number'],
  deptName: ['部门名称', 'Department name'],
  shenfen: ['身份', 'Position'],
  zhiwei: ['职位', 'Job title'],
  user_Mobile: ['座机', 'Office phone'],
  user_Email: ['邮箱', 'E-mail'],
  roleNames: ['角色', 'Roles'],
};

const columnCalled = new Map(
  COLUMNS.flatMap((column) => WORDS[column].map((word) => [foldedHeading(word), column])),
);

const quoted = (cell: string): string =>
  /[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

/**
 * Reads rows of a spreadsheet as people: in the order of the template, or of a heading above them
 * that names at least two of its columns by what they are called; tabs and line ends within a cell
 * become blanks, so that each person is one line of the file. What is not taken over is told.
 */
export function pastedPeople(text: string, nameOf: (column: Column) => string): PastedPeople {
  const filled = [...separatedRows(text, '\t')]
    .map(({ cells }, place) => ({
      row: place + 1,
      cells: cells.map((cell) => cell.replace(/[\t\n]/g, ' ')),
    }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const heading = filled[0]?.cells ?? [];
  const called = heading.map((cell) => columnCalled.get(foldedHeading(cell)) ?? null);
  const named = called.map((column, place) => (called.indexOf(column) === place ? column : null));
  const isHeading = named.filter((column) => column !== null).length >= 2;
  const order = isHeading ? named : COLUMNS;
  const people = isHeading ? filled.slice(1) : filled;
  const lines = people.map(({ cells }) =>
    COLUMNS.map((column) => quoted(cells[order.indexOf(column)] ?? '')),
  );
  const isFilled = (place: number) => filled.some(({ cells }) => (cells[place] ?? '') !== '');
  return {
    csv: [COLUMNS.map((column) => quoted(nameOf(column))), ...lines]
      .map((cells) => cells.join(','))
      .join('\r\n'),
    rows: people.map(({ row }) => row),
    unknown: order.flatMap((column, place) =>
      column === null && isFilled(place) ? [heading[place] || `#${place + 1}`] : [],
    ),
    surplus: people
      .filter(({ cells }) => cells.slice(order.length).some((cell) => cell !== ''))
      .map(({ row }) => row),
  };
}
