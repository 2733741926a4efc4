import { Button } from '@blueprintjs/core';
import { notificationsCalls } from '#contract/notifications.ts';
import { workbenchCalls } from '#contract/workbench.ts';
import { toast } from '../base/toasts.ts';
import { useText } from '../base/use-text.ts';
import { callQuery } from '../http/queries.ts';
import { send } from '../http/send.ts';
import { delivered } from '../ui/delivered.ts';
import { useLoaded } from '../ui/use-loaded.ts';
import { useSending } from '../ui/use-sending.ts';

const counts = callQuery(workbenchCalls.counts, {});

/** Marks everything that the person was told as read. */
export function MarkAll() {
  const t = useText();
  const { value } = useLoaded(counts);
  const isNone = value?.unread === 0;
  const { isBusy, run } = useSending(async () => {
    const done = await delivered(send(notificationsCalls.markAllRead, {}));
    if (done) toast.success(t('notifications.marked', { count: done.marked }));
  });
  return (
    <Button
      size="small"
      loading={isBusy}
      aria-disabled={isNone}
      title={isNone ? t('notifications.noneUnread') : undefined}
      onClick={() => {
        if (!isNone) void run();
      }}
    >
      {t('notifications.markAllRead')}
    </Button>
  );
}
