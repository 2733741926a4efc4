import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { before, type CallQuery } from '../http/queries.ts';

export interface Loaded<T> {
  /** Null until it has arrived; the previous data stays during a reload. */
  value: T | null;
  failure: unknown;
  /**
   * A reload is running and the shown data is old: nothing that needs the newest should be started
   * on it.
   */
  isReloading: boolean;
  reload: () => void;
}

/**
 * Loads the data of a screen, and again on request or when a command has changed it. Cached data of
 * an earlier visit is not shown: forms start with the current state. `null`: nothing to load yet.
 */
export function useLoaded<T>(query: CallQuery<T> | null): Loaded<T> {
  const found = useQuery({
    ...(query ?? NOTHING),
    enabled: query !== null,
    placeholderData: before(query ?? NOTHING),
  });
  const { data, error, isFetchedAfterMount, isPlaceholderData, refetch } = found;
  const reload = useCallback(() => void refetch(), [refetch]);
  const isShown =
    query !== null && data !== undefined && (isFetchedAfterMount || isPlaceholderData);
  return {
    value: isShown ? (data as T) : null,
    failure: error,
    // Whoever reads it is drawn again at the beginning and end of every reload.
    get isReloading() {
      return isShown && found.isFetching;
    },
    reload,
  };
}

/** A query that never runs. */
const NOTHING: CallQuery<unknown> = {
  queryKey: ['nothing'],
  queryFn: () => Promise.resolve(null),
  select: (answer) => answer,
  meta: { modules: [], shape: '' },
};

/** Data that does not change while the console is open: loaded once and shared. */
export function useLookup<T>(query: CallQuery<T>): Omit<Loaded<T>, 'isReloading'> {
  const { data, error, refetch } = useQuery({ ...query, staleTime: 'static' });
  const reload = useCallback(() => void refetch(), [refetch]);
  return { value: data ?? null, failure: error, reload };
}
