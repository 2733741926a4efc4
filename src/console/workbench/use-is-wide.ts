import { useSyncExternalStore } from 'react';

/** There is room for the queue and a record side by side; workbench.css has the same. */
const wide = '(min-width: 1200px)';

function subscribe(listener: () => void) {
  const query = matchMedia(wide);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether queue and record stand side by side. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(subscribe, () => matchMedia(wide).matches);
