import { DialogBody, HotkeysContext, useHotkeys } from '@blueprintjs/core';
import { use, useLayoutEffect, useMemo, useRef } from 'react';
import type { Verdict } from '#machines/bulk-command/index.ts';
import type { TextKey } from '#locales/keys.ts';
import { useText } from '../base/use-text.ts';
import { TitledDialog } from '../ui/titled-dialog.tsx';

/** What the keys of the desk do. */
export interface DeskKeys {
  /** Goes so many records further, or back. */
  go(by: 1 | -1): void;
  prepare(verdict: Verdict): void;
  /** Takes the shown record among those that are decided together, or out of them. */
  tick(): void;
  /** Closes what is open and goes back to the queue. */
  leave(): void;
}

/** All keys, as people press them, and what each does. */
const KEYS: readonly (readonly [keys: readonly string[], does: TextKey])[] = [
  [['J'], 'workbench.keys.next'],
  [['K'], 'workbench.keys.previous'],
  [['A'], 'workbench.keys.for'],
  [['R'], 'workbench.keys.against'],
  [['Ctrl', 'Enter'], 'workbench.keys.decide'],
  [['X'], 'workbench.keys.tick'],
  [['Enter'], 'workbench.keys.open'],
  [['Escape'], 'workbench.keys.leave'],
  [['?'], 'workbench.keys.help'],
];

/** What lies over a screen while it is open; the question that the shell keeps ready is closed. */
const OVER = '[role="dialog"]:not(dialog), [role="alertdialog"]:not(dialog), dialog[open]';

/** Whether a key belongs to something else: to a dialog over the desk, or to a list of choices. */
const isElsewhere = ({ target }: KeyboardEvent) =>
  target instanceof HTMLSelectElement ||
  [...document.querySelectorAll(OVER)].some(
    (dialog) => !dialog.classList.contains('ui-drawer-dialog'),
  );

/** Listens to the keys of the desk; they rest while somebody types and while a dialog is open. */
export function useDeskKeys(keys: DeskKeys): void {
  const t = useText();
  const latest = useRef(keys);
  useLayoutEffect(() => {
    latest.current = keys;
  });
  const [, dispatch] = use(HotkeysContext);
  // Blueprint registers them anew whenever the list is another one.
  const hotkeys = useMemo(() => {
    const key = (combo: string, label: TextKey, act: (keys: DeskKeys) => void) => ({
      combo,
      global: true,
      label: t(label),
      onKeyDown(event: KeyboardEvent) {
        if (isElsewhere(event)) return;
        event.preventDefault();
        act(latest.current);
      },
    });
    return [
      key('j', 'workbench.keys.next', ({ go }) => go(1)),
      key('k', 'workbench.keys.previous', ({ go }) => go(-1)),
      key('a', 'workbench.keys.for', ({ prepare }) => prepare('for')),
      key('r', 'workbench.keys.against', ({ prepare }) => prepare('against')),
      key('x', 'workbench.keys.tick', ({ tick }) => tick()),
      key('esc', 'workbench.keys.leave', ({ leave }) => leave()),
      // The second and the third are what Chinese input methods make of the first.
      ...['?', 'shift + ？', '？'].map((combo) =>
        key(combo, 'workbench.keys.help', () => dispatch({ type: 'OPEN_DIALOG' })),
      ),
    ];
  }, [t, dispatch]);
  useHotkeys(hotkeys, { showDialogKeyCombo: false });
}

/** Says what each key does. */
export function KeysDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useText();
  return (
    <TitledDialog
      isOpen={isOpen}
      title={t('workbench.keys.title')}
      onClose={onClose}
      className="ui-dialog"
    >
      <DialogBody>
        <dl className="ui-keys">
          {KEYS.map(([keys, does]) => (
            <div key={does}>
              <dt>
                {keys.map((name) => (
                  <kbd key={name}>{name}</kbd>
                ))}
              </dt>
              <dd>{t(does)}</dd>
            </div>
          ))}
        </dl>
      </DialogBody>
    </TitledDialog>
  );
}
