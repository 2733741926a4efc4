import { Classes } from '@blueprintjs/core';
import { useEffect, useEffectEvent } from 'react';
import { pressedKey } from '../base/keys.ts';

/**
 * Closes a dialog by Escape before the focus is inside it, too. Blueprint listens only inside, and
 * moves the focus there with the next frame, which may come late.
 */
export function useEscape(isOpen: boolean, close: () => void): void {
  const onEscape = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return undefined;
    const listen = (event: KeyboardEvent) => {
      const { target } = event;
      if (pressedKey(event) !== 'Escape') return;
      if (target instanceof Element && target.closest(`.${Classes.OVERLAY}`) !== null) return;
      onEscape();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isOpen]);
}
