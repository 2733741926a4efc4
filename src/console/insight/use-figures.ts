import { useState } from 'react';
import { insightCalls } from '#contract/insight.ts';
import { callQuery } from '../http/queries.ts';
import { useLoaded } from '../ui/use-loaded.ts';
import { scopeOf, type InsightQuery } from './query.ts';

/**
 * Loads the figures of a query. Figures of the same kind stay visible until the next ones arrive.
 */
export function useFigures({ kind, unitGuid, from, to }: InsightQuery) {
  const { value, failure, isReloading, reload } = useLoaded(
    callQuery(insightCalls.figures, scopeOf({ kind, unitGuid, from, to })),
  );
  const [shown, setShown] = useState(kind);
  if (shown !== kind && value !== null && !isReloading) setShown(kind);
  const figures = shown === kind ? value : null;
  return {
    figures,
    isLoading: failure === null && (isReloading || figures === null),
    failure,
    reload,
  };
}
