import { useEffect, useState } from 'react';
import { insightCalls } from '#contract/insight.ts';
import { CallFailure, send } from '../http/send.ts';
import type { Figures } from './heat.ts';
import { scopeOf, type InsightQuery } from './query.ts';

interface FiguresState {
  figures: Figures | null;
  isLoading: boolean;
  failure: unknown;
}

/** Loads the figures of a query. Those that are shown stay until the next are there, unless they are of another kind. */
export function useFigures(query: InsightQuery) {
  const [state, setState] = useState<FiguresState & { kind: string | null }>({ figures: null, isLoading: true, failure: null, kind: null });
  const [turn, setTurn] = useState(0);
  const { kind, unitGuid, from, to } = query;
  useEffect(() => {
    const abort = new AbortController();
    setState((before) => ({ ...before, isLoading: true, failure: null, figures: before.kind === kind ? before.figures : null }));
    send(insightCalls.figures, scopeOf({ kind, unitGuid, from, to }), { toast: false, signal: abort.signal }).then(
      (figures) => {
        if (!abort.signal.aborted) setState({ figures, isLoading: false, failure: null, kind });
      },
      (failure: unknown) => {
        if (abort.signal.aborted || (failure instanceof CallFailure && failure.kind === 'cancelled')) return;
        setState((before) => ({ ...before, isLoading: false, failure }));
      },
    );
    return () => abort.abort();
  }, [kind, unitGuid, from, to, turn]);
  return { ...state, reload: () => setTurn((before) => before + 1) };
}
