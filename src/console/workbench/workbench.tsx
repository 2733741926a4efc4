import '../ui/list/list.css';
import './workbench.css';
import { Button, Checkbox, HotkeysProvider } from '@blueprintjs/core';
import { Print, Refresh } from '@blueprintjs/icons';
import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type SyntheticEvent,
} from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { CHOSEN_ROWS_MAX } from '#contract/lists.ts';
import { workbenchCalls } from '#contract/workbench.ts';
import { toast } from '../base/toasts.ts';
import { useText } from '../base/use-text.ts';
import { callQuery } from '../http/queries.ts';
import { recordHref, recordPaths } from '../base/record-paths.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { Pager } from '../ui/list/pager.tsx';
import type { ListQuery } from '../ui/list/types.ts';
import { DEFAULT_ROWS } from '../ui/list/paging.ts';
import { useLastPage } from '../ui/list/use-last-page.ts';
import { useList } from '../ui/list/use-list.ts';
import { useListQuery } from '../ui/list/use-list-query.ts';
import { useReturnRow } from '../ui/list/use-return-row.ts';
import { useTicks } from '../ui/list/use-ticks.ts';
import { useLoaded } from '../ui/use-loaded.ts';
import { useMedia } from '../ui/use-media.ts';
import { FROM_DESK } from '../ui/record/back.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { decidedText } from './decided.ts';
import type { DecisionPlace } from './desk.ts';
import { useDeskKeys } from './desk-keys.tsx';
import { Queues } from './queues.tsx';
import { QueueFilter } from './queue-filter.tsx';
import {
  chosenIn,
  filters,
  queueOf,
  nameOf,
  neighbour,
  rowsQuery,
  type Chosen,
  type WorkRow,
} from './rows.ts';
import { rowId, WorkItem } from './work-item.tsx';

const Beside = lazy(() => import('./beside.tsx').then((m) => ({ default: m.Beside })));
const BesideDrawer = lazy(() =>
  import('./beside-drawer.tsx').then((m) => ({ default: m.BesideDrawer })),
);

const Hints = lazy(() => import('../first-steps/hints.tsx').then((m) => ({ default: m.Hints })));
const FirstSteps = lazy(() =>
  import('../first-steps/first-steps.tsx').then((m) => ({ default: m.FirstSteps })),
);

const AllMatching = lazy(() =>
  import('../ui/list/all-matching.tsx').then((m) => ({ default: m.AllMatching<WorkRow> })),
);

const BulkPanel = lazy(() => import('./bulk-panel.tsx').then((m) => ({ default: m.BulkPanel })));

/** Wide enough for the queue and a record side by side; workbench.css has the same width. */
const WIDE = '(min-width: 1200px)';

const keyOf = ({ guid }: WorkRow) => guid;

const queueCounts = callQuery(workbenchCalls.counts, {});

/** Without the row the focus stays on the queue. */
const focusRow = (guid: string) =>
  (document.getElementById(rowId(guid)) ?? document.getElementById('workbench-title'))?.focus();

/** The part of the queue that is shown, independent of the chosen record. */
const partOf = ({ page, rows, filters: { record: _, ...others } }: ListQuery) =>
  JSON.stringify([page, rows, others]);

/** The sheet of keys is the shell's; Blueprint's exists only in English. */
const noDialog = () => <></>;

/**
 * Records that await the person, that they decided, and that they started; decisions are made
 * beside the queue, by keyboard if preferred.
 */
export function Workbench() {
  return (
    <HotkeysProvider renderDialog={noDialog}>
      <WorkDesk />
    </HotkeysProvider>
  );
}

