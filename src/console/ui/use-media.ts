import { useCallback, useSyncExternalStore } from 'react';

/** The last results on screen, by query. */
const onScreen = new Map<string, boolean>();

/** Paper has any width: printing keeps the layout of the screen. */
function holds(query: string): boolean {
  const { matches } = matchMedia(query);
  if (matchMedia('print').matches) return onScreen.get(query) ?? matches;
  onScreen.set(query, matches);
  return matches;
}

/** Whether a media query matches on the screen, with updates. */
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
