import { buffer } from 'node:stream/consumers';
import { namesOf, type SheetColumnKind } from '#contract/core/sheet-columns.ts';
import { invalidField, type Problem } from '../base/failure.ts';
import { mayHave } from '../files/access.ts';
import type { CallContext } from '../http/context.ts';
import type { Table, TableRow } from '../spreadsheets/read.ts';
import type { SheetsRead } from '../spreadsheets/workbook.ts';

/** What the cells of a line say, by column. */
export type Said<Column extends string> = Readonly<Record<Column, string>>;

type Columns<Column extends string> = Readonly<Record<Column, SheetColumnKind>>;

/** A line of a spreadsheet by the columns of its import. */
export interface Line<Column extends string> {
  line: number;
  said: Said<Column>;
  /** Cells that their columns do not take. */
  misfits: Problem[];
}

/** A line by the columns of its import. */
export const lineOf = <Column extends string>(
  { line, cells, misfits }: TableRow,
  columns: Columns<Column>,
): Line<Column> => ({
  line,
  said: Object.fromEntries(
    namesOf(columns).map((column, place) => [column, cells[place] ?? '']),
  ) as Said<Column>,
  misfits: misfits.map(({ column, ...misfit }) => ({ field: column, ...misfit })),
});

/**
 * What is wrong with a line: the cells that do not fit, and of the other columns what else was
 * found.
 */
export const withMisfits = (
  { misfits }: Pick<Line<string>, 'misfits'>,
  found: readonly Problem[],
): Problem[] => [
  ...misfits,
  ...found.filter(({ field }) => !misfits.some((misfit) => misfit.field === field)),
];

/** What is wrong with a line, as the answer of an import says it. */
export const told = (line: number, problems: readonly Problem[]) =>
  problems.map(({ field, key, params }) => ({
    line,
    column: field,
    reason: key,
    ...(params ? { params } : {}),
  }));

/** Which sheet was read, where others were not: nobody is to miss what stands on those. */
export const leftOut = ({ sheets }: Table): { sheets?: SheetsRead } =>
  sheets === null || sheets.leftSheets.length === 0 ? {} : { sheets };

/** The lines of an uploaded spreadsheet that the user may have, and which of its sheets was read. */
export async function linesOfFile<Column extends string>(
  { db, user, files, sheets, left }: CallContext,
  fileGuid: string,
  { columns, rowsMax }: { columns: Columns<Column>; rowsMax: number },
) {
  const file = (await mayHave(db, user, fileGuid)) ? await files.get(fileGuid) : null;
  if (file === null) throw invalidField('fileGuid', 'errors.noSuchFile');
  const table = await sheets.read({
    bytes: await buffer(file.stream),
    shape: { columns, rowsMax },
    unitGuid: user.enterprise.guid,
    signal: left,
  });
  return { lines: table.rows.map((row) => lineOf(row, columns)), ...leftOut(table) };
}
