import { sql, type RawBuilder } from 'kysely';
import type { ISchema, Schema, SchemaFieldDescription, SchemaObjectDescription } from 'yup';
import type { Call, RequestOf, ResponseOf } from '#contract/core/call.ts';
import { DAY_MS } from '#contract/core/durations.ts';
import { midnightOf } from '#contract/core/calendar.ts';
import type { betweenAmounts, betweenDays, FieldMeta } from '#contract/core/fields.ts';
import { RawJson } from '../base/raw-json.ts';
import type { Db } from './schema.ts';
import { containing } from './search.ts';

/** An expression or condition of a statement. */
type Sql = RawBuilder<unknown>;

/** How fields of the wire are read: an expression for each. */
export type Fields<Name extends string = string> = Readonly<Record<Name, Sql>>;

const columns = new WeakMap<Fields, Sql>();

/** Those fields as the columns of a statement; made once for fields that stay from search to search. */
export function columnsOf(fields: Fields): Sql {
  const known = columns.get(fields);
  if (known) return known;
  const made = sql.join(
    Object.entries(fields).map(([name, expression]) => sql`${expression} as ${sql.id(name)}`),
  );
  columns.set(fields, made);
  return made;
}

type Row<C extends Call> = ResponseOf<C>;
/** `sort` and `order` together say the order (`sortedBy`). */
type Search<C extends Call> = Omit<
  RequestOf<C>,
  'page' | 'rows' | ('order' extends keyof RequestOf<C> ? 'sort' | 'order' : never)
>;

/** Filters that follow from the field of the same name: a text is contained, a key or code equal. */
type Derived<C extends Call> = {
  [Name in keyof Search<C> & keyof Row<C>]: NonNullable<Search<C>[Name]> extends string
    ? Name
    : never;
}[keyof Search<C> & keyof Row<C>];

/** The condition of a filter for its value; null: it narrows nothing, its handler reads it. */
type Filter<Value> = ((value: NonNullable<Value>) => Sql) | null;

/** Filters that the declaration of the request is enough for: the search field, and ranges. */
type Declared =
  | 'search'
  | keyof ReturnType<typeof betweenDays>
  | keyof ReturnType<typeof betweenAmounts>;

/**
 * `exact`: the field of the same name equals the text. The one search field needs a condition only
 * where the request does not say in what it looks (`searchedBy`).
 */
type Filters<C extends Call> = {
  readonly [Name in Exclude<keyof Search<C>, Derived<C> | Declared>]-?: Filter<Search<C>[Name]>;
} & { readonly [Name in Derived<C>]?: Filter<Search<C>[Name]> | 'exact' } & {
  readonly [Name in Extract<keyof Search<C>, 'search'>]?: Filter<Search<C>[Name]>;
};

/** The rows of a list. */
interface Rows {
  /** Tables of this statement (`with`) that conditions read. */
  given?: readonly Sql[];
  /** The fields of a row. */
  fields: Fields;
  /**
   * Tables whose names conditions and order use; also the source of the fields if nothing is
   * joined.
   */
  from: Sql;
  /**
   * Tables that only the rows of the page need: joined, and their fields computed, after the page
   * is cut. `of` names the table they join to. `keys` are the columns of a `record r` that the page
   * is cut by, its guid first: an index may have them all, and the record is read afterwards.
   */
  joined?: { of: string; joins: Sql; keys?: Sql };
  /**
   * Conditions of which each row meets exactly one, where each has an index of its own: an `or` of
   * them would read everything that is stored. The order then reads only what is `joined` to.
   */
  parts?: readonly Sql[];
  /** The conditions that hold for every search: whose rows they are. */
  within: readonly Sql[];
  /** Must be a total order, so that no page repeats a row of another. */
  order: Sql;
}

/** How a list of the contract is read. */
type ListQuery<C extends Call> = Rows & {
  fields: Fields<keyof Row<C> & string>;
  /** How the one search field looks in fields of tables that are `joined` after the page is cut. */
  sought?: Readonly<Record<string, (text: string) => Sql>>;
} & (object extends Filters<C> ? { filters?: Filters<C> } : { filters: Filters<C> });

/** Names of the rows and their number on the wire (contract, AnswerShape). */
const NAMES = { list: ['rows', 'total'], listCount: ['list', 'totalCount'] } as const;

