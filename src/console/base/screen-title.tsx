import { createContext, use, useEffect } from 'react';

/** Sets the title of the shown screen; null restores the route's own. */
export const ScreenTitle = createContext<(title: string | null) => void>(() => {});

/**
 * Gives a screen its own title, such as the number of its record: for the tab, the breadcrumb and
 * screen readers. Null while it is unknown.
 */
export function useScreenTitle(title: string | null): void {
  const say = use(ScreenTitle);
  useEffect(() => {
    say(title);
    return () => say(null);
  }, [say, title]);
}
