import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { before, type CallQuery } from '../http/queries.ts';

export interface Loaded<T> {
  /** Null until it came; what came before stays while it is loaded anew. */
  value: T | null;
  failure: unknown;
  /**
   * It was asked for anew and what is shown is from before: nothing should be begun on it that
   * builds on the newest.
   */
  isReloading: boolean;
  reload: () => void;
}

/**
 * What a screen loads, and again when asked to or when a command has changed it. An answer that
 * was kept from an earlier visit is not shown: forms begin with what there is now. `null`: nothing
 * is to be loaded yet.
 */
export function useLoaded<T>(query: CallQuery<T> | null): Loaded<T> {
  const { data, error, isFetching, isFetchedAfterMount, isPlaceholderData, refetch } = useQuery({
    ...(query ?? NOTHING),
    enabled: query !== null,
    placeholderData: before(query ?? NOTHING),
  });
  const reload = useCallback(() => void refetch(), [refetch]);
  const isShown =
    query !== null && data !== undefined && (isFetchedAfterMount || isPlaceholderData);
  return {
    value: isShown ? (data as T) : null,
    failure: error,
    isReloading: isShown && isFetching,
    reload,
  };
}

/** A question that is never asked. */
const NOTHING: CallQuery<unknown> = {
  queryKey: ['nothing'],
  queryFn: () => Promise.resolve(null),
  select: (answer) => answer,
  meta: { modules: [], shape: '' },
};

/** What does not change while the console is open: asked for once, for all who need it. */
export function useLookup<T>(query: CallQuery<T>): Omit<Loaded<T>, 'isReloading'> {
  const { data, error, refetch } = useQuery({ ...query, staleTime: 'static' });
  const reload = useCallback(() => void refetch(), [refetch]);
  return { value: data ?? null, failure: error, reload };
}
