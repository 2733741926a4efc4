import { type ReactNode } from 'react';
import type { InferType } from 'yup';
import type { Call, RequestOf } from '#contract/core/call.ts';
import { formatAmount } from '#contract/core/money.ts';
import type { projectRow } from '#contract/core/procurement.ts';
import type { EnumerationName, StatusName } from '#contract/core/enumerations.ts';
import { PROCUREMENT_KINDS, type ProcurementKind, type RecordKind } from '#contract/kinds.ts';
import type { NameIn, TextKey } from '#locales/keys.ts';
import { codeText } from '../base/code-text.ts';
import { sendPage } from '../http/send.ts';
import { formatTime } from '../ui/format-time.ts';
import { joined } from '../ui/joined.ts';
import { ListPage } from '../ui/list/list-page.tsx';
import type { Column, Filter, ListAnswer, ListQuery } from '../ui/list/types.ts';
import { statusTag } from '../ui/status-tag.tsx';
import type { Translate } from '../base/use-text.ts';
import { recordHref } from './paths.ts';

/** A row of a project list. */
export type ProjectRow = InferType<ReturnType<typeof projectRow>>;

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

const coded = (
  key: keyof ProjectRow & EnumerationName & NameIn<'records.fields'>,
  width: number,
  more: Partial<ProjectColumn> = {},
): ProjectColumn => field(key, width, { text: (row, t) => codeText(t, key, row[key]), ...more });

const time = (
  key: 'createdAt' | 'updatedAt' | 'since',
  more: Partial<ProjectColumn> = {},
): ProjectColumn =>
  field(key, 148, { text: (row) => (row[key] ? formatTime(row[key]) : ''), ...more });

/** Columns of every project list; the kind's own come behind the number. */
export function projectColumns(
  status: StatusName,
  own: readonly ProjectColumn[] = [],
): readonly ProjectColumn[] {
  return [
    field('title', 240, { link: true }),
    field('number', 132, { sort: 'number' }),
    {
      key: 'status',
      title: 'records.fields.status',
      width: 120,
      statuses: [status],
      render: (row, t) => statusTag(status, row.status, t),
    },
    field('level', 56, { text: (row) => (row.levels ? `${row.level ?? 0}/${row.levels}` : '') }),
    field('waitingFor', 128, { text: (row, t) => joined(row.waitingFor, t) }),
    field('amount', 128, {
      align: 'end',
      sort: 'amount',
      text: (row) => (row.amount ? formatAmount(row.amount) : ''),
    }),
    ...own,
    coded('tenderWay', 112),
    coded('projectType', 88),
    coded('organizationType', 112),
    coded('projectNature', 112, { optional: true }),
    field('authorName', 88),
    field('unitName', 176, { optional: true }),
    field('departmentName', 120, { optional: true }),
    time('createdAt', { sort: 'createdAt' }),
    time('updatedAt', { sort: 'updatedAt', optional: true }),
  ];
}

export const ownColumns = {
  planYear: field('planYear', 72),
  batchNo: field('batchNo', 96),
  agentUnit: field('agentUnit', 160),
  entrustUnit: field('entrustUnit', 160),
  ordersNo: field('ordersNo', 156),
  projectNo: field('projectNo', 156, { optional: true }),
};

const text = (name: NameIn<'records.fields'>): Filter => ({
  name,
  title: `records.fields.${name}`,
  kind: 'text',
});
const choice = (name: NameIn<'records.fields'>, enumeration: EnumerationName): Filter => ({
  name,
  title: `records.fields.${name}`,
  kind: 'choice',
  enumeration,
});

/** Every search field of project lists (specification, section 3), and the status. */
export function projectFilters(status: StatusName): readonly Filter[] {
  return [
    text('projectName'),
    text('projectNo'),
    choice('status', status),
    choice('projectNature', 'projectNature'),
    choice('projectType', 'projectType'),
    choice('tenderWay', 'tenderWay'),
    choice('organizationType', 'organizationType'),
    { name: 'userId', title: 'records.fields.userId', kind: 'people' },
    text('ordersName'),
    text('ordersNo'),
    text('agentUnit'),
    text('contractName'),
    text('contractNo'),
    text('entrustUnit'),
  ];
}

/** Loads a page of a project list. Make it once: lists load anew when their loader changes. */
export function projectLoader(call: Call) {
  return async (
    { page, rows, filters, sort, order }: ListQuery,
    signal: AbortSignal,
  ): Promise<ListAnswer<ProjectRow>> => {
    const request = {
      page,
      rows,
      ...filters,
      ...(sort === null ? {} : { sort, order: order ?? 'desc' }),
    };
    const answer = await sendPage(call, request as RequestOf<Call>, { signal, toast: false });
    return answer as { rows: ProjectRow[]; total: number };
  };
}

const keyOf = (row: ProjectRow) => row.guid;
const authorOf = (row: ProjectRow) => ({ guid: row.authorGuid, name: row.authorName });

interface ProjectListProps {
  kind: ProcurementKind;
  title: TextKey;
  hint: TextKey;
  columns: readonly ProjectColumn[];
  filters: readonly Filter[];
  load: ReturnType<typeof projectLoader>;
  actions?: ReactNode;
}

const hrefs = Object.fromEntries(
  PROCUREMENT_KINDS.map((kind) => [kind, (row: ProjectRow) => recordHref(kind, row.guid)]),
) as Record<ProcurementKind, (row: ProjectRow) => string>;

/** A project list: the shared list with what all of them have in common. */
export function ProjectList({ kind, ...list }: ProjectListProps) {
  return (
    <ListPage
      id={kind}
      rowKey={keyOf}
      rowHref={hrefs[kind]}
      personOf={authorOf}
      allSizes
      {...list}
    />
  );
}

/** The label of a kind of record. */
export const kindLabel = (kind: RecordKind, t: Translate) => t(`records.kinds.${kind}`);