function WorkDesk() {
  const t = useText();
  const [query, change] = useListQuery('workbench', filters, false, DEFAULT_ROWS);
  const list = useList(rowsQuery(query));
  const { rows, total, loadedAt, isLoading, failure, reload } = list;
  useLastPage(query, list, change);
  const { value: counts, reload: count } = useLoaded(queueCounts);
  const isWide = useMedia(WIDE);
  const queue = queueOf(query);
  const now = loadedAt ?? 0;

  // Side by side the first record is shown until one is chosen, and stays while the queue changes.
  const part = partOf(query);
  const [first, setFirst] = useState<{ part: string; record: Chosen } | null>(null);
  const named = chosenIn(query);
  // What the desk shows by itself, first or after a decision, is opened once the person turns to it.
  const [opened, setOpened] = useState(named?.guid);
  if (isWide && first?.part !== part && rows[0] && !isLoading) {
    setFirst({ part, record: rows[0] });
    if (!named) setOpened(undefined);
  }
  const chosen = named ?? (isWide && first?.part === part ? first.record : null);
  const opening = chosen?.guid === opened ? 'opened' : 'shown';
  const turn = ({ target }: SyntheticEvent) => {
    if (target instanceof Element && target.closest('.ui-beside')) setOpened(chosen?.guid);
  };

  // Selected records stay selected across pages of the queue.
  const { kind = '', words = '' } = query.filters;
  const asking = [queue, kind, words].join(' ');
  const ticks = useTicks({ rows, keyOf, asked: asking, isLoading, max: CHOSEN_ROWS_MAX });
  const [bulks, setBulks] = useState(0);
  const [opinion, setOpinion] = useState('');
  const [isDeciding, setDeciding] = useState(false);
  const isTickable = queue === 'todo';
  if (isDeciding && !isTickable) setDeciding(false);
  const isTicked = isTickable && ticks.size > 0;
  const isBulk = isTickable && (isDeciding || ticks.shown.length > 0);
  const allTicked = rows.length > 0 && rows.every(({ guid }) => ticks.has(guid));

  const filter = (changed: Record<string, string>) =>
    change({ filters: { ...query.filters, record: '', ...changed }, page: 1 });
  const show = useCallback(
    (record: Chosen | null) =>
      change(
        { filters: { ...query.filters, record: record === null ? '' : nameOf(record) } },
        { replace: true },
      ),
    [change, query],
  );
  const choose = useCallback(
    (record: Chosen | null) => {
      setOpened(record?.guid);
      show(record);
    },
    [show],
  );

  const navigate = useNavigate();
  const place = useRef<DecisionPlace | null>(null);
  const desk = useMemo(
    () => ({
      state: FROM_DESK,
      place,
      onDecided(event: string, waitingFor: string | null) {
        const decided = rows.find(({ guid }) => guid === chosen?.guid);
        const next = neighbour(rows, chosen?.guid, 1) ?? neighbour(rows, chosen?.guid, -1);
        toast.success(
          decidedText(t, decided?.number ?? '', event, waitingFor),
          decided && {
            text: t('workbench.open'),
            run: () => void navigate(recordHref(decided.kind, decided.guid), { state: FROM_DESK }),
          },
        );
        if (next) show(next);
        else setFirst(null);
        focusRow(next?.guid ?? chosen?.guid ?? '');
      },
      onLeft: () => focusRow(chosen?.guid ?? ''),
    }),
    [rows, chosen, show, navigate, t],
  );
  // The screen focuses its heading in the same turn.
  useReturnRow('workbench', query, rows, keyOf, (index) =>
    queueMicrotask(() => focusRow(rows[index]?.guid ?? '')),
  );
  useDeskKeys({
    go(by) {
      const to = neighbour(rows, chosen?.guid, by);
      if (!to) return;
      choose(to);
      focusRow(to.guid);
    },
    prepare: (verdict) => place.current?.prepare(verdict),
    tick() {
      const row = isTickable ? rows.find(({ guid }) => guid === chosen?.guid) : undefined;
      if (row) ticks.tick([row], !ticks.has(row.guid));
    },
    leave() {
      if (!isWide) choose(null);
      else if (chosen) focusRow(chosen.guid);
    },
  });

  // A closed drawer returns the focus to the row of its last record.
  const inDrawer = isWide ? null : (chosen?.guid ?? null);
  const drawer = useRef<HTMLDivElement>(null);
  const drawn = useRef<string | null>(null);
  useEffect(() => {
    if (inDrawer === null && drawn.current !== null) focusRow(drawn.current);
    drawn.current = inDrawer;
  }, [inDrawer]);

  const frame = useRef<HTMLDivElement>(null);
  function printQueue() {
    const { dataset } = frame.current as HTMLDivElement;
    dataset['print'] = 'queue';
    window.addEventListener('afterprint', () => delete dataset['print'], { once: true });
    window.print();
  }

  // Decided records leave the queue with its next answer, and would take the focus with them.
  const isOver = useRef(false);
  const goOn = useEffectEvent(() => {
    if (!isOver.current || isLoading) return;
    isOver.current = false;
    focusRow(rows[0]?.guid ?? '');
  });
  useEffect(() => goOn(), [rows, isLoading, bulks]);

  return (
    <div className="ui-desk" ref={frame} onFocusCapture={turn} onPointerDownCapture={turn}>
      <section className="ui-list ui-bench" aria-labelledby="workbench-title">
        <div className="ui-bench-head">
          <header className="ui-list-head">
            <h1 id="workbench-title" tabIndex={-1}>
              {t('workbench.title')}
            </h1>
            <div className="ui-row">
              <Link to={recordPaths.delegation}>{t('workbench.delegations')}</Link>
              <Link to={recordPaths.advice}>{t('workbench.advices')}</Link>
            </div>
            <Button
              variant="minimal"
              icon={<Print />}
              aria-label={t('workbench.print')}
              title={t('workbench.print')}
              onClick={printQueue}
            />
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
          <Queues
            queue={queue}
            counts={counts}
            now={now}
            onChange={(name) => filter({ heap: name })}
          />
          <QueueFilter kind={kind} words={words} onChange={filter} />
        </div>
        {failure !== null && <ErrorNote failure={failure} onRetry={reload} />}
        {loadedAt === null && failure === null && <Skeleton lines={10} />}
        {loadedAt !== null && (
          <Suspense>
            <Hints on="desk" />
          </Suspense>
        )}
        {loadedAt !== null && isTickable && total === 0 && kind === '' && words === '' && (
          <Suspense>
            <FirstSteps />
          </Suspense>
        )}
        {loadedAt !== null && rows.length === 0 && (
          <EmptyState hint={kind || words ? 'ui.list.emptyFiltered' : `workbench.hints.${queue}`} />
        )}
        <div className="ui-choose-all">
          {isTickable && rows.length > 0 && (
            <Checkbox
              checked={allTicked}
              indeterminate={!allTicked && isTicked}
              label={t('workbench.bulk.all')}
              onChange={() => ticks.tick(rows, !allTicked)}
            />
          )}
          {isTickable && allTicked && !isLoading && (
            <Suspense fallback={null}>
              <AllMatching
                key={asking}
                total={total}
                chosen={ticks.shown.length}
                load={(most) => rowsQuery({ ...query, page: 1, rows: most })}
                onLoaded={(all) => ticks.tick(all, true)}
              />
            </Suspense>
          )}
          <span role="status" className="ui-quiet ui-figures">
            {isTickable &&
              ticks.hidden > 0 &&
              t('ui.chosen.hidden', {
                count: t('ui.chosen.count', { count: ticks.size }),
                n: ticks.hidden,
              })}
          </span>
          {isTicked ? (
            <div className="ui-row">
              {!isWide && isBulk && (
                <Button size="small" intent="primary" onClick={() => place.current?.prepare('for')}>
                  {t('workbench.bulk.begin', { count: ticks.shown.length })}
                </Button>
              )}
              <Button size="small" onClick={ticks.clear}>
                {t('workbench.bulk.none')}
              </Button>
            </div>
          ) : (
            <Checkbox
              checked={query.filters['first'] === 'due'}
              label={t('workbench.dueFirst')}
              onChange={(event) => filter({ first: event.currentTarget.checked ? 'due' : '' })}
            />
          )}
        </div>
        {rows.length > 0 && (
          <ul className="ui-work" aria-label={t('workbench.queue')} aria-busy={isLoading}>
            {rows.map((row) => (
              <WorkItem
                key={`${row.guid} ${row.doneAt ?? ''}`}
                row={row}
                queue={queue}
                now={now}
                isChosen={row.guid === chosen?.guid}
                onChoose={choose}
                isTicked={isTickable ? ticks.has(row.guid) : null}
                onTick={() => ticks.tick([row], !ticks.has(row.guid))}
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
            onChange={(to) => change({ ...to, filters: { ...query.filters, record: '' } })}
          />
        )}
        <p className="ui-quiet ui-keys-hint">{t('workbench.keysHint')}</p>
      </section>
      <Suspense fallback={<Skeleton lines={12} />}>
        {isBulk && (
          <BulkPanel
            key={bulks}
            rows={ticks.shown}
            desk={desk}
            opinion={opinion}
            onOpinion={setOpinion}
            onBegin={() => setDeciding(true)}
            onEnd={(over) => {
              ticks.untick(over);
              setDeciding(false);
              setOpinion('');
              setBulks(bulks + 1);
              isOver.current = true;
              choose(null);
              setFirst(null);
            }}
          />
        )}
        {chosen && isWide && !isBulk && (
          <Beside
            key={chosen.guid}
            address={recordHref(chosen.kind, chosen.guid)}
            guid={chosen.guid}
            opening={opening}
            desk={desk}
          />
        )}
        {chosen && !isWide && !isBulk && (
          <BesideDrawer
            title={`records.kinds.${chosen.kind}`}
            dialog={drawer}
            address={recordHref(chosen.kind, chosen.guid)}
            guid={chosen.guid}
            opening={opening}
            desk={desk}
            onClose={() => choose(null)}
          />
        )}
      </Suspense>
    </div>
  );
}
