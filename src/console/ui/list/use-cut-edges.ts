import { useEffect, type RefObject } from 'react';

/**
 * Marks a scroll container whose start or end cuts off columns, for its shadows. It writes to the
 * element directly to avoid a render.
 */
export function useCutEdges(scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const box = scroller.current;
    if (!box) return undefined;
    const look = () => {
      const { scrollLeft, scrollWidth, clientWidth } = box;
      box.toggleAttribute('data-cut-start', scrollLeft > 0);
      box.parentElement?.toggleAttribute(
        'data-cut-end',
        scrollLeft + clientWidth < scrollWidth - 1,
      );
    };
    look();
    box.addEventListener('scroll', look, { passive: true });
    const observer = new ResizeObserver(look);
    observer.observe(box);
    if (box.firstElementChild) observer.observe(box.firstElementChild);
    return () => {
      box.removeEventListener('scroll', look);
      observer.disconnect();
    };
  }, [scroller]);
}
