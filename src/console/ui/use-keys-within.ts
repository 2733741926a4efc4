import { useEffect, useEffectEvent } from 'react';

/** Elements that handle keys themselves. */
const FIELDS = 'input, textarea, select, [contenteditable]';

/**
 * Listens to single keys while nothing, or something within a part of the page, has the focus; not
 * in a field, and not in overlays, which lie outside of the part. `onKey` says whether it took the
 * key, which `pressedKey` reads.
 */
export function useKeysWithin(
  part: string,
  onKey: (event: KeyboardEvent, target: Element) => boolean,
): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const { target, altKey, ctrlKey, metaKey } = event;
    const isBare = !altKey && !ctrlKey && !metaKey && target instanceof Element;
    const isHere = isBare && (target === document.body || target.closest(part));
    if (!isHere || target.closest(FIELDS)) return;
    if (onKey(event, target)) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => hear(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
