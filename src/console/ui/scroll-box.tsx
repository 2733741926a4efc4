import { useCallback, useState, type ReactNode } from 'react';
import { useText } from '../base/use-text.ts';

interface ScrollBoxProps {
  children: ReactNode;
  className?: string;
  /** Element id of its heading, where it has one. */
  labelledBy?: string;
}

/** A box in which a wide or long table scrolls: by the keyboard, too, while not all of it shows. */
export function ScrollBox({ labelledBy, className, children }: ScrollBoxProps) {
  const t = useText();
  const [scrolls, setScrolls] = useState(false);
  const box = useCallback((element: HTMLDivElement) => {
    const observer = new ResizeObserver(() =>
      setScrolls(
        element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight,
      ),
    );
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={box}
      className={className === undefined ? 'ui-scroll' : `ui-scroll ${className}`}
      role="group"
      aria-label={labelledBy === undefined ? t('ui.table') : undefined}
      aria-labelledby={labelledBy}
      // The keyboard scrolls a box only when it can have the focus.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={scrolls ? 0 : undefined}
    >
      {children}
    </div>
  );
}