/** How a filter of the same name as a field compares; null: it needs a condition of its own. */
type Comparison = 'equals' | 'contains' | null;

const comparisons = new WeakMap<ISchema<any>, ReadonlyMap<string, Comparison>>();

function comparisonOf(field: SchemaFieldDescription): Comparison {
  if (!('oneOf' in field)) return null;
  const { isKey, enumeration } = (field.meta ?? {}) as Partial<FieldMeta>;
  if (isKey || field.oneOf.length > 0) return 'equals';
  return enumeration ? null : 'contains';
}

function comparisonsOf(request: ISchema<any>): ReadonlyMap<string, Comparison> {
  const known = comparisons.get(request);
  if (known) return known;
  const { fields } = request.describe() as SchemaObjectDescription;
  const found = new Map(
    Object.entries(fields).map(([name, field]) => [name, comparisonOf(field)] as const),
  );
  comparisons.set(request, found);
  return found;
}

const isGiven = (value: unknown) => value !== undefined && value !== null && value !== '';

/** Whether a search may say the order of the rows. */
const isSortable = ({ request }: Call) => comparisonsOf(request).has('order');

/** Kinds of values that the wire writes as text and that sort as numbers. */
const NUMERIC: ReadonlySet<unknown> = new Set(['amount', 'wan', 'number', 'score', 'count']);

const fieldOf = (schema: ISchema<any>, name: string): Schema | undefined =>
  (schema as { fields?: Readonly<Record<string, Schema>> }).fields?.[name];

const metaOf = (field: Schema | undefined): Partial<FieldMeta> | undefined => field?.spec.meta;

const isWrittenNumber = (row: ISchema<any>, name: string): boolean => {
  const field = fieldOf(row, name);
  return field?.type === 'string' && NUMERIC.has(metaOf(field)?.kind);
};

/** The order that a search asks for, empty values last, then that of the list. */
function orderOf(
  call: Call,
  search: Readonly<Record<string, unknown>>,
  { fields, order }: Pick<Rows, 'fields' | 'order'>,
): Sql {
  const name = String(search['sort']);
  const field = isSortable(call) ? fields[name] : undefined;
  if (!field) return order;
  const sorted = isWrittenNumber(call.response, name) ? sql`(${field})::numeric` : field;
  return sql`${sorted} ${sql.raw(search['order'] === 'asc' ? 'asc' : 'desc')} nulls last, ${order}`;
}

/** The condition of the one search field: a text contained in any of these filters or fields. */
function anyOf(
  call: Call,
  names: readonly string[],
  text: string,
  fields: Fields,
  filters: Readonly<Record<string, Filter<any> | 'exact'>>,
): Sql {
  const conditions = names.map((name) => {
    const filter = filters[name];
    if (typeof filter === 'function') return filter(text);
    const field = fields[name];
    if (!field) throw new Error(`${call.id} has nothing to search in ${name}.`);
    return containing(field, text);
  });
  return sql`(${sql.join(conditions, sql` or `)})`;
}

/**
 * The condition of one end of a range (`betweenDays`, `betweenAmounts`) on the field of the row that
 * it bounds: an amount, a day, or an instant in milliseconds.
 */
function boundOf(
  { response }: Call,
  { field: name, end }: NonNullable<FieldMeta['bounds']>,
  value: string,
  fields: Fields,
): Sql {
  const field = fields[name];
  if (!field) throw new Error(`There is no ${name} to bound.`);
  if (end === 'min') return sql`(${field})::numeric >= ${value}::numeric`;
  if (end === 'max') return sql`(${field})::numeric <= ${value}::numeric`;
  if (fieldOf(response, name)?.type === 'string')
    return end === 'from' ? sql`${field} >= ${value}` : sql`${field} <= ${value}`;
  const begin = midnightOf(value);
  return end === 'from' ? sql`${field} >= ${begin}` : sql`${field} < ${begin + DAY_MS}`;
}

/** The conditions of the ranges of a search; by themselves for lists that search in a way of their own. */
export const rangesIn = (
  call: Call,
  search: Readonly<Record<string, unknown>>,
  fields: Fields,
): Sql[] =>
  Object.entries(search).flatMap(([name, value]) => {
    const bounds = metaOf(fieldOf(call.request, name))?.bounds;
    return bounds && isGiven(value) ? [boundOf(call, bounds, value as string, fields)] : [];
  });

