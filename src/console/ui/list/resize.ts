import { widthWithin } from './layout.ts';

/** Reports the width of a column while the user drags the grip of its heading. */
export function followGrip(heading: Element, startX: number, onWidth: (width: number) => void) {
  const before = heading.getBoundingClientRect().width;
  const stop = new AbortController();
  const { signal } = stop;
  window.addEventListener(
    'pointermove',
    ({ clientX, buttons }) => {
      if (buttons === 0) stop.abort();
      else onWidth(widthWithin(before + clientX - startX));
    },
    { signal },
  );
  for (const end of ['pointerup', 'pointercancel'] as const)
    window.addEventListener(end, () => stop.abort(), { signal });
}
