import { type ReactNode } from 'react';
import type { InferType } from 'yup';
import type { Call, RequestOf } from '#contract/core/call.ts';
import { formatStored } from '#contract/core/stored-amount.ts';
import type { ShownField } from '#contract/core/form-fields.ts';
import type { projectFields, projectRow } from '#contract/core/procurement.ts';
import {
  ownListedFields,
  shownLineFields,
  shownProjectFields,
} from '#contract/procurement-lists.ts';
import type { ExportedList } from '#contract/lists.ts';
import { KINDS, type ProcurementKind } from '#contract/kinds.ts';
import { namedKey, type NameIn, type TextGroup, type TextKey } from '#locales/keys.ts';
import { codeText } from '../base/code-text.ts';
import { pageQuery, type CallQuery } from '../http/queries.ts';
import { formatTime } from '../ui/format-time.ts';
import { joined } from '../ui/joined.ts';
import type { Exported } from '../ui/list/export-list.ts';
import { ListPage } from '../ui/list/list-page.tsx';
import type { Column, Filter, ListAnswer, ListQuery } from '../ui/list/types.ts';
import { statusTag } from '../ui/status-tag.tsx';
import { recordHref } from '../base/record-paths.ts';

/** What the rows of all lists of the line have. */
type ProjectRow = InferType<ReturnType<typeof projectRow<typeof projectFields>>>;

type ProjectColumn = Column<ProjectRow>;

const field = (
  key: keyof ProjectRow & NameIn<'records.fields'>,
  width: number,
  more: Partial<ProjectColumn> = {},
): ProjectColumn => ({
  key,
  title: `records.fields.${key}`,
  width,
  text: (row) => String(row[key] ?? ''),
  ...more,
});

const time = (
  key: 'createdAt' | 'updatedAt' | 'since',
  more: Partial<ProjectColumn> = {},
): ProjectColumn =>
  field(key, 132, {
    kind: 'time',
    whole: true,
    text: (row) => (row[key] ? formatTime(row[key]) : ''),
    ...more,
  });

/** Columns that all lists of the line have behind those of the kind. */
const SHARED = ['tenderWay', 'projectType', 'organizationType', 'projectNature'] as const;

type LineField = keyof typeof shownLineFields;
type Declared = readonly [name: string, field: ShownField];

const titleOf = (kind: ProcurementKind, [name, { label }]: Declared): TextKey =>
  namedKey<TextGroup>(`${label ?? KINDS[kind].texts}.fields`, name);

function columnsOf(kind: ProcurementKind, fields: readonly Declared[]): ProjectColumn[] {
  return fields.flatMap(([name, field]) => {
    const { column, enumeration } = field;
    if (!column) return [];
    const valueIn = (row: object) => String((row as Record<string, unknown>)[name] ?? '');
    return {
      key: name,
      title: titleOf(kind, [name, field]),
      ...column,
      text: (row, t) => (enumeration ? codeText(t, enumeration, valueIn(row)) : valueIn(row)),
    } satisfies ProjectColumn;
  });
}

const filtersOf = (kind: ProcurementKind, fields: readonly Declared[]): Filter[] =>
  fields.flatMap(([name, field]) => {
    const { filter, enumeration } = field;
    if (!filter) return [];
    const title = titleOf(kind, [name, field]);
    return enumeration
      ? { name, title, kind: 'choice', enumeration }
      : { name, title, kind: 'text' };
  });

const ownFields = (kind: ProcurementKind): Declared[] => Object.entries(ownListedFields[kind]);

/** Columns of every list of the line; the kind's own and its place in the line come behind the amount. */
function lineColumns(
  kind: ProcurementKind,
  line: readonly LineField[],
  optional: readonly LineField[],
): readonly ProjectColumn[] {
  const { status } = KINDS[kind];
  const placed = columnsOf(
    kind,
    line.map((name) => [name, shownLineFields[name]]),
  );
  return [
    field('title', 240, { link: true }),
    field('number', 120, { sort: 'number', whole: true }),
    {
      key: 'status',
      title: 'records.fields.status',
      width: 96,
      statuses: [status],
      render: (row, t) => statusTag(status, row.status, t),
    },
    field('level', 48, { text: (row) => (row.levels ? `${row.level ?? 0}/${row.levels}` : '') }),
    field('waitingFor', 128, { kind: 'names', text: (row, t) => joined(row.waitingFor, t) }),
    field('amount', 120, {
      kind: 'amount',
      align: 'end',
      sort: 'amount',
      text: (row) => (row.amount ? formatStored(row.amount) : ''),
    }),
    ...columnsOf(kind, ownFields(kind)),
    ...placed.map((column) =>
      optional.some((name) => name === column.key)
        ? { ...column, optional: true as const }
        : column,
    ),
    ...columnsOf(
      kind,
      SHARED.map((name) => [name, shownProjectFields[name]]),
    ),
    field('authorName', 88),
    field('unitName', 176, { optional: true }),
    field('departmentName', 120, { optional: true }),
    time('createdAt', { sort: 'createdAt' }),
    time('updatedAt', { sort: 'updatedAt', optional: true }),
  ];
}

