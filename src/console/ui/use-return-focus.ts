import { useEffect } from 'react';

/**
 * Returns the focus to where it was before a dialog opened; Blueprint does so only for dialogs that
 * stay mounted.
 */
export function useReturnFocus(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement && before.isConnected && before !== document.body)
        before.focus();
      // The control that opened the dialog is gone; the focus should stay near it.
      else if (document.activeElement === document.body)
        document.getElementById('main')?.focus({ preventScroll: true });
    };
  }, [isOpen]);
}
