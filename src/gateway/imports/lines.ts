import { buffer } from 'node:stream/consumers';
import { namesOf, type SheetColumnKind } from '#contract/core/sheet-columns.ts';
import { Failure, invalidField, type Problem } from '../base/failure.ts';
import { mayHave } from '../files/access.ts';
import type { CallContext } from '../http/context.ts';
import { exportHeaded } from '../lists/columns.ts';
import type { Table, TableRow, TableShape } from '../spreadsheets/read.ts';
import type { SheetsRead } from '../spreadsheets/workbook.ts';

/** The cells of a line, by column. */
export type Said<Column extends string> = Readonly<Record<Column, string>>;

type Columns<Column extends string> = Readonly<Record<Column, SheetColumnKind>>;

/** A line of a spreadsheet by the columns of its import. */
export interface Line<Column extends string> {
  line: number;
  said: Said<Column>;
  /** Cells that do not fit their columns. */
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

/** The problems of a line: cells that do not fit, and what else was found in the other columns. */
export const withMisfits = (
  { misfits }: Pick<Line<string>, 'misfits'>,
  found: readonly Problem[],
): Problem[] => [
  ...misfits,
  ...found.filter(({ field }) => !misfits.some((misfit) => misfit.field === field)),
];

/** The problems of a line, as in the answer of an import. */
export const told = (line: number, problems: readonly Problem[]) =>
  problems.map(({ field, key, params }) => ({
    line,
    column: field,
    reason: key,
    ...(params ? { params } : {}),
  }));

/** The sheet that was read, if there were others, so that nobody misses their content. */
export const leftOut = ({ sheets }: Table): { sheets?: SheetsRead } =>
  sheets === null || sheets.leftSheets.length === 0 ? {} : { sheets };

/**
 * The content of a spreadsheet to import. The export of a list is refused: it has other columns,
 * and if all of them are texts every line would be mistaken (assumed).
 */
export async function importedTable(
  { user, sheets, left, translate }: CallContext,
  bytes: Uint8Array,
  shape: TableShape,
): Promise<Table> {
  const table = await sheets.read({ bytes, shape, unitGuid: user.enterprise.guid, signal: left });
  const list = exportHeaded(table.heading);
  if (list !== null)
    throw new Failure(400, 'errors.sheetIsExport', {
      params: { name: translate(`lists.names.${list}`) },
    });
  return table;
}

/** The lines of an uploaded spreadsheet that the user may read, and the sheet that was read. */
export async function linesOfFile<Column extends string>(
  context: CallContext,
  fileGuid: string,
  { columns, rowsMax }: { columns: Columns<Column>; rowsMax: number },
) {
  const { db, user, files } = context;
  const file = (await mayHave(db, user, fileGuid)) ? await files.get(fileGuid) : null;
  if (file === null) throw invalidField('fileGuid', 'errors.noSuchFile');
  const table = await importedTable(context, await buffer(file.stream), { columns, rowsMax });
  return { lines: table.rows.map((row) => lineOf(row, columns)), ...leftOut(table) };
}
