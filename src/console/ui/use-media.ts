import { useCallback, useSyncExternalStore } from 'react';

/** What held on the screen, by query. */
const onScreen = new Map<string, boolean>();

/** Paper is as wide as it likes: what is printed is what stands on the screen. */
function holds(query: string): boolean {
  const { matches } = matchMedia(query);
  if (matchMedia('print').matches) return onScreen.get(query) ?? matches;
  onScreen.set(query, matches);
  return matches;
}

/** Whether a media query holds on the screen, and again whenever that changes. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => holds(query));
}
