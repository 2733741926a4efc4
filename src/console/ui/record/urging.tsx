import { Button, Intent, Tag } from '@blueprintjs/core';
import { useEffect, useRef, useState } from 'react';
import { nowMs } from '#contract/core/clock.ts';
import { recordsCalls } from '#contract/records.ts';
import { toast } from '../../base/toasts.ts';
import { useText } from '../../base/use-text.ts';
import { send } from '../../http/send.ts';
import { useUser } from '../../session/context.tsx';
import { DateTime } from '../date-time.tsx';
import { useOnce } from '../use-once.ts';
import { useSending } from '../use-sending.ts';
import { NewTag } from './since/new-tag.tsx';
import type { OpenRecord } from './open-record.ts';
import type { RecordView } from './types.ts';

/** Whether an instant is in the future. Renders again when it arrives. */
function useIsToCome(at: number | null | undefined): boolean {
  const [now, setNow] = useState(nowMs);
  useEffect(() => {
    if (at === null || at === undefined) return;
    const timer = setTimeout(() => setNow(nowMs()), Math.max(0, at - nowMs()) + 1);
    return () => clearTimeout(timer);
  }, [at]);
  return at !== null && at !== undefined && at > now;
}

/**
 * Who urged the decision on a record and since when. Its author or submitter urges here and
 * withdraws an urge.
 */
export function Urging({ record, view }: { record: OpenRecord; view: RecordView }) {
  const t = useText();
  const user = useUser().currentUserId;
  const place = useRef<HTMLDivElement>(null);
  const once = useOnce();
  const { guid } = view.head;
  const { may, againAt, urges } = view.urging;
  const isPaused = useIsToCome(againAt);
  const urged = urges.find(({ inForce }) => inForce);
  const times = urges.filter(({ inForce }) => inForce).length;
  const isOwn = urges.some(({ inForce, byGuid }) => inForce && byGuid === user);
  // The pressed button is replaced by another one.
  const done = (after: RecordView, said: 'done' | 'withdrawn') => {
    record.show(after);
    toast.success(t(`ui.urging.${said}`));
    place.current?.focus();
  };
  const urging = useSending(async () => {
    // An urge after another one is a new intention, with a new request id.
    const intention = `${recordsCalls.urge.path} ${guid} ${urges[0]?.guid}`;
    const carry = (requestId: string) => send(recordsCalls.urge, { guid, requestId });
    done(await once(intention, carry), 'done');
  });
  const withdrawing = useSending(async () => {
    done(await send(recordsCalls.withdrawUrge, { guid }), 'withdrawn');
  });
  if (!may && !urged) return null;
  return (
    <div
      ref={place}
      className="ui-row ui-urging"
      role="group"
      aria-label={t('ui.urging.label')}
      tabIndex={-1}
    >
      {urged && (
        <Tag minimal intent={Intent.WARNING}>
          {t('ui.urging.times', { count: times })} {t('ui.urging.by', { name: urged.byName })}{' '}
          <DateTime at={urged.at} />
        </Tag>
      )}
      {isOwn && (
        <Button
          size="small"
          variant="minimal"
          className="ui-no-print"
          loading={withdrawing.isBusy}
          onClick={() => void withdrawing.run()}
        >
          {t('ui.urging.withdraw')}
        </Button>
      )}
      {may && !isPaused && (
        <Button
          size="small"
          variant="outlined"
          className="ui-no-print"
          loading={urging.isBusy}
          onClick={() => void urging.run()}
        >
          {t('ui.urging.urge')}
        </Button>
      )}
      {may && isPaused && (
        <span className="ui-quiet ui-no-print">
          {t('ui.urging.again')} <DateTime at={againAt} />
        </span>
      )}
    </div>
  );
}

/** Every urge of a record, newest first, with its withdrawal. */
export function Urges({ urges }: Pick<RecordView['urging'], 'urges'>) {
  const t = useText();
  if (urges.length === 0) return null;
  return (
    <section className="ui-urges">
      <h3>{t('ui.urging.title')}</h3>
      <ul className="ui-history">
        {urges.map(({ guid, byGuid, byName, at, withdrawnAt }) => (
          <li key={guid} className="ui-history-entry">
            {t('ui.urging.by', { name: byName })} <DateTime at={at} />{' '}
            <NewTag at={at} by={byGuid} />
            {withdrawnAt !== null && withdrawnAt !== undefined && (
              <p className="ui-quiet">
                {t('ui.urging.withdrawnAt')} <DateTime at={withdrawnAt} />
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
