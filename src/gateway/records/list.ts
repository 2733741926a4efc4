import { sql, type RawBuilder } from 'kysely';
import type { InferType } from 'yup';
import { listedNames, type ListedField } from '#contract/core/form-fields.ts';
import type { lineFields, projectFields, projectSearch } from '#contract/core/procurement.ts';
import { listedFields } from '#contract/procurement-forms.ts';
import { PROCUREMENT_KINDS, type ProcurementKind } from '#contract/kinds.ts';
import type { Db } from '../db/schema.ts';
import { pageOfRows, type Fields } from '../db/page.ts';
import type { RawJson } from '../base/raw-json.ts';
import type { User } from '../user/user.ts';
import { headFields, headJoins } from './head.ts';
import { partsVisibleTo, visibleTo } from './scope.ts';
import { containing } from '../db/search.ts';
import { recordContaining, soughtIn } from './texts.ts';

/** What the search forms of all lists of the purchasing line have, as the contract has checked it. */
export type ProjectSearch = InferType<ReturnType<typeof projectSearch<typeof projectFields>>>;

/** Where lists find what is not read from what a record says of itself. */
const columns: Readonly<Record<string, string>> = {
  projectName: 'p.project_name',
  projectNature: 'p.project_nature',
  projectType: 'p.project_type',
  tenderWay: 'p.tender_way',
  organizationType: 'p.organization_type',
  projectNo: 'p.project_no',
  ordersName: 'p.orders_name',
  ordersNo: 'p.orders_no',
  agentUnit: 'p.agent_unit',
  contractName: 'p.contract_name',
  contractNo: 'p.contract_no',
  entrustUnit: 'p.entrust_unit',
} satisfies Record<keyof typeof projectFields | keyof typeof lineFields, string>;

/** A field of a list in SQL, over `record r` and `procurement p`. */
const columnOf = (name: string): string => columns[name] ?? `r.facts ->> '${name}'`;

/** What is said of a record by what was made from it, or from that again. */
const OF_DESCENDANTS: ReadonlySet<string> = new Set([
  'ordersName',
  'ordersNo',
  'agentUnit',
  'contractName',
  'contractNo',
  'entrustUnit',
] satisfies (keyof typeof lineFields)[]);

/** A field of the record that was last made from a set-up or an order and is still there. */
const madeOf = (kind: ProcurementKind, column: 'title' | 'number') => `(select o.${column}
  from procurement q join record o on o.guid = q.guid
  where q.source_guid = r.guid and o.kind = '${kind}' and not o.deleted
  order by o.created_at desc, o.guid limit 1)`;

/** What the row of a kind shows of what was made from it. */
const made: Partial<Record<ProcurementKind, Readonly<Record<string, string>>>> = {
  setUp: {
    ordersName: madeOf('entrustOrder', 'title'),
    ordersNo: madeOf('entrustOrder', 'number'),
  },
  entrustOrder: {
    contractName: madeOf('entrustContract', 'title'),
    contractNo: madeOf('entrustContract', 'number'),
  },
};

/** Records that say a text in a column, and those they were made from, as far as the user sees them. */
const inLineWith = (user: User, column: string, text: string): RawBuilder<unknown> => sql`
  r.guid in (with recursive line as (
    select p.guid, p.source_guid from record r join procurement p on p.guid = r.guid
      where not r.deleted and ${visibleTo(user)} and ${recordContaining([column], text, { user })}
    union select p.guid, p.source_guid from procurement p join line on p.guid = line.source_guid)
    select guid from line)`;

/** A day of the calendar in China as the moment at which it begins. */
const beginOf = (day: string, after = 0) =>
  sql`((${day}::date + ${after}::integer)::timestamp at time zone interval '8 hours')`;

const sorts = {
  createdAt: 'r.created_at',
  updatedAt: 'r.updated_at',
  amount: 'r.amount',
  number: 'r.number',
} as const;

