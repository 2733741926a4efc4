import { noticesCalls } from '#contract/notices.ts';
import { ListPage } from '../ui/list/list-page.tsx';
import { listed } from '../ui/list/listed.ts';
import { MESSAGES } from './paths.ts';

const messages = listed(noticesCalls.listMessages, {
  isRead: {
    tags: ['notices.deliveries.read', 'notices.deliveries.unread'],
    render: ({ readTime }, t) => (
      <span className={`ui-status ui-tone-${readTime ? 'other' : 'progress'}`}>
        {t(readTime ? 'notices.deliveries.read' : 'notices.deliveries.unread')}
      </span>
    ),
  },
});
const hrefOf = ({ guid }: { guid: string }) => `${MESSAGES}/detail?guid=${guid}`;

/** The notices that purchasers sent to the user's enterprise. */
export function MessageList() {
  return (
    <ListPage
      id="messages"
      title="notices.messages.title"
      hint="notices.messages.hint"
      {...messages}
      rowHref={hrefOf}
    />
  );
}
