import { useLayoutEffect, useState, type RefObject } from 'react';

/** Width of the last box: the next list begins with it, so that its columns need not move. */
let last = Infinity;

/**
 * Width of a scroll container in pixels. Marks it where its start or end cuts off columns, for its
 * shadows; that is written to the element directly to avoid a render.
 */
export function useBoxWidth(scroller: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(last);
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return undefined;
    const look = () => {
      const { scrollLeft, scrollWidth, clientWidth } = box;
      setWidth((last = clientWidth));
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
  return width;
}
