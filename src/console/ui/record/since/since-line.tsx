import { Callout, Intent } from '@blueprintjs/core';
import { use, useMemo, type ReactNode } from 'react';
import { namedKey } from '#locales/keys.ts';
import { useText, type Translate } from '../../../base/use-text.ts';
import { formatTime } from '../../format-time.ts';
import { actorOf } from '../history-entry.tsx';
import { fieldLabel, HistoryChanges, withoutKeys } from '../history-change.tsx';
import type { RecordDetail, RecordView, StoredItem } from '../types.ts';
import { listNews, type ListNews } from './changes.ts';
import { actsBeside, chainNews, SinceSeen, type Since } from './since.ts';

/** So many things of a sort are named; of more it is said how many there are. */
const NAMED = 3;

const NO_ITEMS: readonly StoredItem[] = [];

const joined = (names: readonly string[], t: Translate): string =>
  names.slice(0, NAMED).join(t('common.listSeparator'));

/** What others changed in fields, items and attachments, by name. */
function changedText({ changes, info }: Since, t: Translate): string {
  const names = [
    ...new Set(
      withoutKeys(changes).map(({ field }) =>
        /^(items|attachments)\./.test(field)
          ? t(`records.fields.${field.startsWith('items.') ? 'items' : 'attachments'}`)
          : fieldLabel(field, info.texts, t),
      ),
    ),
  ];
  return t(names.length > NAMED ? 'ui.since.changedMore' : 'ui.since.changed', {
    names: joined(names, t),
    count: names.length,
  });
}

/** What others did, by command and name. */
function actsText({ entries }: Since, t: Translate): string {
  const acts = entries.map((entry) =>
    t('ui.since.act', {
      command: t(namedKey('commands', entry.event)),
      person: actorOf(entry, t),
    }),
  );
  const last = acts.slice(-NAMED).join(t('common.listSeparator'));
  return acts.length > NAMED ? t('ui.since.actsMore', { acts: last, count: acts.length }) : last;
}

/** What has happened, in the order in which a reader needs it; empty: nothing. */
function newsOf(since: Since, view: RecordView, t: Translate): string[] {
  const chain = chainNews(since);
  const beside = actsBeside(since, view);
  return [
    ...(since.changes.length > 0 ? [changedText(since, t)] : []),
    ...(since.entries.length > 0 ? [actsText(since, t)] : []),
    ...(chain.joined.length > 0 ? [t('ui.since.joined', { names: joined(chain.joined, t) })] : []),
    ...(chain.left.length > 0 ? [t('ui.since.left', { names: joined(chain.left, t) })] : []),
    ...(beside > 0 ? [t('ui.since.beside', { count: beside })] : []),
    ...(since.comments > 0 ? [t('ui.since.comments', { count: since.comments })] : []),
  ];
}

const itemsText = ({ added, changed, removed }: ListNews, t: Translate): string =>
  t('ui.since.items', { added: added.size, changed: changed.size, removed: removed.length });

interface SinceLineProps {
  view: RecordDetail;
  /** Whether old and new values show at once, for a decision. */
  isOpen?: boolean;
  /** Above the old and new values. */
  children?: ReactNode;
}

/**
 * One line of what others did since the viewer opened the record before, with old and new values
 * on request. Nothing if nothing happened; the next opening compares with this one.
 */
export function SinceLine({ view, isOpen = false, children }: SinceLineProps) {
  const t = useText();
  const since = use(SinceSeen);
  const { items = NO_ITEMS } = view;
  const ofItems = useMemo(() => since && listNews('items', items, since.changes), [since, items]);
  const news = since ? newsOf(since, view, t) : [];
  if (!since || news.length === 0) return null;
  const fields = since.changes.filter(({ field }) => !field.startsWith('items.'));
  const hasItems = fields.length < since.changes.length;
  return (
    <Callout
      intent={Intent.PRIMARY}
      icon={null}
      compact
      role="status"
      className="ui-note ui-no-print"
    >
      {t('ui.since.line', { at: formatTime(since.at), news: news.join(t('ui.since.separator')) })}
      {since.changes.length > 0 && (
        <details open={isOpen}>
          <summary>{t('ui.since.details')}</summary>
          {children}
          <HistoryChanges changes={fields} info={since.info} />
          {hasItems && ofItems && (
            <>
              <p>{itemsText(ofItems, t)}</p>
              {ofItems.removed.length > 0 && (
                <p>
                  {t('ui.since.removed')}{' '}
                  <del>
                    {ofItems.removed
                      .map(({ materialName, specification }) =>
                        [materialName, specification].filter(Boolean).join(' '),
                      )
                      .join(t('common.listSeparator'))}
                  </del>
                </p>
              )}
            </>
          )}
        </details>
      )}
    </Callout>
  );
}
