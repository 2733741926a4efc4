import { useCallback, useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import { pressedKey } from '../base/keys.ts';
import { useText, type Translate } from '../base/use-text.ts';

/**
 * Attributes of a mark of a chart: what it is and its figure, for the tip and for screen readers.
 * Tab enters a chart at its first mark; arrows go on from there.
 */
export const markOf = (name: string, figure: string, isFirst: boolean, t: Translate) => ({
  role: 'img',
  tabIndex: isFirst ? 0 : -1,
  'aria-label': t('ui.chart.mark', { name, figure }),
  'data-name': name,
  'data-figure': figure,
});

const MARKS = '[data-figure]';

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => Math.min(at + 1, last),
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowLeft: (at) => Math.max(at - 1, 0),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

interface Pointed {
  name: string;
  figure: string;
  /** Centre and upper edge of the mark, in pixels of the picture. */
  left: number;
  top: number;
}

/**
 * The tip of the mark that is pointed at or has the focus, with what the picture of the marks needs
 * to show it. Escape hides it.
 */
export function useMarks() {
  const t = useText();
  const [pointed, setPointed] = useState<Pointed | null>(null);
  const hide = useCallback(() => setPointed(null), []);
  const show = useCallback(({ target, currentTarget }: SyntheticEvent) => {
    const mark = (target as Element).closest<HTMLElement | SVGElement>(MARKS);
    if (!mark) return setPointed(null);
    const { left, top, width } = (
      mark.querySelector('.chart-column') ?? mark
    ).getBoundingClientRect();
    const picture = currentTarget.getBoundingClientRect();
    const { name = '', figure = '' } = mark.dataset;
    setPointed({
      name,
      figure,
      left: left + width / 2 - picture.left,
      top: top - picture.top,
    });
  }, []);
  const go = useCallback((event: KeyboardEvent) => {
    const key = pressedKey(event);
    if (key === 'Escape') setPointed(null);
    const marks = [...event.currentTarget.querySelectorAll<HTMLElement | SVGElement>(MARKS)];
    const at = marks.indexOf(event.target as HTMLElement);
    const step = STEPS[key];
    if (!step || at < 0) return;
    event.preventDefault();
    marks[step(at, marks.length - 1)]?.focus();
  }, []);
  return {
    handlers: { onMouseOver: show, onFocus: show, onMouseLeave: hide, onBlur: hide, onKeyDown: go },
    tip: pointed && (
      <div className="chart-tip" role="tooltip" style={{ left: pointed.left, top: pointed.top }}>
        {t('ui.chart.mark', { name: pointed.name, figure: pointed.figure })}
      </div>
    ),
  };
}
