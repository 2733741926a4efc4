import { lazy, Suspense, useCallback, useState, type SyntheticEvent } from 'react';

const WholeText = lazy(() => import('./whole-text.tsx'));

/**
 * Shows the whole of a truncated text while its cell is hovered or focused. One instance serves a
 * whole table, so that cells need no handlers.
 */
export function useWholeText() {
  const [cut, setCut] = useState<Element | null>(null);
  const show = useCallback((event: SyntheticEvent) => {
    const cell = (event.target as Element).closest('td, th, [data-cut]');
    setCut(cell && cell.scrollWidth > cell.clientWidth + 1 ? cell : null);
  }, []);
  const hide = useCallback(() => setCut(null), []);
  return {
    handlers: {
      onMouseOver: show,
      onFocus: show,
      onMouseLeave: hide,
      onBlur: hide,
      onScroll: hide,
    },
    bubble: cut && (
      <Suspense fallback={null}>
        <WholeText of={cut} />
      </Suspense>
    ),
  };
}