const RANGES: readonly Filter[] = [
  {
    name: 'createdFrom',
    title: 'records.fields.createdFrom',
    kind: 'day',
    range: { end: 'from', other: 'createdTo' },
  },
  {
    name: 'createdTo',
    title: 'records.fields.createdTo',
    kind: 'day',
    range: { end: 'to', other: 'createdFrom' },
  },
  {
    name: 'amountMin',
    title: 'records.fields.amountMin',
    kind: 'amount',
    range: { end: 'from', other: 'amountMax' },
  },
  {
    name: 'amountMax',
    title: 'records.fields.amountMax',
    kind: 'amount',
    range: { end: 'to', other: 'amountMin' },
  },
];

/**
 * The search fields of the lists of the line (requirements, 3.1) that records of the kind can have,
 * and those of the kind itself.
 */
function lineFilters(kind: ProcurementKind, search: readonly LineField[]): readonly Filter[] {
  const { projectName, ...choices } = shownProjectFields;
  const { projectNo } = shownLineFields;
  return [
    { name: 'search', title: 'records.fields.search', kind: 'search' },
    ...filtersOf(kind, Object.entries({ projectName, projectNo })),
    {
      name: 'status',
      title: 'records.fields.status',
      kind: 'choice',
      enumeration: KINDS[kind].status,
    },
    ...filtersOf(kind, Object.entries(choices)),
    ...RANGES,
    { name: 'userId', title: 'records.fields.userId', kind: 'people' },
    ...filtersOf(
      kind,
      search.map((name) => [name, shownLineFields[name]]),
    ),
    ...filtersOf(kind, ownFields(kind)),
  ];
}

interface LineListSpec {
  kind: ProcurementKind;
  call: Call;
  /** Columns that tell of its place in the line. */
  line?: readonly LineField[];
  /** Of these the ones that are shown when a person chooses them. */
  optional?: readonly LineField[];
  /** Fields of its place in the line that its records can have, beside the number of the project. */
  search?: readonly LineField[];
  /** Fields that only programs search by. */
  withoutFilters?: readonly string[];
}

/** Columns, filters, question and export of the list of a kind, from the fields that the contract declares. */
export const lineList = ({
  kind,
  call,
  line = [],
  optional = [],
  search = [],
  withoutFilters = [],
}: LineListSpec) => ({
  kind,
  columns: lineColumns(kind, line, optional),
  filters: lineFilters(kind, search).filter(({ name }) => !withoutFilters.includes(name)),
  load: projectQuery(call),
  exported: { list: call.id as ExportedList },
});

/** What is asked for a page of a list of the line. */
const projectQuery =
  (call: Call) =>
  ({ page, rows, filters, sort, order }: ListQuery) =>
    pageQuery(call, {
      page,
      rows,
      ...filters,
      ...(sort === null ? {} : { sort, order: order ?? 'desc' }),
    } as RequestOf<Call>) as CallQuery<ListAnswer<ProjectRow>>;

const keyOf = (row: ProjectRow) => row.guid;
const authorOf = (row: ProjectRow) => ({ guid: row.authorGuid, name: row.authorName });

interface ProjectListProps {
  kind: ProcurementKind;
  title: TextKey;
  hint: TextKey;
  columns: readonly ProjectColumn[];
  filters: readonly Filter[];
  load: ReturnType<typeof projectQuery>;
  exported: Exported;
  actions?: ReactNode;
}

/** A project list: the shared list with what all of them have in common. */
export function ProjectList({ kind, ...list }: ProjectListProps) {
  return (
    <ListPage
      id={kind}
      kind={kind}
      rowKey={keyOf}
      rowHref={(row) => recordHref(kind, row.guid)}
      personOf={authorOf}
      allSizes
      {...list}
    />
  );
}
