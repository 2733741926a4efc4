import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { writeXlsxStream } from 'hucre/xlsx';
import { cellOf, FORMATS, type CellKind } from './cells.ts';

/** Media type of an .xlsx file. */
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** One column of a sheet. */
export interface SheetColumn {
  heading: string;
  kind: CellKind;
}

/** Widths in characters. */
const WIDTHS: Readonly<Record<CellKind, number>> = {
  text: 28,
  number: 12,
  amount: 20,
  day: 12,
  time: 17,
};

/** Signs that no name of a sheet may have, and the longest one. */
const sheetName = (name: string): string => name.replace(/[\\/?*[\]:']/g, ' ').slice(0, 31);

async function* cellsOf(columns: readonly SheetColumn[], rows: AsyncIterable<readonly unknown[]>) {
  for await (const row of rows) yield columns.map(({ kind }, place) => cellOf(kind, row[place]));
}

/**
 * A workbook of one sheet as it is written: the heading stays visible, rows are taken as the
 * reader takes the bytes. No cell is a formula, whatever its text begins with.
 */
export function workbookOf(
  name: string,
  columns: readonly SheetColumn[],
  rows: AsyncIterable<readonly unknown[]>,
): Readable {
  const bytes = writeXlsxStream(cellsOf(columns, rows), {
    name: sheetName(name),
    columns: columns.map(({ heading, kind }) => ({
      header: heading,
      width: WIDTHS[kind],
      numFmt: FORMATS[kind],
    })),
    freezePane: { rows: 1 },
  });
  return Readable.fromWeb(bytes as ReadableStream);
}
