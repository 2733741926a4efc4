import '../ui/list/list.css';
import './notifications.css';
import { Button, HTMLSelect, SegmentedControl } from '@blueprintjs/core';
import { Refresh } from '@blueprintjs/icons';
import {
  NOTIFICATION_SORTS,
  notificationsCalls,
  type NotificationSort,
} from '#contract/notifications.ts';
import { useText } from '../base/use-text.ts';
import { pageQuery } from '../http/queries.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { Pager } from '../ui/list/pager.tsx';
import { DEFAULT_ROWS } from '../ui/list/paging.ts';
import type { ListQuery } from '../ui/list/types.ts';
import { useLastPage } from '../ui/list/use-last-page.ts';
import { useList } from '../ui/list/use-list.ts';
import { useListQuery } from '../ui/list/use-list-query.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { MarkAll } from './mark-all.tsx';
import { groupKey, markRead, toldId, type Told } from './reading.ts';
import { NotificationSettings } from './settings.tsx';
import { ToldGroup, type Narrowing } from './told-group.tsx';

/** What the address says beside page and size; `sort` there is the order of a list. */
const filters = [{ name: 'unread' }, { name: 'of' }];

const HEADING = 'notifications-title';

/** The sort that an address asks for; null: all. */
const sortOf = ({ filters: { of } }: ListQuery): NotificationSort | null =>
  NOTIFICATION_SORTS.find((known) => known === of) ?? null;

const isUnreadOnly = ({ filters: { unread } }: ListQuery) => unread === '1';

function narrowingOf(query: ListQuery): Narrowing {
  const sort = sortOf(query);
  return { ...(isUnreadOnly(query) && { unread: '1' }), ...(sort !== null && { sort }) };
}

const toldQuery = (query: ListQuery) =>
  pageQuery(notificationsCalls.list, {
    page: query.page,
    rows: query.rows,
    grouped: '1',
    ...narrowingOf(query),
  });

/** Everything that the person was told, read or not, and what they want to be told. */
export function Notifications() {
  const t = useText();
  const [query, change] = useListQuery('notifications', filters, false, DEFAULT_ROWS);
  const list = useList(toldQuery(query));
  const { rows, total, loadedAt, isLoading, failure, reload } = list;
  useLastPage(query, list, change);
  const sort = sortOf(query);
  const isUnread = isUnreadOnly(query);
  const filter = (changed: Record<string, string>) =>
    change({ filters: { ...query.filters, ...changed }, page: 1 });
  const narrowed = isUnread ? 'notifications.emptyUnread' : 'notifications.empty';

  // The button goes with what is unread, and with "only unread" the whole line.
  function read(told: Told) {
    const place = rows.indexOf(told);
    const next = isUnread ? (rows[place + 1] ?? rows[place - 1]) : told;
    document.getElementById(next ? toldId(next) : HEADING)?.focus();
    void markRead(told, sort ?? undefined);
  }

  return (
    <div className="told-page">
      <section className="ui-list" aria-labelledby={HEADING}>
        <header className="ui-list-head">
          <h1 id={HEADING} tabIndex={-1}>
            {t('notifications.title')}
          </h1>
          <div className="ui-row">
            <MarkAll />
            <Button
              variant="minimal"
              icon={<Refresh />}
              loading={isLoading && loadedAt !== null}
              aria-label={t('ui.list.reload')}
              title={t('ui.list.reload')}
              onClick={reload}
            />
          </div>
        </header>
        <div className="ui-row">
          <SegmentedControl
            size="small"
            aria-label={t('notifications.show')}
            options={[
              { value: '', label: t('notifications.everything') },
              { value: '1', label: t('notifications.unread') },
            ]}
            value={isUnread ? '1' : ''}
            onValueChange={(unread) => filter({ unread })}
          />
          <HTMLSelect
            aria-label={t('notifications.sort')}
            value={sort ?? ''}
            onChange={(event) => filter({ of: event.target.value })}
          >
            <option value="">{t('notifications.anySort')}</option>
            {NOTIFICATION_SORTS.map((one) => (
              <option key={one} value={one}>
                {t(`notifications.sorts.${one}`)}
              </option>
            ))}
          </HTMLSelect>
        </div>
        {failure !== null && <ErrorNote failure={failure} onRetry={reload} />}
        {loadedAt === null && failure === null && <Skeleton lines={10} />}
        {loadedAt !== null && rows.length === 0 && (
          <EmptyState hint={sort === null ? narrowed : 'notifications.emptyFiltered'} />
        )}
        {rows.length > 0 && (
          <ul className="told" aria-label={t('notifications.list')} aria-busy={isLoading}>
            {rows.map((told) => (
              <ToldGroup
                key={groupKey(told)}
                told={told}
                narrowing={narrowingOf(query)}
                onRead={read}
              />
            ))}
          </ul>
        )}
        {loadedAt !== null && (
          <Pager
            page={query.page}
            rows={query.rows}
            total={total}
            allSizes={false}
            onChange={change}
          />
        )}
      </section>
      <NotificationSettings />
    </div>
  );
}
