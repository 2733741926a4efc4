import type { Call, RequestOf, ResponseOf } from '#contract/core/call.ts';
import type { EnumerationName } from '#contract/core/enumerations.ts';
import { namedKey, type NameIn } from '#locales/keys.ts';
import { checkedInput } from '../http/checked-input.ts';
import type { CallContext } from '../http/context.ts';
import type { GatewayGroup, GatewayKey, Translate } from '../base/texts.ts';
import type { CellKind } from '../spreadsheets/cells.ts';
import type { SheetColumn } from '../spreadsheets/write.ts';

/** A column of an exported list: a field of its rows, and how it is worded. */
export interface ListColumn<Field extends string = string> {
  field: Field;
  /** Locale key of the heading. */
  title: GatewayKey;
  kind?: CellKind;
  /** Codes are written as their labels, lists of codes too. */
  enumeration?: EnumerationName;
  /** Where the labels of codes stand that have no enumeration. */
  labels?: GatewayGroup;
}

/**
 * A list that can be exported: its call, which asks for its rights, and how its pages are loaded
 * for filters as they came in.
 */
export interface ListExport {
  call: Call;
  load: (input: object, context: CallContext) => Promise<unknown>;
  columns: readonly ListColumn[];
  /** Keys by which a row is chosen, where it is not its guid. */
  keysOf?: (row: Record<string, unknown>) => readonly unknown[];
}

/**
 * A list that can be exported, from the handler that knows its scope and columns that are fields of
 * its rows.
 */
export function listExport<C extends Call>(
  call: C,
  load: (search: RequestOf<C>, context: CallContext) => Promise<unknown>,
  columns: readonly ListColumn<keyof ResponseOf<C> & string>[],
  keysOf?: (row: Partial<ResponseOf<C>>) => readonly unknown[],
): ListExport {
  return {
    call,
    load: (input, context) => load(checkedInput(call, input), context),
    columns,
    ...(keysOf ? { keysOf: keysOf as NonNullable<ListExport['keysOf']> } : {}),
  };
}

/** The columns of a sheet that are asked for, in their order; all where none of them is. */
export function chosenColumns(
  columns: readonly ListColumn[],
  fields: readonly string[] | null | undefined,
): readonly ListColumn[] {
  const chosen = [...new Set(fields ?? [])].flatMap((name) =>
    columns.filter(({ field }) => field === name),
  );
  return chosen.length > 0 ? chosen : columns;
}

/** Makes columns whose headings are found below one locale key, under the names of their fields. */
export const columnsUnder =
  <Titles extends GatewayGroup>(titles: Titles) =>
  <Field extends NameIn<Titles>>(
    field: Field,
    more: Partial<Omit<ListColumn, 'field'>> = {},
  ): ListColumn<Field> => ({ field, title: namedKey<GatewayGroup>(titles, field), ...more });

/** What a row has in a column, codes worded. */
export function wordOf(
  { field, enumeration, labels }: ListColumn,
  row: Record<string, unknown>,
  translate: Translate,
): unknown {
  const value = row[field];
  const group = enumeration ? (`enums.${enumeration}` as const) : labels;
  if (group === undefined || value === null || value === undefined || value === '') return value;
  return String(value)
    .split(',')
    .map((code) => translate(namedKey(group, code)))
    .join(translate('common.listSeparator'));
}

/** The columns of the sheet, in the language of the request. */
export const sheetColumns = (columns: readonly ListColumn[], translate: Translate): SheetColumn[] =>
  columns.map(({ title, kind = 'text' }) => ({ heading: translate(title), kind }));
