import type { ResponseOf } from '#contract/core/call.ts';
import { registrationCalls } from '#contract/registration.ts';
import { pageQuery } from '../http/queries.ts';
import { recordHref } from '../base/record-paths.ts';
import { formatTime } from '../ui/format-time.ts';
import { ListPage } from '../ui/list/list-page.tsx';
import type { Column, Filter, ListQuery } from '../ui/list/types.ts';
import { statusTag } from '../ui/status-tag.tsx';

type Row = ResponseOf<typeof registrationCalls.listAppeals>;

const time = (at: number | null | undefined) => (at ? formatTime(at) : '');

const columns: readonly Column<Row>[] = [
  {
    key: 'qiYeName',
    title: 'registration.fields.qiYeName',
    width: 220,
    link: true,
    text: (row) => row.qiYeName ?? '',
  },
  {
    key: 'status',
    title: 'records.fields.status',
    width: 112,
    statuses: ['appealStatus'],
    render: (row, t) => statusTag('appealStatus', row.status, t),
  },
  {
    key: 'qiYeBH',
    title: 'registration.fields.qiYeBH',
    width: 184,
    text: (row) => row.qiYeBH ?? '',
  },
  {
    key: 'accountName',
    title: 'registration.fields.accountName',
    width: 136,
    text: (row) => row.accountName ?? '',
  },
  {
    key: 'userPhone',
    title: 'registration.fields.userPhone',
    width: 128,
    text: (row) => row.userPhone ?? '',
  },
  {
    key: 'createdAt',
    title: 'registration.appeals.filedAt',
    width: 148,
    text: (row) => time(row.createdAt),
  },
  {
    key: 'number',
    title: 'records.fields.number',
    width: 132,
    text: (row) => row.number,
    optional: true,
  },
  {
    key: 'since',
    title: 'records.fields.since',
    width: 148,
    text: (row) => time(row.since),
    optional: true,
  },
];

const filters: readonly Filter[] = [
  { name: 'qiYeName', title: 'registration.fields.qiYeName', kind: 'text' },
  { name: 'qiYeBH', title: 'registration.fields.qiYeBH', kind: 'text' },
  { name: 'userName', title: 'registration.fields.accountName', kind: 'text' },
  { name: 'userPhone', title: 'registration.fields.userPhone', kind: 'text' },
  {
    name: 'shenPiZhuangTai',
    title: 'records.fields.status',
    kind: 'choice',
    enumeration: 'appealStatus',
  },
];

const load = ({ page, rows, filters: values }: ListQuery) =>
  pageQuery(registrationCalls.listAppeals, { page, rows, ...values });
const keyOf = (row: Row) => row.guid;
const hrefOf = (row: Row) => recordHref('accountAppeal', row.guid);

/** Account appeals, for the reviewers of the platform; what waits comes first. */
export function AppealList() {
  return (
    <ListPage
      id="accountAppeals"
      title="registration.appeals.title"
      hint="registration.appeals.hint"
      columns={columns}
      filters={filters}
      load={load}
      rowKey={keyOf}
      rowHref={hrefOf}
    />
  );
}
