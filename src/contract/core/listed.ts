import type { ISchema } from 'yup';
import type { EnumerationName, StatusName } from './enumerations.ts';
import type { ScreenColumn } from '../viewed-lists.ts';
import type { FieldMeta, ValueKind } from './fields.ts';

/** How a list shows a field of its rows, where that does not follow from the field itself. */
interface ColumnSpec {
  /** Width in pixels, more where its words need it. */
  width: number;
  /** Not shown until a person chooses it. */
  optional?: true;
  /** The cell is the link to the record; one column of a list. */
  link?: true;
  /** It stays at the start whatever is chosen. */
  stays?: true;
  /** Value of `sort` on the wire. */
  sort?: string;
  /** Locale key of the heading, where it is not that of the field. */
  label?: string;
  /** Its values are codes of this enumeration, which the row of all kinds cannot say. */
  enumeration?: EnumerationName;
  /** Its codes stand as coloured words. */
  tag?: StatusName;
  /** How its values are written, where that is not as its field says. */
  kind?: ValueKind;
  /** Locale key of what stands where there is no value. */
  empty?: string;
}

/** How a list is narrowed by a field of its request. */
interface FilterSpec {
  /** Locale key of the label, where it is not that of the field. */
  label?: string;
  enumeration?: EnumerationName;
  /**
   * `search`: the one field above the list. `people`: the authors the list knows. `beside`: chosen
   * beside the list. Where nothing is said it follows from the field.
   */
  kind?: 'search' | 'people' | 'beside';
  /** Of a day: the end of a range that it is, and the filter of the other end. */
  range?: { end: 'from' | 'to'; other: string };
}

/** What a screen shows of the rows of a list, and what narrows it, each in its order. */
interface ViewSpec<Row extends string = string, Search extends string = string> {
  /** File of texts with the labels of its fields, at `<texts>.fields.<field>`. */
  texts: string;
  columns: { readonly [Name in Row | ScreenColumn]?: ColumnSpec };
  filters?: { readonly [Name in Search]?: FilterSpec };
}

/** What a list shows of its rows, what narrows it, and what its spreadsheet holds, each in its order. */
export interface ListSpec<
  Row extends string = string,
  Search extends string = string,
> extends ViewSpec<Row, Search> {
  /** What other screens show of the same rows, by names that those screens give. */
  views?: Readonly<Record<string, ViewSpec<Row, Search>>>;
  /** Fields of its spreadsheet, for lists that can be exported; an object for those that differ. */
  sheet?: readonly (Row | SheetSpec<Row>)[];
  /**
   * Keys of a row, where it is not its guid: each of fields joined by spaces. Screens know it by the
   * first; by any of them it is chosen for the spreadsheet.
   */
  keys?: readonly (readonly Row[])[];
}

/** A column of a spreadsheet that differs from its field. */
interface SheetSpec<Row extends string = string> extends Pick<
  ColumnSpec,
  'label' | 'enumeration' | 'kind'
> {
  field: Row;
}

/** A column as screens read it: plain data. */
export interface ListedColumn extends ColumnSpec {
  key: string;
}

/** A filter as screens read it. */
interface ListedFilter {
  name: string;
  /** Locale key of the label, where it is not that of the field. */
  label?: string;
  kind: 'search' | 'text' | 'choice' | 'people' | 'day' | 'amount' | 'beside';
  enumeration?: EnumerationName;
  range?: { end: 'from' | 'to'; other: string };
}

/** What a screen knows of the rows it shows. */
export interface ListedView {
  /** File of texts with the labels of its fields. */
  texts: string;
  columns: readonly ListedColumn[];
  filters: readonly ListedFilter[];
}

/** What screens know of a list. */
export interface Listed extends ListedView {
  /** What other screens show of the same rows. */
  views?: Readonly<Record<string, ListedView>>;
  /** Fields that together are the key of a row, where it is not its guid. */
  key?: readonly string[];
  /** It has a spreadsheet. */
  isExported?: true;
}

