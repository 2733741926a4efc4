import { useEffect } from 'react';
import { pageCount } from './paging.ts';
import type { ListQuery } from './types.ts';

/** Loading state of a list, from `useList`. */
interface Loaded {
  total: number;
  loadedAt: number | null;
  isLoading: boolean;
}

/** Redirects to the last page if the current one no longer exists, because rows were deleted. */
export function useLastPage(
  { page, rows }: Pick<ListQuery, 'page' | 'rows'>,
  { total, loadedAt, isLoading }: Loaded,
  change: (changed: Partial<ListQuery>, options: { replace: true }) => void,
): void {
  const last = pageCount(total, rows);
  const isGone = loadedAt !== null && !isLoading && page > last;
  useEffect(() => {
    if (isGone) change({ page: last }, { replace: true });
  }, [isGone, last, change]);
}
