import { approvalCalls } from '#contract/approval.ts';
import type { ResponseOf } from '#contract/core/call.ts';
import { pageQuery } from '../http/queries.ts';
import { NewButton } from '../records/new-button.tsx';
import { recordHref, recordPaths } from '../records/paths.ts';
import { formatTime } from '../ui/format-time.ts';
import { ListPage } from '../ui/list/list-page.tsx';
import type { Column, Filter, ListQuery } from '../ui/list/types.ts';
import { statusTag } from '../ui/status-tag.tsx';
import { amountsText, kindsText } from './delegation-scope.ts';

type Row = ResponseOf<typeof approvalCalls.listDelegations>;

const columns: readonly Column<Row>[] = [
  {
    key: 'title',
    title: 'records.fields.number',
    width: 136,
    link: true,
    text: (row) => row.number,
  },
  {
    key: 'status',
    title: 'records.fields.status',
    width: 128,
    statuses: ['delegationStatus'],
    render: (row, t) => statusTag('delegationStatus', row.status, t),
  },
  {
    key: 'giverName',
    title: 'delegation.fields.giverName',
    width: 96,
    text: (row) => row.giverName,
  },
  {
    key: 'delegateName',
    title: 'delegation.fields.delegateName',
    width: 96,
    text: (row) => row.delegateName,
  },
  {
    key: 'kinds',
    title: 'delegation.fields.kinds',
    width: 220,
    text: (row, t) => kindsText(row.kinds, t),
  },
  {
    key: 'amounts',
    title: 'delegation.fields.amounts',
    width: 200,
    text: (row, t) => amountsText(row, t),
  },
  {
    key: 'beginAt',
    title: 'delegation.fields.beginAt',
    width: 148,
    text: (row) => formatTime(row.beginAt ?? 0),
  },
  {
    key: 'endAt',
    title: 'delegation.fields.endAt',
    width: 148,
    text: (row) => formatTime(row.endAt ?? 0),
  },
];

const filters: readonly Filter[] = [
  {
    name: 'side',
    title: 'delegation.fields.side',
    kind: 'choice',
    enumeration: 'delegationSide',
  },
  {
    name: 'status',
    title: 'records.fields.status',
    kind: 'choice',
    enumeration: 'delegationStatus',
  },
];

const load = ({ page, rows, filters: values }: ListQuery) =>
  pageQuery(approvalCalls.listDelegations, { page, rows, ...values });
const keyOf = (row: Row) => row.guid;
const hrefOf = (row: Row) => recordHref('delegation', row.guid);

/** What somebody has handed to colleagues, and what was handed to them. */
export function DelegationList() {
  return (
    <ListPage
      id="delegations"
      title="delegation.title"
      hint="delegation.hint"
      columns={columns}
      filters={filters}
      load={load}
      rowKey={keyOf}
      rowHref={hrefOf}
      actions={
        <NewButton
          label="delegation.new"
          to={`${recordPaths.delegation}/new`}
          call={approvalCalls.offerDelegation}
        />
      }
    />
  );
}
