import { noticesCalls } from '#contract/notices.ts';
import { NewButton } from '../records/new-button.tsx';
import { recordHref, recordPaths } from '../base/record-paths.ts';
import { ListPage } from '../ui/list/list-page.tsx';
import { listed } from '../ui/list/listed.ts';

const notices = listed(noticesCalls.list, {
  progress: {
    text: ({ deliveredCount, receiverCount }) =>
      receiverCount ? `${deliveredCount} / ${receiverCount}` : '',
  },
  readCount: {
    text: ({ readCount, receiverCount }) => (receiverCount ? String(readCount) : ''),
  },
  failedCount: { text: ({ failedCount }) => (failedCount ? String(failedCount) : '') },
});
const hrefOf = ({ guid }: { guid: string }) => recordHref('messageNotice', guid);

/** Lists notices to suppliers with the progress of each. */
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
      {...notices}
      rowHref={hrefOf}
      kind="messageNotice"
      actions={add}
    />
  );
}
