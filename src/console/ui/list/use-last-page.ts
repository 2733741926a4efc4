import { useEffect } from 'react';
import { pageCount } from './paging.ts';
import type { ListQuery } from './types.ts';

/** Where the rows of a list stand, as `useList` tells it. */
interface Loaded {
  total: number;
  loadedAt: number | null;
  isLoading: boolean;
}

/** Leads from a page that is there no more, because rows have gone since, to the last that is. */
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
