import { namesOf } from '#contract/core/sheet-columns.ts';
import { separatedRows } from '#contract/core/separated-rows.ts';
import { IMPORT_COLUMNS } from '#contract/personnel.ts';
import { foldedHeading } from '../ui/form/paste-headings.ts';

type Column = keyof typeof IMPORT_COLUMNS;

const COLUMNS = namesOf(IMPORT_COLUMNS);

/** Pasted people, converted to a file that the import accepts. */
export interface PastedPeople {
  csv: string;
  /** The row of each person in the pasted text, from 1, counting heading and empty rows. */
  rows: number[];
  /** Unknown or duplicate columns, by their heading, else by number. */
  unknown: string[];
  /** Rows, counted as above, with values after the last column. */
  surplus: number[];
}

/** Headings of the columns in both languages of the console, whichever is shown. */
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
 * Reads pasted rows of a spreadsheet as people. Columns are in the order of the template, or of a
 * heading row that names at least two of them. Tabs and line breaks within a cell become spaces, so
 * that each person is one line of the file. Reports what it does not take over.
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
