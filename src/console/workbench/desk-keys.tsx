import { DialogBody, HotkeysContext, useHotkeys } from '@blueprintjs/core';
import { use, useLayoutEffect, useMemo, useRef } from 'react';
import type { Verdict } from '#machines/bulk-command/index.ts';
import type { TextKey } from '#locales/keys.ts';
import { useText } from '../base/use-text.ts';
import { TitledDialog } from '../ui/titled-dialog.tsx';

/** The actions of the keyboard shortcuts. */
export interface DeskKeys {
  /** Moves by this many records. */
  go(by: 1 | -1): void;
  prepare(verdict: Verdict): void;
  /** Selects or unselects the shown record for a bulk decision. */
  tick(): void;
  /** Closes what is open and returns to the queue. */
  leave(): void;
}

/** All keys, as people press them, with their actions. */
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

/** Open overlays; the shell's prepared question is excluded while closed. */
const OVER = '[role="dialog"]:not(dialog), [role="alertdialog"]:not(dialog), dialog[open]';

/** Whether a key belongs to something else: a dialog over the workbench, or a list of choices. */
const isElsewhere = ({ target }: KeyboardEvent) =>
  target instanceof HTMLSelectElement ||
  [...document.querySelectorAll(OVER)].some(
    (dialog) => !dialog.classList.contains('ui-drawer-dialog'),
  );

/**
 * Listens to the keys of the workbench; inactive while somebody types and while a dialog is open.
 */
export function useDeskKeys(keys: DeskKeys): void {
  const t = useText();
  const latest = useRef(keys);
  useLayoutEffect(() => {
    latest.current = keys;
  });
  const [, dispatch] = use(HotkeysContext);
  // Blueprint registers them again whenever the list changes.
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
      // Chinese input methods turn the first into the second and third.
      ...['?', 'shift + ？', '？'].map((combo) =>
        key(combo, 'workbench.keys.help', () => dispatch({ type: 'OPEN_DIALOG' })),
      ),
    ];
  }, [t, dispatch]);
  useHotkeys(hotkeys, { showDialogKeyCombo: false });
}

/** The list of keyboard shortcuts. */
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
