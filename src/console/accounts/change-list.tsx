import { accountsCalls } from '#contract/accounts.ts';
import type { ResponseOf } from '#contract/core/call.ts';
import { codeText } from '../base/code-text.ts';
import { pageQuery } from '../http/queries.ts';
import { recordHref } from '../records/paths.ts';
import { formatTime } from '../ui/format-time.ts';
import { ListPage } from '../ui/list/list-page.tsx';
import type { Column, Filter, ListQuery } from '../ui/list/types.ts';
import { statusTag } from '../ui/status-tag.tsx';

type Row = ResponseOf<typeof accountsCalls.listChanges>;

const columns: readonly Column<Row>[] = [
  {
    key: 'accountName',
    title: 'accounts.fields.accountName',
    width: 200,
    link: true,
    text: (row) => row.accountName,
  },
  {
    key: 'status',
    title: 'records.fields.status',
    width: 112,
    statuses: ['bankAccountChangeStatus'],
    render: (row, t) => statusTag('bankAccountChangeStatus', row.status, t),
  },
  {
    key: 'act',
    title: 'accounts.fields.act',
    width: 96,
    text: (row, t) => codeText(t, 'bankAccountChangeAct', row.act),
  },
  {
    key: 'accountKind',
    title: 'accounts.fields.accountKind',
    width: 136,
    text: (row, t) => codeText(t, 'bankAccountKind', row.accountKind),
  },
  {
    key: 'bankName',
    title: 'accounts.fields.bankName',
    width: 200,
    text: (row) => row.bankName,
  },
  {
    key: 'authorName',
    title: 'accounts.fields.askerName',
    width: 96,
    text: (row) => row.authorName,
  },
  {
    key: 'createdAt',
    title: 'accounts.changes.askedAt',
    width: 148,
    text: (row) => formatTime(row.createdAt ?? 0),
  },
  { key: 'number', title: 'records.fields.number', width: 136, text: (row) => row.number },
  {
    key: 'since',
    title: 'records.fields.since',
    width: 148,
    text: (row) => formatTime(row.since ?? 0),
    optional: true,
  },
];

const filters: readonly Filter[] = [
  { name: 'accountName', title: 'accounts.changes.search', kind: 'text' },
  {
    name: 'status',
    title: 'records.fields.status',
    kind: 'choice',
    enumeration: 'bankAccountChangeStatus',
  },
  {
    name: 'act',
    title: 'accounts.fields.act',
    kind: 'choice',
    enumeration: 'bankAccountChangeAct',
  },
  {
    name: 'accountKind',
    title: 'accounts.fields.accountKind',
    kind: 'choice',
    enumeration: 'bankAccountKind',
  },
];

const load = ({ page, rows, filters: values }: ListQuery) =>
  pageQuery(accountsCalls.listChanges, { page, rows, ...values });
const keyOf = (row: Row) => row.guid;
const hrefOf = (row: Row) => recordHref('bankAccountChange', row.guid);

/** Changes of accounts that a second person confirms; what waits comes first. */
export function AccountChangeList() {
  return (
    <ListPage
      id="accountChanges"
      title="accounts.changes.title"
      hint="accounts.changes.hint"
      columns={columns}
      filters={filters}
      load={load}
      rowKey={keyOf}
      rowHref={hrefOf}
    />
  );
}
