import '../ui/ui.css';
import '../ui/list/list.css';
import '../ui/record/record.css';
import './workbench.css';
import { Button, Classes, HTMLSelect } from '@blueprintjs/core';
import { Refresh } from '@blueprintjs/icons';
import { useCallback, useState } from 'react';
import type { InferType } from 'yup';
import { RECORD_KINDS } from '#contract/kinds.ts';
import { WORKBENCH_QUEUES, workbenchCalls, type WorkbenchQueue } from '#contract/workbench.ts';
import { useText } from '../base/use-text.ts';
import { callQuery, pageQuery } from '../http/queries.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { ageOf } from '../ui/format-time.ts';
import { Pager } from '../ui/list/pager.tsx';
import type { ListQuery } from '../ui/list/types.ts';
import { useLastPage } from '../ui/list/use-last-page.ts';
import { useList } from '../ui/list/use-list.ts';
import { useListQuery } from '../ui/list/use-list-query.ts';
import { useLoaded } from '../ui/use-loaded.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { DecideDrawer } from './decide-drawer.tsx';
import { WorkItem } from './work-item.tsx';

export type WorkRow = InferType<typeof workbenchCalls.list.response>;

const queueCount = callQuery(workbenchCalls.counts, {});

const filters = [{ name: 'heap' }, { name: 'kind' }, { name: 'words' }];

const queueOf = ({ filters: { heap } }: ListQuery): WorkbenchQueue =>
  WORKBENCH_QUEUES.find((known) => known === heap) ?? 'todo';

function load(query: ListQuery) {
  const { kind, words } = query.filters;
  const request = {
    page: query.page,
    rows: query.rows,
    heap: queueOf(query),
    ...(kind ? { kind } : {}),
    ...(words ? { words } : {}),
  };
  return pageQuery(workbenchCalls.list, request);
}

/**
 * What waits for the person, what they decided, what they started; decisions can be made without
 * leaving.
 */
export function Workbench() {
  const t = useText();
  const [query, change] = useListQuery('workbench', filters, false);
  const list = useList(load(query));
  const { rows, total, loadedAt, isLoading, failure, reload } = list;
  useLastPage(query, list, change);
  const { value: counts, reload: count } = useLoaded(queueCount);
  const [open, setOpen] = useState<WorkRow | null>(null);
  const [words, setWords] = useState(query.filters['words'] ?? '');
  const queue = queueOf(query);

  const filter = (name: string, value: string) =>
    change({ filters: { ...query.filters, [name]: value }, page: 1 });
  const now = loadedAt ?? 0;
  const oldest = counts?.oldest ? ageOf(counts.oldest, now) : null;
  const close = useCallback(() => setOpen(null), []);
  const place = open ? rows.findIndex(({ guid }) => guid === open.guid) : -1;
  const next = rows[place + 1] ?? (place === -1 ? rows[0] : undefined);

  return (
    <section className="ui-list ui-bench" aria-labelledby="workbench-title">
      <header className="ui-list-head">
        <h1 id="workbench-title">{t('workbench.title')}</h1>
        <Button
          variant="minimal"
          icon={<Refresh />}
          loading={isLoading && loadedAt !== null}
          aria-label={t('ui.list.reload')}
          title={t('ui.list.reload')}
          onClick={() => {
            reload();
            count();
          }}
        />
      </header>
      <nav className="ui-queues" aria-label={t('workbench.title')}>
        {WORKBENCH_QUEUES.map((name) => (
          <button
            key={name}
            type="button"
            className="ui-queue"
            aria-current={name === queue ? 'page' : undefined}
            onClick={() => change({ filters: { ...query.filters, heap: name }, page: 1 })}
          >
            <span>{t(`workbench.queues.${name}`)}</span>
            <strong className="ui-figures">{counts?.[name] ?? '–'}</strong>
            {name === 'todo' && oldest && (
              <span className="ui-quiet">
                {t('workbench.oldest', { age: t(oldest.key, { count: oldest.count }) })}
              </span>
            )}
          </button>
        ))}
      </nav>
      <form
        className="ui-bench-filter"
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          filter('words', words);
        }}
      >
        <HTMLSelect
          aria-label={t('workbench.kind')}
          value={query.filters['kind'] ?? ''}
          onChange={(event) => filter('kind', event.target.value)}
        >
          <option value="">{t('workbench.allKinds')}</option>
          {RECORD_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t(`records.kinds.${kind}`)}
            </option>
          ))}
        </HTMLSelect>
        <input
          className={Classes.INPUT}
          type="search"
          placeholder={t('workbench.words')}
          aria-label={t('workbench.words')}
          value={words}
          maxLength={100}
          onChange={(event) => setWords(event.target.value)}
        />
        <Button type="submit">{t('workbench.search')}</Button>
      </form>
      {failure !== null && <ErrorNote failure={failure} onRetry={reload} />}
      {loadedAt === null && failure === null && <Skeleton lines={10} />}
      {loadedAt !== null && rows.length === 0 && (
        <EmptyState
          hint={
            query.filters['kind'] || query.filters['words']
              ? 'ui.list.emptyFiltered'
              : `workbench.hints.${queue}`
          }
        />
      )}
      {rows.length > 0 && (
        <ul className="ui-work" aria-busy={isLoading}>
          {rows.map((row) => (
            <WorkItem
              key={`${row.guid} ${row.doneAt ?? ''}`}
              row={row}
              queue={queue}
              now={now}
              isOpen={row.guid === open?.guid}
              onOpen={setOpen}
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
      {open && (
        <DecideDrawer
          key={open.guid}
          row={open}
          onClose={close}
          onNext={next && next.guid !== open.guid ? () => setOpen(next) : null}
        />
      )}
    </section>
  );
}
