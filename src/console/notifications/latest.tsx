import './notifications.css';
import { Classes } from '@blueprintjs/core';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { notificationsCalls } from '#contract/notifications.ts';
import { loadTexts } from '../base/i18n.ts';
import { useText } from '../base/use-text.ts';
import { pageQuery } from '../http/queries.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import { MarkAll } from './mark-all.tsx';
import { groupKey, NOTIFICATIONS } from './reading.ts';
import { ToldGroup } from './told-group.tsx';

/** So many stand below the bell. */
const MAX_SHOWN = 10;

const latest = pageQuery(notificationsCalls.list, { page: 1, rows: MAX_SHOWN, grouped: '1' });

const EVERYTHING = {};

/** What the person was told last, below the bell. */
function Latest() {
  const t = useText();
  const place = useRef<HTMLDivElement>(null);
  const { value, failure, reload } = useLoaded(latest);
  useEffect(() => place.current?.focus(), []);
  return (
    <div
      ref={place}
      role="dialog"
      aria-label={t('notifications.title')}
      tabIndex={-1}
      className="told-latest"
    >
      <header className="told-line">
        <h2>{t('notifications.title')}</h2>
        <MarkAll />
      </header>
      {failure !== null && <ErrorNote failure={failure} onRetry={reload} />}
      {value === null && failure === null && <Skeleton lines={8} />}
      {value?.rows.length === 0 && <EmptyState hint="notifications.empty" />}
      {value && value.rows.length > 0 && (
        <ul className="told">
          {value.rows.map((told) => (
            <ToldGroup
              key={groupKey(told)}
              told={told}
              narrowing={EVERYTHING}
              onRead={null}
              linkClass={Classes.POPOVER_DISMISS}
            />
          ))}
        </ul>
      )}
      <Link to={NOTIFICATIONS} className={`told-all ${Classes.POPOVER_DISMISS}`}>
        {t('notifications.seeAll')}
      </Link>
    </div>
  );
}

/** It and its texts, as a component that comes when it is wanted. */
export async function withTexts() {
  await loadTexts(['notifications', 'records']);
  return { default: Latest };
}