/** The fields of a row beside those of every record. */
const fieldsOf = (kind: ProcurementKind): Fields =>
  Object.fromEntries(
    listedNames(listedFields(kind)).map((name) => [
      name,
      sql.raw(made[kind]?.[name] ?? columnOf(name)),
    ]),
  );

interface Listed {
  /** The fields of a row. */
  rows: Fields;
  /** The fields that a search form narrows by. */
  filters: [string, ListedField][];
}

/** Reckoned once for each kind. */
const listed = Object.fromEntries<Listed>(
  PROCUREMENT_KINDS.map((kind) => [
    kind,
    {
      rows: { ...headFields, ...fieldsOf(kind) },
      filters: Object.entries(listedFields(kind)).filter(([, { filter }]) => filter !== undefined),
    },
  ]),
) as Record<ProcurementKind, Listed>;

/** The condition that a field of a record contains a text. */
const contained = (user: User, kind: ProcurementKind, name: string, text: string) =>
  name in columns
    ? recordContaining([columnOf(name)], text, { user, kind })
    : containing(columnOf(name), text);

/** The conditions of a search form; an empty field does not filter. */
function conditionsOf(
  user: User,
  kind: ProcurementKind,
  search: ProjectSearch,
): RawBuilder<unknown>[] {
  const given: Readonly<Record<string, unknown>> = search;
  const conditions = listed[kind].filters.flatMap(([name, { filter }]) => {
    const value = given[name];
    if (typeof value !== 'string' || value === '') return [];
    if (filter === 'exact') return [sql`${sql.raw(columnOf(name))} = ${value}`];
    return OF_DESCENDANTS.has(name)
      ? [inLineWith(user, columnOf(name), value)]
      : [contained(user, kind, name, value)];
  });
  if (search.createdFrom) conditions.push(sql`r.created_at >= ${beginOf(search.createdFrom)}`);
  if (search.createdTo) conditions.push(sql`r.created_at < ${beginOf(search.createdTo, 1)}`);
  if (search.amountMin) conditions.push(sql`r.amount >= ${search.amountMin}::numeric`);
  if (search.amountMax) conditions.push(sql`r.amount <= ${search.amountMax}::numeric`);
  if (search.userId) conditions.push(sql`r.author_guid = ${search.userId}`);
  if (search.status) conditions.push(sql`r.status = any(${search.status.split(',')}::text[])`);
  return conditions;
}

/** Whether the conditions of a search form read the columns of projects. */
function readsProjects(kind: ProcurementKind, search: ProjectSearch): boolean {
  const given: Readonly<Record<string, unknown>> = search;
  return listed[kind].filters.some(([name]) => name in columns && Boolean(given[name]));
}

/** One page of a list of projects. */
export async function listProjects(
  db: Db,
  user: User,
  kind: ProcurementKind,
  search: ProjectSearch,
  extra: RawBuilder<unknown>[] = [],
): Promise<RawJson> {
  const filters = conditionsOf(user, kind, search);
  const sought = search.search ? await soughtIn(db, user, kind, search.search) : null;
  const sort = sql.raw(sorts[search.sort ?? 'createdAt']);
  const visible = partsVisibleTo(user, kind);
  return pageOfRows(db, search, {
    given: [...visible.given, ...(sought ? [sought.given] : [])],
    fields: listed[kind].rows,
    // Only some searches read the columns of projects; else the rows of the page alone need them.
    from: readsProjects(kind, search)
      ? sql`record r join procurement p on p.guid = r.guid`
      : sql`record r`,
    joined: {
      of: 'r',
      keys: sql`r.guid, ${sort}`,
      joins: sql`${headJoins} join procurement p on p.guid = r.guid`,
    },
    within: [sql`r.kind = ${kind}`, sql`not r.deleted`, ...filters, ...extra],
    parts: sought
      ? sought.parts.flatMap((part) => visible.parts.map((seen) => sql`${part} and ${seen}`))
      : visible.parts,
    order: sql`${sort} ${sql.raw(search.order === 'asc' ? 'asc' : 'desc')}, r.guid`,
  });
}