/** A column of a spreadsheet: a field of the rows, and how it is worded. */
export interface ListedCell {
  field: string;
  label: string;
  kind?: ValueKind;
  enumeration?: EnumerationName;
}

type Fields = Readonly<Record<string, { spec?: { meta?: FieldMeta } }>>;

const metaOf = (schema: ISchema<any>, name: string): Partial<FieldMeta> =>
  (schema as { fields?: Fields }).fields?.[name]?.spec?.meta ?? {};

const ownLabel = (texts: string, name: string): string => `${texts}.fields.${name}`;

const labelOf = (texts: string, name: string, { texts: own }: Partial<FieldMeta>): string =>
  ownLabel(own ?? texts, name);

/** Without a label that follows from the texts and the field: the browser is told what it cannot know. */
function withoutOwnLabel<One extends { label: string }>(
  texts: string,
  name: string,
  { label, ...rest }: One,
): Omit<One, 'label'> & { label?: string } {
  return { ...rest, ...(label !== ownLabel(texts, name) && { label }) };
}

/** What a field says itself of how its values are written, below what a list says. */
function wordsOf(schema: ISchema<any>, texts: string, name: string, more: Partial<ColumnSpec>) {
  const meta = metaOf(schema, name);
  const enumeration = more.tag ?? more.enumeration ?? meta.enumeration;
  const kind = more.kind ?? meta.kind;
  return {
    label: more.label ?? labelOf(texts, name, meta),
    ...(enumeration && !more.tag && { enumeration }),
    ...(kind && { kind }),
  };
}

function filterOf(
  request: ISchema<any>,
  texts: string,
  [name, spec]: [string, FilterSpec],
  labels: ReadonlyMap<string, string>,
): ListedFilter {
  const meta = metaOf(request, name);
  const enumeration = spec.enumeration ?? meta.enumeration;
  const kind: ListedFilter['kind'] =
    spec.kind ??
    (enumeration
      ? 'choice'
      : meta.kind === 'day' || meta.kind === 'amount'
        ? meta.kind
        : ('text' as const));
  return withoutOwnLabel(texts, name, {
    name,
    label: spec.label ?? labels.get(name) ?? labelOf(texts, name, meta),
    kind,
    ...(enumeration && { enumeration }),
    ...(spec.range && { range: spec.range }),
  });
}

function viewOf(request: ISchema<any>, row: ISchema<any>, spec: ViewSpec): ListedView {
  const { texts } = spec;
  const told = Object.entries(spec.columns).map(([key, column = { width: 0 }]) => ({
    key,
    ...column,
    ...wordsOf(row, texts, key, column),
  }));
  const columns = told.map((column) => withoutOwnLabel(texts, column.key, column));
  const labels = new Map(told.map(({ key, label }) => [key, label]));
  const filters = Object.entries(spec.filters ?? {}).map(([name, filter = {}]) =>
    filterOf(request, texts, [name, filter], labels),
  );
  return { texts, columns, filters };
}

/** The columns and filters of a list, with what the fields of its request and its rows say of themselves. */
export function listedOf(request: ISchema<any>, row: ISchema<any>, spec: ListSpec): Listed {
  const key = spec.keys?.[0];
  const views = Object.entries(spec.views ?? {}).map(
    ([name, view]) => [name, viewOf(request, row, view)] as const,
  );
  return {
    ...viewOf(request, row, spec),
    ...(key && { key }),
    ...(spec.sheet && { isExported: true }),
    ...(views.length > 0 && { views: Object.fromEntries(views) }),
  };
}

/** The columns of a list's spreadsheet; none where it has no spreadsheet. */
export const sheetOf = (
  row: ISchema<any>,
  { texts, columns, sheet = [] }: ListSpec,
): ListedCell[] =>
  sheet.map((cell) => {
    const { field, ...more } = typeof cell === 'string' ? { field: cell } : cell;
    const { label: _heading, ...column }: Partial<ColumnSpec> = columns[field] ?? {};
    const words = more.enumeration ?? column.tag;
    return {
      field,
      ...wordsOf(row, texts, field, { ...column, ...more }),
      ...(words && { enumeration: words }),
    };
  });
