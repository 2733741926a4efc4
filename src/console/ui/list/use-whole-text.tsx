import { useCallback, useState, type SyntheticEvent } from 'react';

interface Whole {
  text: string;
  left: number;
  top: number;
}

/**
 * Shows the whole of a truncated text while its cell is hovered or focused. One instance serves a
 * whole table, so that cells need no handlers.
 */
export function useWholeText() {
  const [whole, setWhole] = useState<Whole | null>(null);
  const show = useCallback((event: SyntheticEvent) => {
    const cell = (event.target as Element).closest<HTMLElement>('td, th, [data-cut]');
    const isCut = cell !== null && cell.scrollWidth > cell.clientWidth + 1;
    if (!isCut) {
      setWhole(null);
      return;
    }
    const { left, bottom } = cell.getBoundingClientRect();
    setWhole({ text: cell.textContent ?? '', left, top: bottom });
  }, []);
  const hide = useCallback(() => setWhole(null), []);
  const bubble = whole && (
    <div
      className="ui-whole"
      role="tooltip"
      style={{
        left: Math.min(whole.left, window.innerWidth - 340),
        top: Math.min(whole.top, window.innerHeight - 80),
      }}
    >
      {whole.text}
    </div>
  );
  return {
    handlers: {
      onMouseOver: show,
      onFocus: show,
      onMouseLeave: hide,
      onBlur: hide,
      onScroll: hide,
    },
    bubble,
  };
}
