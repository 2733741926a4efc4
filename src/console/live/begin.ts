import type { QueryClient } from '@tanstack/react-query';
import type { LiveParts } from './start.ts';

/** A page is shown when its screen is there and nothing was asked for so long; milliseconds. */
const REST_MS = 1000;

let load: (() => Promise<LiveParts>) | null = null;

/** Whether the script and the texts of a screen have come; on a slow machine they take a while. */
let isScreenThere = false;
let onScreen: (() => void) | null = null;

/** Says that a screen is there, which asks for what it shows by now. */
export function noteScreen(): void {
  isScreenThere = true;
  onScreen?.();
}

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
  const rest = () => {
    clearTimeout(timer);
    if (isScreenThere && client.isFetching() === 0) timer = setTimeout(() => void begin(), REST_MS);
  };
  const unsubscribeQueries = client.getQueryCache().subscribe(rest);
  const unsubscribe = () => {
    unsubscribeQueries();
    onScreen = null;
  };
  onScreen = rest;
  return () => {
    clearTimeout(timer);
    unsubscribe();
    left.abort();
  };
}
