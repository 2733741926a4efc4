import { Button } from '@blueprintjs/core';
import { CaretDown, CaretRight } from '@blueprintjs/icons';
import { useId, useState } from 'react';
import { KINDS } from '#contract/kinds.ts';
import { notificationsCalls, type NotificationSort } from '#contract/notifications.ts';
import { namedKey } from '#locales/keys.ts';
import { useText } from '../base/use-text.ts';
import { pageQuery } from '../http/queries.ts';
import { DateTime } from '../ui/date-time.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { StatusTag } from '../ui/status-tag.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import { markRead, toldId, type Told } from './reading.ts';
import { Deed, ToldItem } from './told-item.tsx';

/** How many an opened group shows. */
const MAX_SHOWN = 50;

/** What narrows a list of notifications. */
export interface Narrowing {
  unread?: '1';
  sort?: NotificationSort;
}

interface GroupProps {
  told: Told;
  narrowing: Narrowing;
  /** Marks a row as read by a button; null: nothing has such a button. */
  onRead: ((told: Told) => void) | null;
}

/** A button that marks a row as read, while it is not. */
function MarkButton({ told, onRead }: Pick<GroupProps, 'told' | 'onRead'>) {
  const t = useText();
  if (onRead === null || told.unread === 0) return null;
  return (
    <Button
      size="small"
      variant="minimal"
      className="told-mark"
      aria-label={t('notifications.markReadOf', { title: told.title })}
      onClick={() => onRead(told)}
    >
      {t('notifications.markRead')}
    </Button>
  );
}

/** Each of the notifications about a record, in one line. */
function Singles({ id, told, narrowing, onRead }: GroupProps & { id: string }) {
  const t = useText();
  const { value, failure, reload } = useLoaded(
    pageQuery(notificationsCalls.list, {
      page: 1,
      rows: MAX_SHOWN,
      recordGuid: told.recordGuid,
      ...narrowing,
    }),
  );
  // The button goes with what it marks.
  const read = (one: Told) => {
    document.getElementById(toldId(told))?.focus();
    void markRead(one, narrowing.sort);
  };
  return (
    <div id={id} className="told-singles">
      {failure !== null && <ErrorNote failure={failure} onRetry={reload} />}
      {value === null && failure === null && <Skeleton lines={told.together} />}
      {value && (
        <ul aria-label={t('notifications.listOf', { title: told.title })}>
          {value.rows.map((one) => (
            <li key={one.guid} className="told-single" data-unread={one.readAt === null}>
              <span>
                {one.readAt === null && (
                  <span className="visually-hidden">{t('notifications.unread')} </span>
                )}
                <strong>{t(namedKey('notifications.sorts', one.sort))}</strong> <Deed told={one} />
              </span>
              <StatusTag name={KINDS[one.kind].status} code={one.status} />
              <DateTime at={one.toldAt} />
              <MarkButton told={one} onRead={onRead && read} />
            </li>
          ))}
        </ul>
      )}
      {value && value.total > value.rows.length && (
        <p>{t('notifications.newestShown', { shown: value.rows.length })}</p>
      )}
    </div>
  );
}

/**
 * What the person was told about one record: the newest and how many, and each of them on request.
 */
export function ToldGroup({ linkClass, ...group }: GroupProps & { linkClass?: string }) {
  const { told, narrowing, onRead } = group;
  const { together, unread, title } = told;
  const t = useText();
  const id = useId();
  const [isAsked, setAsked] = useState(false);
  const isOpen = isAsked && together > 1;
  const counted = t(unread === 0 ? 'notifications.together' : 'notifications.togetherUnread', {
    count: together,
    unread,
  });
  return (
    <li>
      <ToldItem
        told={told}
        onOpen={() => void markRead(told, narrowing.sort)}
        {...(linkClass !== undefined && { linkClass })}
      >
        {together > 1 && (
          <Button
            size="small"
            variant="minimal"
            className="told-mark"
            endIcon={isOpen ? <CaretDown /> : <CaretRight />}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            aria-label={t('notifications.togetherOf', { counted, title })}
            onClick={() => setAsked(!isAsked)}
          >
            {counted}
          </Button>
        )}
        <MarkButton told={told} onRead={onRead} />
      </ToldItem>
      {isOpen && <Singles id={id} {...group} />}
    </li>
  );
}
