import { useEffect, useState } from 'react';
import { insightCalls } from '#contract/insight.ts';
import { send } from '../http/send.ts';
import type { Figures } from './heat.ts';
import { scopeOf, type InsightQuery } from './query.ts';

/** What was answered, and to what question. */
interface Answer {
  asked: string;
  kind: string;
  figures: Figures | null;
  failure: unknown;
}

/**
 * Loads the figures of a query. Those that are shown stay until the next are there, unless they are
 * of another kind.
 */
export function useFigures({ kind, unitGuid, from, to }: InsightQuery) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [turn, setTurn] = useState(0);
  const asked = JSON.stringify([kind, unitGuid, from, to, turn]);
  useEffect(() => {
    const abort = new AbortController();
    const keep = (given: Pick<Answer, 'figures' | 'failure'>) => {
      if (!abort.signal.aborted) setAnswer({ asked, kind, ...given });
    };
    send(insightCalls.figures, scopeOf({ kind, unitGuid, from, to }), {
      toast: false,
      signal: abort.signal,
    }).then(
      (figures) => keep({ figures, failure: null }),
      (failure: unknown) => keep({ figures: null, failure }),
    );
    return () => abort.abort();
  }, [asked, kind, unitGuid, from, to]);
  const isLoading = answer?.asked !== asked;
  return {
    figures: answer?.kind === kind ? answer.figures : null,
    isLoading,
    failure: isLoading ? null : (answer?.failure ?? null),
    reload: () => setTurn((before) => before + 1),
  };
}