/** What a search asks of the rows, beside its ranges. */
function conditionsOf(
  call: Call,
  search: Readonly<Record<string, unknown>>,
  fields: Fields,
  filters: Readonly<Record<string, Filter<any> | 'exact'>>,
  sought: Readonly<Record<string, (text: string) => Sql>>,
): Sql[] {
  const notFilters = new Set(['page', 'rows', ...(isSortable(call) ? ['sort', 'order'] : [])]);
  return Object.entries(search).flatMap(([name, value]) => {
    if (notFilters.has(name) || !isGiven(value)) return [];
    const filter = filters[name];
    if (filter === null) return [];
    if (typeof filter === 'function') return [filter(value)];
    const { searches, bounds } = metaOf(fieldOf(call.request, name)) ?? {};
    if (bounds) return [];
    if (searches)
      return [anyOf(call, searches, value as string, fields, { ...filters, ...sought })];
    const field = fields[name];
    const comparison = filter === 'exact' ? 'equals' : comparisonsOf(call.request).get(name);
    if (!field || !comparison) throw new Error(`${call.id} has no condition for ${name}.`);
    return comparison === 'equals'
      ? [sql`${field} = ${value}`]
      : [containing(field, value as string)];
  });
}

/** The rows of a page: of each part as many as the page could have of it, merged. */
function cutOf(
  { of: name, keys }: NonNullable<Rows['joined']>,
  sources: readonly Sql[],
  order: Sql,
  cut: Sql,
  upTo: number,
): Sql {
  const of = sql.ref(name);
  const columns = keys ?? sql`${of}.*`;
  if (sources.length === 1) return sql`select ${columns} ${sources[0]} ${cut}`;
  const each = sources.map(
    (source) => sql`(select ${columns} ${source} order by ${order} limit ${upTo})`,
  );
  return sql`select ${of}.* from (${sql.join(each, sql` union all `)}) ${of} ${cut}`;
}

/**
 * One page of rows with the number of all, in one statement whose JSON the database builds; for
 * lists that search in a way of their own.
 */
export async function pageOfRows(
  db: Db,
  { page, rows: size }: { page: number; rows: number },
  { given, fields, from, joined, parts, within, order }: Rows,
  answer: keyof typeof NAMES = 'list',
): Promise<RawJson> {
  const sources = (parts ? parts.map((part) => [...within, part]) : [within]).map(
    (conditions) => sql`from ${from} where ${sql.join([...conditions], sql` and `)}`,
  );
  const cut = sql`order by ${order} limit ${size} offset ${(page - 1) * size}`;
  const columns = columnsOf(fields);
  const shown = joined
    ? sql`select ${columns} from (${cutOf(joined, sources, order, cut, page * size)})
      ${joined.keys ? sql`cut join record r on r.guid = cut.guid` : sql.ref(joined.of)}
      ${joined.joins} order by ${order}`
    : sql`select ${columns} ${sources[0]} ${cut}`;
  const counts = sources.map((source) => sql`(select count(*) ${source})`);
  const [rows, total] = NAMES[answer];
  const { rows: answers } = await sql<{ json: string }>`
    ${given && given.length > 0 ? sql`with ${sql.join([...given])}` : sql``} select json_build_object(
      ${rows}::text, coalesce((select json_agg(row_to_json(shown))
        from (${shown}) shown), '[]'::json),
      ${total}::text, ${sql.join(counts, sql` + `)})::text as json`.execute(db);
  return new RawJson(answers[0]?.json ?? 'null');
}

/** One page of a list of the contract: whose rows, narrowed by what the request searches for. */
export const pageOf = <C extends Call>(
  db: Db,
  call: C,
  search: RequestOf<C>,
  { filters, sought = {}, ...rows }: ListQuery<C>,
): Promise<RawJson> =>
  pageOfRows(
    db,
    search,
    {
      ...rows,
      order: orderOf(call, search, rows),
      within: [
        sql`true`,
        ...rows.within,
        ...rangesIn(call, search, rows.fields),
        ...conditionsOf(call, search, rows.fields, filters ?? {}, sought),
      ],
    },
    call.answer === 'listCount' ? 'listCount' : 'list',
  );
