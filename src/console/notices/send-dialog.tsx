import { nowMs } from '#contract/core/clock.ts';
import { codeText } from '../base/code-text.ts';
import { useText } from '../base/use-text.ts';
import { mappedQuery } from '../http/queries.ts';
import { ActionDialog } from '../ui/dialogs.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { formatTime } from '../ui/format-time.ts';
import type { Asking } from '../ui/record/command-bar.tsx';
import type { RecordDetail } from '../ui/record/types.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import { noticeQuery } from './wire.ts';

const EVENT = 'notice.send';

/** How many suppliers the notice would reach now, and whether its sending time is in the future. */
function prospectOf({ facts }: RecordDetail) {
  const sendTime = Number(facts['sendTime'] ?? 0);
  return { count: Number(facts['receiverCount'] ?? 0), sendTime, isLater: sendTime > nowMs() };
}

/** Shows to how many suppliers the notice goes, how and when, before it is sent. */
export const SendDialog: Asking = ({ state, onGive, onClose }) => (
  <Sending state={state} onGive={onGive} onClose={onClose} />
);

function Sending({ state, onGive, onClose }: Parameters<Asking>[0]) {
  const t = useText();
  const { guid, title } = state.view.head;
  const { value, failure, reload } = useLoaded(mappedQuery(noticeQuery(guid), prospectOf));
  const refusal =
    state.notice?.kind === 'refused' && state.notice.event === EVENT ? state.notice.failure : null;
  const { count, sendTime, isLater } = value ?? { count: 0, sendTime: 0, isLater: false };
  const words = {
    count,
    how: codeText(t, 'messageNoticeChannel', state.view.facts['sendType']?.toString()),
    at: formatTime(sendTime),
  };
  return (
    <ActionDialog
      title={t('ui.dialog.title', { command: t(`commands.${EVENT}`), title })}
      action={t(`commands.${EVENT}`)}
      busy={state.busy !== null}
      ready={count > 0}
      onClose={onClose}
      note={refusal && <ErrorNote failure={refusal} kept />}
      onAction={() => onGive({})}
    >
      {failure !== null && <ErrorNote failure={failure} onRetry={reload} />}
      {value === null && failure === null && <Skeleton lines={2} />}
      {value !== null && (
        <p>
          {count === 0
            ? t('notices.send.nobody')
            : t(isLater ? 'notices.send.later' : 'notices.send.now', words)}
        </p>
      )}
      {value !== null && count > 0 && (
        <p className="ui-quiet">{t(isLater ? 'notices.send.laterNote' : 'notices.send.nowNote')}</p>
      )}
    </ActionDialog>
  );
}
