import { useLayoutEffect, useState, type RefObject } from 'react';

/** Whether a box is narrower than this many pixels, which what it shows needs to fit. */
export function useIsNarrower(box: RefObject<HTMLElement | null>, width: number): boolean {
  const [isNarrower, setIsNarrower] = useState(false);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const look = () => setIsNarrower(element.clientWidth < width);
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, width]);
  return isNarrower;
}
