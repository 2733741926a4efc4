import { useEffect, useState, type RefObject } from 'react';
import { usePrinting } from './use-printing.ts';

/** Above this many rows only the visible ones are rendered. */
export const WINDOW_FROM = 100;

/**
 * Rows are rendered and removed in blocks of this size; one block is rendered ahead above and
 * below.
 */
const BLOCK = 4;

/** Number of visible rows until the table is measured. */
const FIRST_GUESS = 20;

export interface WindowedRows {
  first: number;
  /** Index after the last rendered row. */
  end: number;
  /** Height of the rows not rendered above and below, in pixels. */
  above: number;
  below: number;
  scrollTo: (index: number) => void;
}

/**
 * Which rows of a scrolled table to render. All rows have the same height, so positions are
 * computed, not measured.
 */
export function useWindowedRows(
  count: number,
  rowHeight: number,
  scroller: RefObject<HTMLElement | null>,
): WindowedRows {
  const isPrinting = usePrinting();
  const isWindowed = count > WINDOW_FROM && !isPrinting;
  const [block, setBlock] = useState(0);
  const [visible, setVisible] = useState(FIRST_GUESS);

  useEffect(() => {
    const element = scroller.current;
    if (!element || !isWindowed) return undefined;
    const look = () => {
      setBlock(Math.floor(element.scrollTop / rowHeight / BLOCK));
      setVisible(Math.ceil(element.clientHeight / rowHeight));
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      observer.disconnect();
    };
  }, [scroller, isWindowed, rowHeight]);

  const scrollTo = (index: number) => {
    const element = scroller.current;
    if (!element) return;
    // The sticky header covers one row at the top.
    const lowest = (index + 2) * rowHeight - element.clientHeight;
    element.scrollTo({ top: Math.min(index * rowHeight, Math.max(element.scrollTop, lowest)) });
  };

  if (!isWindowed) return { first: 0, end: count, above: 0, below: 0, scrollTo };
  const first = Math.max(0, Math.min((block - 1) * BLOCK, count - visible));
  const end = Math.min(count, (block + 2) * BLOCK + visible);
  return { first, end, above: first * rowHeight, below: (count - end) * rowHeight, scrollTo };
}
