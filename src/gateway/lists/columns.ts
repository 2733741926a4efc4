import type { Call } from '#contract/core/call.ts';
import { sheetOf, type ListedCell } from '#contract/core/listed.ts';
import { calls } from '#contract/index.ts';
import { KINDS, PROCUREMENT_KINDS, type ProcurementKind } from '#contract/kinds.ts';
import { EXPORTED_LISTS, type ExportedList } from '#contract/lists.ts';
import { listedFields } from '#contract/procurement-forms.ts';
import { VIEWED_LISTS } from '#contract/viewed-lists.ts';
import { namedKey } from '#locales/keys.ts';
import { translator, type GatewayKey, type Translate, LANGUAGES } from '../base/texts.ts';
import type { CellKind } from '../spreadsheets/cells.ts';
import type { SheetColumn } from '../spreadsheets/write.ts';

/** A column of an exported list: a field of its rows, and its format. */
export interface ListColumn extends Omit<ListedCell, 'label' | 'kind'> {
  /** Locale key of the heading. */
  title: GatewayKey;
  kind: CellKind;
  /** The field that it counts up to, as in 1/2; nothing is written without that. */
  of?: string;
}

/**
 * A list that can be exported: its call, whose rights it requires, and the columns of its sheet.
 */
export interface ListExport {
  call: Call;
  columns: readonly ListColumn[];
  /** The fields that identify a row. */
  keysOf: (row: Record<string, unknown>) => readonly string[];
}

const CELL_KINDS: Readonly<Record<NonNullable<ListedCell['kind']>, CellKind>> = {
  text: 'text',
  names: 'text',
  number: 'number',
  count: 'number',
  score: 'number',
  amount: 'amount',
  wan: 'amount',
  day: 'day',
  time: 'time',
};

function exportOfCall(call: Call): ListExport {
  if (!call.list?.sheet) throw new Error(`${call.id} is exported and declares no spreadsheet.`);
  const { keys = [['guid']] } = call.list;
  return {
    call,
    columns: sheetOf(call.response, call.list).map(({ label, kind = 'text', ...cell }) => ({
      ...cell,
      title: label as GatewayKey,
      kind: CELL_KINDS[kind],
    })),
    keysOf: (row) => keys.map((names) => names.map((name) => row[name] ?? '').join(' ')),
  };
}

const headColumn = (field: string, kind: CellKind = 'text'): ListColumn => ({
  field,
  title: `records.fields.${field}` as GatewayKey,
  kind,
});

/** The export of a list of the purchasing line, whose columns are the fields of its form. */
function exportOfLine(kind: ProcurementKind, call: Call): ListExport {
  const { texts, status } = KINDS[kind];
  const own = Object.entries(listedFields(kind)).flatMap(
    ([field, { column, label = texts, enumeration }]): ListColumn[] =>
      column
        ? [
            {
              field,
              title: `${label}.fields.${field}` as GatewayKey,
              kind: 'text',
              ...(enumeration && { enumeration }),
            },
          ]
        : [],
  );
  return {
    call,
    columns: [
      headColumn('title'),
      headColumn('number'),
      { ...headColumn('status'), enumeration: status },
      { ...headColumn('level'), of: 'levels' },
      headColumn('waitingFor'),
      headColumn('amount', 'amount'),
      ...own,
      headColumn('authorName'),
      headColumn('unitName'),
      headColumn('departmentName'),
      headColumn('createdAt', 'time'),
      headColumn('updatedAt', 'time'),
    ],
    keysOf: ({ guid }) => [String(guid)],
  };
}

function exportOf(list: ExportedList): ListExport {
  const kind = PROCUREMENT_KINDS.find((one) => VIEWED_LISTS[one] === list);
  return kind ? exportOfLine(kind, calls[list]) : exportOfCall(calls[list]);
}

/** All lists that can be exported, as their calls declare them. */
export const exportedLists = Object.fromEntries(
  EXPORTED_LISTS.map((list) => [list, exportOf(list)]),
) as Readonly<Record<ExportedList, ListExport>>;

/** The requested columns of a sheet in their order; all of them if none is requested. */
export function chosenColumns(
  columns: readonly ListColumn[],
  fields: readonly string[] | null | undefined,
): readonly ListColumn[] {
  const chosen = [...new Set(fields ?? [])].flatMap((name) =>
    columns.filter(({ field }) => field === name),
  );
  return chosen.length > 0 ? chosen : columns;
}

/** The value of a row in a column, with codes translated, lists of codes too. */
export function wordOf(
  { field, enumeration, of }: ListColumn,
  row: Record<string, unknown>,
  translate: Translate,
): unknown {
  const value = row[field];
  if (of !== undefined) return row[of] ? `${value ?? 0}/${row[of]}` : null;
  if (!enumeration || value === null || value === undefined || value === '') return value;
  return String(value)
    .split(',')
    .map((code) => translate(namedKey(`enums.${enumeration}`, code)))
    .join(translate('common.listSeparator'));
}

/** The columns of the sheet, in the language of the request. */
export const sheetColumns = (columns: readonly ListColumn[], translate: Translate): SheetColumn[] =>
  columns.map(({ title, kind }) => ({ heading: translate(title), kind }));

/** Headings that two lists, or a list and somebody's own sheet, may share by chance. */
const BY_CHANCE = 2;

/**
 * The list whose export has these headings, in either language and any order, whichever columns
 * were chosen; null unless all of them match.
 */
export function exportHeaded(headings: readonly string[]): ExportedList | null {
  const words = headings.filter((word) => word !== '');
  if (words.length <= BY_CHANCE) return null;
  return (
    EXPORTED_LISTS.find((list) =>
      LANGUAGES.some((language) => {
        const known = sheetColumns(exportedLists[list].columns, translator(language)).map(
          ({ heading }) => heading,
        );
        return words.every((word) => known.includes(word));
      }),
    ) ?? null
  );
}
