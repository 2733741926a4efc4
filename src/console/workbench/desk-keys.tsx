import { useHotkeys } from '@blueprintjs/core';
import { useLayoutEffect, useMemo, useRef } from 'react';
import type { Verdict } from '#machines/bulk-command/index.ts';

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
  const latest = useRef(keys);
  useLayoutEffect(() => {
    latest.current = keys;
  });
  // Blueprint registers them again whenever the list changes.
  const hotkeys = useMemo(() => {
    const key = (combo: string, act: (keys: DeskKeys) => void) => ({
      combo,
      global: true,
      // Needed, but shown nowhere: the shell has the sheet of keys.
      label: combo,
      onKeyDown(event: KeyboardEvent) {
        if (isElsewhere(event)) return;
        event.preventDefault();
        act(latest.current);
      },
    });
    return [
      key('j', ({ go }) => go(1)),
      key('k', ({ go }) => go(-1)),
      key('a', ({ prepare }) => prepare('for')),
      key('r', ({ prepare }) => prepare('against')),
      key('x', ({ tick }) => tick()),
      key('esc', ({ leave }) => leave()),
    ];
  }, []);
  useHotkeys(hotkeys, { showDialogKeyCombo: false });
}
