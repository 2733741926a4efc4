import { lazy, memo, Suspense, useEffect } from 'react';
import { pressedKey } from '../../base/keys.ts';
import type { MenuGroup } from '../menu.ts';
import { loadTexts } from '../../base/i18n.ts';
import { createStore, useStore } from '../../base/store.ts';

/** Whether the palette is open. */
export const palette = createStore(false);

const Palette = lazy(async () => {
  const [{ Palette: loaded }] = await Promise.all([
    import('./palette.tsx'),
    loadTexts(['records', 'enums']),
  ]);
  return { default: loaded };
});

/** Opens the palette on Ctrl+K (or ⌘K); it is loaded on first use. */
export const PaletteHost = memo(function PaletteHost({ menu }: { menu: readonly MenuGroup[] }) {
  const isOpen = useStore(palette);
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (
        pressedKey(event).toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey
      )
        return;
      event.preventDefault();
      palette.set((before) => !before);
    };
    window.addEventListener('keydown', open);
    return () => {
      window.removeEventListener('keydown', open);
      palette.set(false);
    };
  }, []);
  return (
    <Suspense>{isOpen && <Palette menu={menu} onClose={() => palette.set(false)} />}</Suspense>
  );
});
