import { lazy, memo, Suspense, useEffect } from 'react';
import { pressedKey } from '../../base/keys.ts';
import type { MenuGroup } from '../menu.ts';
import { overlay } from '../../base/overlay.ts';
import { useStore } from '../../base/store.ts';

const load = () => import('./overlay.tsx');

const Overlay = lazy(() => load().then((m) => ({ default: m.Overlay })));

/** Opens the palette on Ctrl+K (or ⌘K) and the sheet of keys on ?; both are loaded on first use. */
export const PaletteHost = memo(function PaletteHost({ menu }: { menu: readonly MenuGroup[] }) {
  const shown = useStore(overlay);
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      const key = pressedKey(event).toLowerCase();
      // Chinese input methods turn the first into the second.
      if (key === '?' || key === '？') void load().then((m) => m.askForKeys(event.target));
      if (key !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      overlay.set((before) => (before === 'palette' ? null : 'palette'));
    };
    window.addEventListener('keydown', open);
    return () => {
      window.removeEventListener('keydown', open);
      overlay.set(null);
    };
  }, []);
  return <Suspense>{shown && <Overlay shown={shown} menu={menu} />}</Suspense>;
});
