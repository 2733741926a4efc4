import { createContext, use, useEffect } from 'react';

/** Says the title of the screen that is shown; null gives it back to the route's own. */
export const ScreenTitle = createContext<(title: string | null) => void>(() => {});

/**
 * Gives a screen a title of its own, such as the number of the record it shows: for the tab, the
 * breadcrumb and whoever listens. Null while it is not known.
 */
export function useScreenTitle(title: string | null): void {
  const say = use(ScreenTitle);
  useEffect(() => {
    say(title);
    return () => say(null);
  }, [say, title]);
}
