import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** From so many rows on only those in sight are drawn. */
export const WINDOW_FROM = 100;

export interface WindowedRows {
  first: number;
  /** One behind the last drawn row. */
  end: number;
  /** Height of what is not drawn above and below, in pixels. */
  above: number;
  below: number;
  scrollTo: (index: number) => void;
}

/** Whether the page is being printed: paper does not scroll, so everything has to be there. */
function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // The browser takes the picture right after this event, so the rows must be there at once.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}

/** Which rows of a scrolled table have to be drawn. All rows have the same height, so nothing is measured. */
export function useWindowedRows(count: number, rowHeight: number, scroller: RefObject<HTMLElement | null>): WindowedRows {
  const isPrinting = usePrinting();
  const isWindowed = count > WINDOW_FROM && !isPrinting;
  // oxlint-disable-next-line react/incompatible-library -- the React Compiler, which it is incompatible with, is not used
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    enabled: isWindowed,
    initialRect: { width: 1000, height: 600 },
    useFlushSync: false,
  });
  const scrollTo = (index: number) => virtualizer.scrollToIndex(index, { align: 'auto' });
  if (!isWindowed) return { first: 0, end: count, above: 0, below: 0, scrollTo: () => undefined };
  const drawn = virtualizer.getVirtualItems();
  const first = drawn[0]?.index ?? 0;
  const end = (drawn.at(-1)?.index ?? -1) + 1;
  return { first, end, above: first * rowHeight, below: (count - end) * rowHeight, scrollTo };
}
