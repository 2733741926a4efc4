import { approvalCalls } from '#contract/approval.ts';
import type { ResponseOf } from '#contract/core/call.ts';
import { pageQuery } from '../http/queries.ts';
import { recordHref } from '../records/paths.ts';
import { formatTime } from '../ui/format-time.ts';
import { ListPage } from '../ui/list/list-page.tsx';
import type { Column, Filter, ListQuery } from '../ui/list/types.ts';
import { statusTag } from '../ui/status-tag.tsx';

type Row = ResponseOf<typeof approvalCalls.listAdvices>;

const columns: readonly Column<Row>[] = [
  {
    key: 'number',
    title: 'records.fields.number',
    width: 136,
    link: true,
    text: (row) => row.number,
  },
  {
    key: 'status',
    title: 'records.fields.status',
    width: 112,
    statuses: ['adviceStatus'],
    render: (row, t) => statusTag('adviceStatus', row.status, t),
  },
  {
    key: 'question',
    title: 'advice.fields.question',
    width: 240,
    text: (row) => row.question,
  },
  {
    key: 'subjectNumber',
    title: 'advice.fields.subjectNumber',
    width: 136,
    text: (row) => row.subjectNumber,
  },
  {
    key: 'title',
    title: 'records.fields.title',
    width: 180,
    text: (row) => row.title,
  },
  {
    key: 'askerName',
    title: 'advice.fields.askerName',
    width: 96,
    text: (row) => row.askerName,
  },
  {
    key: 'adviserName',
    title: 'advice.fields.adviserName',
    width: 96,
    text: (row) => row.adviserName,
  },
  {
    key: 'createdAt',
    title: 'advice.fields.askedAt',
    width: 148,
    text: (row) => formatTime(row.createdAt ?? 0),
  },
];

const filters: readonly Filter[] = [
  { name: 'side', title: 'advice.fields.side', kind: 'choice', enumeration: 'adviceSide' },
  { name: 'status', title: 'records.fields.status', kind: 'choice', enumeration: 'adviceStatus' },
];

const load = ({ page, rows, filters: values }: ListQuery) =>
  pageQuery(approvalCalls.listAdvices, { page, rows, ...values });
const keyOf = (row: Row) => row.guid;
const hrefOf = (row: Row) => recordHref('advice', row.guid);

/** What somebody is asked by colleagues, and what they have asked. */
export function AdviceList() {
  return (
    <ListPage
      id="advices"
      title="advice.title"
      hint="advice.hint"
      columns={columns}
      filters={filters}
      load={load}
      rowKey={keyOf}
      rowHref={hrefOf}
    />
  );
}
