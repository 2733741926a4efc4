import type { Call } from '#contract/core/call.ts';
import type { EnumerationName } from '#contract/core/enumerations.ts';
import type { CallContext } from '../http/context.ts';
import type { Translate } from '../http/texts.ts';
import type { CellKind } from '../spreadsheets/cells.ts';
import type { SheetColumn } from '../spreadsheets/write.ts';

/** A column of an exported list: a field of its rows, and how it is worded. */
export interface ListColumn {
  field: string;
  /** Locale key of the heading. */
  title: string;
  kind?: CellKind;
  /** Codes are written as their labels, lists of codes too. */
  enumeration?: EnumerationName;
  /** Label keys of codes that have no enumeration, up to the code. */
  labels?: string;
}

/** A list that can be exported: its call, which asks for its rights, and the handler that knows its scope. */
export interface ListExport {
  call: Call<any, any>;
  load: (search: any, context: CallContext) => Promise<unknown>;
  columns: readonly ListColumn[];
}

/** What a row has in a column, codes worded. */
export function wordOf({ field, enumeration, labels }: ListColumn, row: Record<string, unknown>, translate: Translate): unknown {
  const value = row[field];
  const prefix = enumeration ? `enums.${enumeration}` : labels;
  if (prefix === undefined || value === null || value === undefined || value === '') return value;
  return String(value).split(',').map((code) => translate(`${prefix}.${code}`)).join('、');
}

/** The columns of the sheet, in the language of the request. */
export const sheetColumns = (columns: readonly ListColumn[], translate: Translate): SheetColumn[] =>
  columns.map(({ title, kind = 'text' }) => ({ heading: translate(title), kind }));
