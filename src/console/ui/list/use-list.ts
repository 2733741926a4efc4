import { useCallback, useEffect, useRef, useState } from 'react';
import { CallFailure } from '../../http/send.ts';
import type { ListAnswer, ListQuery } from './types.ts';

interface ListState<Row> {
  rows: readonly Row[];
  total: number;
  /** When these rows came; null before the first answer. */
  loadedAt: number | null;
  isLoading: boolean;
  failure: unknown;
}

/**
 * Loads the rows of a query. Rows that are shown stay until the next ones are there, so nothing
 * jumps.
 */
export function useList<Row>(
  query: ListQuery,
  load: (query: ListQuery, signal: AbortSignal) => Promise<ListAnswer<Row>>,
) {
  const [state, setState] = useState<ListState<Row>>({
    rows: [],
    total: 0,
    loadedAt: null,
    isLoading: true,
    failure: null,
  });
  const [turn, setTurn] = useState(0);
  const shownFor = useRef<ListQuery | null>(null);

  useEffect(() => {
    const abort = new AbortController();
    const isSame = shownFor.current === query;
    setState((before) => ({ ...before, isLoading: true, ...(isSame ? {} : { failure: null }) }));
    load(query, abort.signal).then(
      ({ rows, total }) => {
        if (abort.signal.aborted) return;
        shownFor.current = query;
        setState({ rows, total, loadedAt: Date.now(), isLoading: false, failure: null });
      },
      (failure: unknown) => {
        if (
          abort.signal.aborted ||
          (failure instanceof CallFailure && failure.kind === 'cancelled')
        )
          return;
        setState((before) => ({ ...before, isLoading: false, failure }));
      },
    );
    return () => abort.abort();
  }, [query, load, turn]);

  const reload = useCallback(() => setTurn((before) => before + 1), []);
  return { ...state, reload };
}
