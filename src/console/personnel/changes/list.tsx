import type { ResponseOf } from '#contract/core/call.ts';
import { personnelCalls } from '#contract/personnel.ts';
import type { Translate } from '../../base/use-text.ts';
import { pageQuery } from '../../http/queries.ts';
import { recordHref } from '../../records/paths.ts';
import { formatTime } from '../../ui/format-time.ts';
import { ListPage } from '../../ui/list/list-page.tsx';
import type { Column, Filter, ListQuery } from '../../ui/list/types.ts';
import { statusTag } from '../../ui/status-tag.tsx';
import { actionsInWords } from './words.ts';

type Row = ResponseOf<typeof personnelCalls.listChanges>;

const columns: readonly Column<Row>[] = [
  {
    key: 'personName',
    title: 'personnel.fields.personName',
    width: 136,
    link: true,
    text: (row) => row.personName,
  },
  {
    key: 'status',
    title: 'records.fields.status',
    width: 112,
    statuses: ['personnelChangeStatus'],
    render: (row, t) => statusTag('personnelChangeStatus', row.status, t),
  },
  {
    key: 'actions',
    title: 'personnel.fields.actions',
    width: 224,
    text: (row: Row, t: Translate) => actionsInWords(row.actions, t),
  },
  {
    key: 'accountName',
    title: 'personnel.fields.accountName',
    width: 136,
    text: (row) => row.accountName,
  },
  {
    key: 'authorName',
    title: 'personnel.fields.askerName',
    width: 112,
    text: (row) => row.authorName,
  },
  {
    key: 'createdAt',
    title: 'personnel.changes.askedAt',
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
  { name: 'personName', title: 'personnel.changes.personSearch', kind: 'text' },
  {
    name: 'status',
    title: 'records.fields.status',
    kind: 'choice',
    enumeration: 'personnelChangeStatus',
  },
  {
    name: 'action',
    title: 'personnel.fields.actions',
    kind: 'choice',
    enumeration: 'personnelChangeAction',
  },
];

const load = ({ page, rows, filters: values }: ListQuery) =>
  pageQuery(personnelCalls.listChanges, { page, rows, ...values });
const keyOf = (row: Row) => row.guid;
const hrefOf = (row: Row) => recordHref('personnelChange', row.guid);

/** Changes of people that a second administrator confirms; what waits comes first. */
export function PersonnelChangeList() {
  return (
    <ListPage
      id="personnelChanges"
      title="personnel.changes.title"
      hint="personnel.changes.hint"
      columns={columns}
      filters={filters}
      load={load}
      rowKey={keyOf}
      rowHref={hrefOf}
    />
  );
}
