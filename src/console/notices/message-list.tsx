import type { ResponseOf } from '#contract/core/call.ts';
import { noticesCalls } from '#contract/notices.ts';
import type { NameIn, TextKey } from '#locales/keys.ts';
import { pageQuery } from '../http/queries.ts';
import { formatTime } from '../ui/format-time.ts';
import { ListPage } from '../ui/list/list-page.tsx';
import type { Column, Filter, ListQuery } from '../ui/list/types.ts';
import { MESSAGES } from './paths.ts';

type Row = ResponseOf<typeof noticesCalls.listMessages>;

const field = (name: NameIn<'notices.fields'>): TextKey => `notices.fields.${name}`;

const columns: readonly Column<Row>[] = [
  { key: 'title', title: field('title'), width: 320, link: true, text: (row) => row.title },
  {
    key: 'isRead',
    title: field('isRead'),
    width: 88,
    render: (row, t) => (
      <span className={`ui-status ui-tone-${row.readTime ? 'other' : 'progress'}`}>
        {t(row.readTime ? 'notices.deliveries.read' : 'notices.deliveries.unread')}
      </span>
    ),
  },
  {
    key: 'msgType',
    title: field('msgType'),
    width: 120,
    text: (row, t) => (row.msgType ? t(`enums.messageNoticeType.${row.msgType}`) : ''),
  },
  { key: 'senderName', title: field('senderName'), width: 220, text: (row) => row.senderName },
  {
    key: 'deliveredTime',
    title: field('deliveredTime'),
    width: 148,
    text: (row) => (row.deliveredTime ? formatTime(row.deliveredTime) : ''),
  },
];

const filters: readonly Filter[] = [
  { name: 'title', title: field('title'), kind: 'text' },
  { name: 'msgType', title: field('msgType'), kind: 'choice', enumeration: 'messageNoticeType' },
  { name: 'isRead', title: field('isRead'), kind: 'choice', enumeration: 'yesNo' },
];

const load = ({ page, rows, filters: values }: ListQuery) =>
  pageQuery(noticesCalls.listMessages, { page, rows, ...values });
const keyOf = (row: Row) => row.guid;
const hrefOf = (row: Row) => `${MESSAGES}/detail?guid=${row.guid}`;

/** The notices that purchasers sent to the own enterprise. */
export function MessageList() {
  return (
    <ListPage
      id="messages"
      title="notices.messages.title"
      hint="notices.messages.hint"
      columns={columns}
      filters={filters}
      load={load}
      rowKey={keyOf}
      rowHref={hrefOf}
    />
  );
}
