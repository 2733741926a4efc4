import { Button, Classes, Drawer } from '@blueprintjs/core';
import { SmallCross } from '@blueprintjs/icons';
import { useEffect, useRef, type ComponentProps } from 'react';
import { useText } from '../base/use-text.ts';
import { useReturnFocus } from '../ui/use-return-focus.ts';
import { Beside } from './beside.tsx';

type BesideDrawerProps = ComponentProps<typeof Beside> & { onClose: () => void };

/** The chosen record over the queue, where there is no room beside it. */
export function BesideDrawer({ onClose, ...beside }: BesideDrawerProps) {
  const t = useText();
  const dialog = useRef<HTMLDivElement>(null);
  useReturnFocus(true);
  useEffect(() => {
    // The record before took the focus with it; the next key should be in this one.
    if (document.activeElement === document.body) dialog.current?.focus();
  }, [beside.guid]);
  return (
    <Drawer isOpen onClose={onClose} size="min(720px, 100vw)" className="ui-drawer">
      {/* Blueprint's drawer is no dialog to assistive technology, and its close button speaks
          English only. */}
      <div
        ref={dialog}
        role="dialog"
        aria-modal="true"
        aria-label={t(`records.kinds.${beside.kind}`)}
        tabIndex={-1}
        className="ui-drawer-dialog"
      >
        <header className={Classes.DRAWER_HEADER}>
          <p className={Classes.HEADING}>{t(`records.kinds.${beside.kind}`)}</p>
          <Button
            variant="minimal"
            icon={<SmallCross size={20} />}
            aria-label={t('common.close')}
            className={Classes.DIALOG_CLOSE_BUTTON}
            onClick={onClose}
          />
        </header>
        <Beside key={beside.guid} {...beside} />
      </div>
    </Drawer>
  );
}
