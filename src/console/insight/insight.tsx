import '../ui/list/list.css';
import './insight.css';
import { formatCount } from '#contract/core/figures.ts';
import { Button } from '@blueprintjs/core';
import { Refresh } from '@blueprintjs/icons';
import { Suspense, useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useText } from '../base/use-text.ts';
import { useUser } from '../session/context.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Cases } from './cases.tsx';
import { Filters } from './filters.tsx';
import type { Figures } from './heat.ts';
import { kindsToAnalyse } from './kinds.ts';
import { Lifecycle } from './lifecycle.tsx';
import { readQuery, writeQuery, type CasePick, type InsightQuery } from './query.ts';
import { useFigures } from './use-figures.ts';

function Summary({ figures: { records, reworked } }: { figures: Figures }) {
  const t = useText();
  const share = records === 0 ? 0 : Math.round((reworked / records) * 1000) / 10;
  return (
    <p className="insight-summary ui-figures" role="status">
      {t('insight.summary', {
        records: formatCount(records),
        reworked: formatCount(reworked),
        share,
      })}
    </p>
  );
}

/**
 * Process figures from the histories of records: how often, how long, how many overdue, how many
 * returned to an earlier status, and which transitions are used at all.
 */
export function Insight() {
  const t = useText();
  const { authorities } = useUser();
  const kinds = useMemo(() => kindsToAnalyse(authorities), [authorities]);
  const [params, setParams] = useSearchParams();
  const query = useMemo(() => readQuery(params, kinds), [params, kinds]);
  const { figures, isLoading, failure, reload } = useFigures(query);
  const change = useCallback(
    (changed: Partial<InsightQuery>) => setParams(writeQuery({ ...query, page: 1, ...changed })),
    [query, setParams],
  );
  const hrefOf = useCallback(
    (pick: CasePick) => `?${writeQuery({ ...query, pick, page: 1 })}`,
    [query],
  );
  const { pick } = query;
  return (
    <section className="insight" aria-labelledby="insight-title" aria-busy={isLoading}>
      <header className="ui-list-head">
        <h1 id="insight-title">{t('insight.title')}</h1>
        <Button
          variant="minimal"
          icon={<Refresh />}
          loading={isLoading && figures !== null}
          aria-label={t('ui.list.reload')}
          title={t('ui.list.reload')}
          onClick={reload}
        />
      </header>
      {/* Statuses and events differ by kind, so the chosen cases of one kind do not exist for
        another. */}
      <Filters
        query={query}
        kinds={kinds}
        units={figures?.units ?? []}
        onChange={(changed) => change(changed.kind ? { ...changed, pick: null } : changed)}
      />
      {failure !== null && <ErrorNote failure={failure} onRetry={reload} />}
      {figures === null && failure === null && <Skeleton lines={12} />}
      {figures !== null && (
        <>
          <Summary figures={figures} />
          {figures.records === 0 && (
            <EmptyState title="insight.nothing" hint="insight.nothingHint" />
          )}
          <Suspense fallback={<Skeleton lines={12} />}>
            <Lifecycle
              query={query}
              figures={figures}
              hrefOf={hrefOf}
              onView={(view) => change({ view, page: query.page })}
            />
          </Suspense>
        </>
      )}
      {pick && <Cases query={query} pick={pick} onPage={change} />}
    </section>
  );
}
