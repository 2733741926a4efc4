import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { byOurClock } from '#contract/core/clock.ts';
import { before, type CallQuery } from '../../http/queries.ts';
import type { ListAnswer } from './types.ts';

const NO_ROWS: readonly never[] = [];

/**
 * Loads the rows of a query. Rows stay visible until the next ones arrive, so that nothing jumps.
 * Nothing is requested until `enabled`.
 */
export function useList<Row>(query: CallQuery<ListAnswer<Row>>, enabled = true) {
  const { data, error, dataUpdatedAt, isFetching, refetch } = useQuery({
    ...query,
    enabled,
    placeholderData: before(query),
  });
  const [loadedAt, setLoadedAt] = useState<number | null>(null);
  // Rows kept while others load keep the time at which they arrived.
  const cameAt = byOurClock(dataUpdatedAt);
  if (dataUpdatedAt > 0 && cameAt !== loadedAt) setLoadedAt(cameAt);
  const reload = useCallback(() => void refetch(), [refetch]);
  return {
    rows: data?.rows ?? NO_ROWS,
    total: data?.total ?? 0,
    /** When these rows arrived; null before the first answer. */
    loadedAt: data ? loadedAt : null,
    isLoading: isFetching,
    failure: error,
    reload,
  };
}
