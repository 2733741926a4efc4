import { widthWithin } from './layout.ts';

/** Reports the width of a column, by its key, while the user drags the grip of its heading. */
export function followGrip(
  grip: HTMLElement,
  startX: number,
  onWidth: (width: Record<string, number>) => void,
) {
  const before = grip.closest('th')?.getBoundingClientRect().width ?? 0;
  const key = grip.dataset['key'] ?? '';
  const stop = new AbortController();
  const { signal } = stop;
  window.addEventListener(
    'pointermove',
    ({ clientX, buttons }) => {
      if (buttons === 0) stop.abort();
      else onWidth({ [key]: widthWithin(before + clientX - startX) });
    },
    { signal },
  );
  for (const end of ['pointerup', 'pointercancel'] as const)
    window.addEventListener(end, () => stop.abort(), { signal });
}
