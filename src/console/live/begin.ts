import type { QueryClient } from '@tanstack/react-query';
import type { LiveParts } from './start.ts';

/** A page is shown when nothing was asked for so long; milliseconds. */
const REST_MS = 1000;

let load: (() => Promise<LiveParts>) | null = null;

/**
 * Says where following gets its transport and session from; done once, before anything is drawn.
 * Without it nothing is followed.
 */
export function connectLive(loadParts: () => Promise<LiveParts>): void {
  load = loadParts;
}

/**
 * Follows what others change once the page shows what its user came for, which nothing may delay;
 * answers how to stop.
 */
export function beginOnceShown(client: QueryClient): () => void {
  if (load === null) return () => undefined;
  const parts = load;
  const asOf = performance.now();
  const left = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const begin = () =>
    import('./start.ts').then(
      ({ startLiveUpdates }) => {
        unsubscribe();
        startLiveUpdates(parts, asOf, left.signal);
      },
      // Without a network, say; tried again when something else was asked.
      () => undefined,
    );
  const unsubscribe = client.getQueryCache().subscribe(() => {
    clearTimeout(timer);
    if (client.isFetching() === 0) timer = setTimeout(() => void begin(), REST_MS);
  });
  return () => {
    clearTimeout(timer);
    unsubscribe();
    left.abort();
  };
}
