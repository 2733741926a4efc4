import { useEffect } from 'react';

/**
 * Gives the focus back to what had it before a dialog opened; Blueprint does so only for dialogs
 * that stay mounted.
 */
export function useReturnFocus(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement && before.isConnected && before !== document.body)
        before.focus();
      // What opened the dialog is gone with what was done: the next key should still be near it.
      else if (document.activeElement === document.body)
        document.getElementById('main')?.focus({ preventScroll: true });
    };
  }, [isOpen]);
}
