import type { AnySchema, ISchema } from 'yup';
import type { EnumerationName, StatusName } from './enumerations.ts';
import type { ScreenColumn } from '../viewed-lists.ts';
import type { FieldMeta, ValueKind } from './fields.ts';

/** How a list shows a field of its rows, where the field does not decide it. */
interface ColumnSpec {
  /** Width in pixels; wider if the heading needs it. */
  width: number;
  /** Hidden until a person chooses it. */
  optional?: true;
  /** The cell is the link to the record; one column per list. */
  link?: true;
  /** Never narrowed, as it is of use only whole; figures, statuses, days and times are not either. */
  whole?: true;
  /** It stays first, whichever columns are chosen. */
  stays?: true;
  /** Value of `sort` on the wire. */
  sort?: string;
  /** Locale key of the heading, if it is not that of the field. */
  label?: string;
  /** Enumeration of its codes, if the row shared by all kinds cannot declare it. */
  enumeration?: EnumerationName;
  /** Its codes are shown as coloured tags. */
  tag?: StatusName;
  /** How its values are formatted, if not as the field declares. */
  kind?: ValueKind;
  /** Locale key of the text for a missing value. */
  empty?: string;
}

/** The column of a unified social credit code, which is wide enough for its 18 characters. */
export const CREDIT_CODE_COLUMN = { width: 176, whole: true } as const;

/** How a field of the request filters a list. */
interface FilterSpec {
  /** Locale key of the label, if it is not that of the field. */
  label?: string;
  enumeration?: EnumerationName;
  /**
   * `search`: the one search field above the list. `people`: the authors the list knows. `beside`:
   * chosen next to the list. By default the field decides.
   */
  kind?: 'search' | 'people' | 'beside';
  /** For a day: which end of a range it is, and the filter of the other end. */
  range?: { end: 'from' | 'to'; other: string };
}

/** The columns and filters of a screen, each in order. */
interface ViewSpec<Row extends string = string, Search extends string = string> {
  /** Text file with the labels of its fields, at `<texts>.fields.<field>`. */
  texts: string;
  columns: { readonly [Name in Row | ScreenColumn]?: ColumnSpec };
  filters?: { readonly [Name in Search]?: FilterSpec };
}

/** The columns, filters and spreadsheet columns of a list, each in order. */
export interface ListSpec<
  Row extends string = string,
  Search extends string = string,
> extends ViewSpec<Row, Search> {
  /** Other screens that show the same rows, by the name the screen uses. */
  views?: Readonly<Record<string, ViewSpec<Row, Search>>>;
  /**
   * Columns of its spreadsheet, for lists that can be exported; an object for those that differ
   * from the field.
   */
  sheet?: readonly (Row | SheetSpec<Row>)[];
  /**
   * Keys of a row, if not its guid: each consists of fields joined by spaces. Screens identify the
   * row by the first; any of them selects it for the spreadsheet.
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
  /** Locale key of the label, if it is not that of the field. */
  label?: string;
  kind: 'search' | 'text' | 'choice' | 'people' | 'day' | 'amount' | 'beside';
  enumeration?: EnumerationName;
  range?: { end: 'from' | 'to'; other: string };
  /** For an end of a range: which one; the label is that of the field that it bounds. */
  end?: 'from' | 'to' | 'min' | 'max';
  /** For the search field: locale keys of the labels of what it looks in. */
  searches?: readonly string[];
}

/** What a screen knows of its rows. */
export interface ListedView {
  /** Text file with the labels of its fields. */
  texts: string;
  columns: readonly ListedColumn[];
  filters: readonly ListedFilter[];
}

/** What screens know of a list. */
export interface Listed extends ListedView {
  /** Other screens that show the same rows. */
  views?: Readonly<Record<string, ListedView>>;
  /** Fields that together are the key of a row, if not its guid. */
  key?: readonly string[];
  /** The list can be exported as a spreadsheet. */
  isExported?: true;
}

/** A spreadsheet column: a field of the rows and its format. */
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

/**
 * Omits a label that can be derived from the texts and the field: the browser only gets what it
 * cannot derive.
 */
function withoutOwnLabel<One extends { label: string }>(
  texts: string,
  name: string,
  { label, ...rest }: One,
): Omit<One, 'label'> & { label?: string } {
  return { ...rest, ...(label !== ownLabel(texts, name) && { label }) };
}

/** The format that the field declares, overridden by what the list declares. */
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

/** The fields by which a request may sort (`sortedBy`). */
function sortsOf(request: ISchema<any>): ReadonlySet<unknown> {
  const { sort, order } =
    (request as { fields?: Readonly<Record<string, AnySchema>> }).fields ?? {};
  return new Set(sort && order ? sort.describe().oneOf : []);
}

/** Filters that are the two ends of each range (`betweenDays`, `betweenAmounts`). */
const ENDS = [
  ['dayFrom', 'dayTo'],
  ['dayTo', 'dayFrom'],
  ['amountMin', 'amountMax'],
  ['amountMax', 'amountMin'],
] as const;

/**
 * The ranges of a request, for each screen that has a column of what they bound, in the unit of the
 * range.
 */
const rangesOf = (
  request: ISchema<any>,
  columns: readonly { key: string; label: string; kind?: ValueKind }[],
): ListedFilter[] =>
  ENDS.flatMap(([name, other]) => {
    const { bounds, kind } = metaOf(request, name);
    const column = columns.find(({ key }) => key === bounds?.field);
    if (!bounds || !column || column.kind === 'wan' || (kind !== 'day' && kind !== 'amount'))
      return [];
    const { end } = bounds;
    const range = { end: end === 'from' || end === 'min' ? 'from' : 'to', other } as const;
    return [{ name, label: column.label, kind, end, range }];
  });

function viewOf(request: ISchema<any>, row: ISchema<any>, spec: ViewSpec): ListedView {
  const { texts } = spec;
  const sorts = sortsOf(request);
  const told = Object.entries(spec.columns).map(([key, column = { width: 0 }]) => ({
    key,
    ...(sorts.has(key) && { sort: key }),
    ...column,
    ...wordsOf(row, texts, key, column),
  }));
  const columns = told.map((column) => withoutOwnLabel(texts, column.key, column));
  const labels = new Map(told.map(({ key, label }) => [key, label]));
  const searches = metaOf(request, 'search').searches?.map(
    (name) => labels.get(name) ?? labelOf(texts, name, metaOf(row, name)),
  );
  const searched: ListedFilter[] = searches ? [{ name: 'search', kind: 'search', searches }] : [];
  const filters = Object.entries(spec.filters ?? {}).map(([name, filter = {}]) =>
    filterOf(request, texts, [name, filter], labels),
  );
  return { texts, columns, filters: [...searched, ...filters, ...rangesOf(request, told)] };
}

/** The columns and filters of a list, completed with the meta of the request's and rows' fields. */
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

/** The spreadsheet columns of a list; none if it has no spreadsheet. */
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
