import { lazy } from 'react';
import { loadTexts } from '../../base/i18n.ts';
import { overlay } from '../../base/overlay.ts';
import type { MenuGroup } from '../menu.ts';

const Palette = lazy(async () => {
  const [{ Palette: loaded }] = await Promise.all([
    import('./palette.tsx'),
    loadTexts(['records', 'enums']),
  ]);
  return { default: loaded };
});

const KeySheet = lazy(async () => {
  const [{ KeySheet: loaded }] = await Promise.all([
    import('./key-sheet.tsx'),
    loadTexts(['help']),
  ]);
  return { default: loaded };
});

const ChangePassword = lazy(() =>
  import('../../password/change-password.tsx').then((m) => ({ default: m.ChangePassword })),
);

/** Elements in which ? is a letter: all fields but checkboxes and their like. */
const TYPED =
  'input:not([type="checkbox"], [type="radio"], [type="range"]), textarea, select, [contenteditable]';

/** Open overlays; a record drawn over its list has keys of its own to be told. */
const OVER =
  '[role="dialog"]:not(dialog, .ui-drawer-dialog), [role="alertdialog"]:not(dialog), dialog[open]';

/** Opens the sheet of keys, unless somebody types or a dialog is open. */
export function askForKeys(target: EventTarget | null): void {
  const isTyped = target instanceof Element && target.matches(TYPED);
  if (!isTyped && document.querySelector(OVER) === null) overlay.set('keys');
}

/** What is open over the screen. */
export function Overlay({
  shown,
  menu,
}: {
  shown: NonNullable<ReturnType<typeof overlay.get>>;
  menu: readonly MenuGroup[];
}) {
  const close = () => overlay.set(null);
  if (shown === 'palette') return <Palette menu={menu} onClose={close} />;
  return shown === 'keys' ? <KeySheet onClose={close} /> : <ChangePassword onClose={close} />;
}
