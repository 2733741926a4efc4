import { useEffect, useState } from 'react';
import type { ResponseOf } from '#contract/core/call.ts';
import { recordsCalls } from '#contract/records.ts';
import { send } from '../http/send.ts';

/** A record's history with what its machine knew at every moment, as the gateway replays it. */
export type Stepped = ResponseOf<typeof recordsCalls.moments>;

export type Moment = Stepped['moments'][number];

interface Loaded {
  stepped: Stepped | null;
  failure: unknown;
  retry: () => void;
}

/** Loads the moments of a record, anew when it has moved to another revision. */
export function useMoments(guid: string, revision = 0): Loaded {
  const [loaded, setLoaded] = useState<Omit<Loaded, 'retry'>>({ stepped: null, failure: null });
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const abort = new AbortController();
    send(recordsCalls.moments, { guid }, { toast: false, signal: abort.signal }).then(
      (stepped) => setLoaded({ stepped, failure: null }),
      (failure: unknown) => {
        if (!abort.signal.aborted) setLoaded({ stepped: null, failure });
      },
    );
    return () => abort.abort();
  }, [guid, revision, turn]);
  return { ...loaded, retry: () => setTurn((before) => before + 1) };
}
