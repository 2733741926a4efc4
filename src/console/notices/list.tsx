import type { ResponseOf } from '#contract/core/call.ts';
import { noticesCalls } from '#contract/notices.ts';
import type { NameIn, TextKey } from '#locales/keys.ts';
import { pageQuery } from '../http/queries.ts';
import { NewButton } from '../records/new-button.tsx';
import { recordHref, recordPaths } from '../records/paths.ts';
import { formatTime } from '../ui/format-time.ts';
import { ListPage } from '../ui/list/list-page.tsx';
import type { Column, Filter, ListQuery } from '../ui/list/types.ts';
import { statusTag } from '../ui/status-tag.tsx';

type Row = ResponseOf<typeof noticesCalls.list>;

const field = (name: NameIn<'notices.fields'>): TextKey => `notices.fields.${name}`;

const columns: readonly Column<Row>[] = [
  { key: 'title', title: field('title'), width: 240, link: true, text: (row) => row.title },
  {
    key: 'status',
    title: 'records.fields.status',
    width: 100,
    statuses: ['messageNoticeStatus'],
    render: (row, t) => statusTag('messageNoticeStatus', row.status, t),
  },
  {
    key: 'msgType',
    title: field('msgType'),
    width: 104,
    text: (row, t) => (row.msgType ? t(`enums.messageNoticeType.${row.msgType}`) : ''),
  },
  {
    key: 'gysType',
    title: field('gysType'),
    width: 128,
    text: (row, t) => (row.gysType ? t(`enums.messageNoticeAudience.${row.gysType}`) : ''),
    optional: true,
  },
  {
    key: 'sendType',
    title: field('sendType'),
    width: 128,
    text: (row, t) => (row.sendType ? t(`enums.messageNoticeChannel.${row.sendType}`) : ''),
  },
  {
    key: 'sendTime',
    title: field('sendTime'),
    width: 140,
    text: (row) => (row.sendTime ? formatTime(row.sendTime) : ''),
  },
  {
    key: 'progress',
    title: field('progress'),
    width: 112,
    align: 'end',
    text: ({ deliveredCount, receiverCount }) =>
      receiverCount ? `${deliveredCount} / ${receiverCount}` : '',
  },
  {
    key: 'readCount',
    title: field('readCount'),
    width: 72,
    align: 'end',
    text: ({ readCount, receiverCount }) => (receiverCount ? String(readCount) : ''),
  },
  {
    key: 'failedCount',
    title: field('failedCount'),
    width: 84,
    align: 'end',
    text: ({ failedCount }) => (failedCount ? String(failedCount) : ''),
  },
  {
    key: 'noticeYear',
    title: field('noticeYear'),
    width: 72,
    text: (row) => row.noticeYear ?? '',
    optional: true,
  },
  {
    key: 'authorName',
    title: 'records.fields.authorName',
    width: 88,
    text: (row) => row.authorName,
    optional: true,
  },
  {
    key: 'unitName',
    title: 'records.fields.unitName',
    width: 180,
    text: (row) => row.unitName,
    optional: true,
  },
  {
    key: 'number',
    title: 'records.fields.number',
    width: 132,
    text: (row) => row.number,
    optional: true,
  },
];

const filters: readonly Filter[] = [
  { name: 'title', title: field('title'), kind: 'text' },
  {
    name: 'status',
    title: 'records.fields.status',
    kind: 'choice',
    enumeration: 'messageNoticeStatus',
  },
  { name: 'msgType', title: field('msgType'), kind: 'choice', enumeration: 'messageNoticeType' },
  {
    name: 'gysType',
    title: field('gysType'),
    kind: 'choice',
    enumeration: 'messageNoticeAudience',
  },
  { name: 'noticeYear', title: field('noticeYear'), kind: 'text' },
];

const load = ({ page, rows, filters: values }: ListQuery) =>
  pageQuery(noticesCalls.list, { page, rows, ...values });
const keyOf = (row: Row) => row.guid;
const hrefOf = (row: Row) => recordHref('messageNotice', row.guid);
const exported = { list: 'notices.list' } as const;

/** Notices to suppliers with how far each has come. */
export function NoticeList() {
  const add = (
    <NewButton
      label="notices.new"
      to={`${recordPaths.messageNotice}/new`}
      call={noticesCalls.save}
    />
  );
  return (
    <ListPage
      id="notices"
      title="notices.title"
      hint="notices.hint"
      columns={columns}
      filters={filters}
      load={load}
      rowKey={keyOf}
      rowHref={hrefOf}
      exported={exported}
      kind="messageNotice"
      actions={add}
    />
  );
}
