import { Button, Classes, Drawer } from '@blueprintjs/core';
import { SmallCross } from '@blueprintjs/icons';
import { useEffect, type ComponentProps, type ReactNode, type RefObject } from 'react';
import type { TextKey } from '#locales/keys.ts';
import { useText } from '../base/use-text.ts';
import { Beside } from './beside.tsx';

interface BesideDrawerProps extends ComponentProps<typeof Beside> {
  /** Locale key: the kind of the record. */
  title: TextKey;
  /** The dialog itself, to focus it. */
  dialog: RefObject<HTMLDivElement | null>;
  /** Its position over the list. */
  look?: 'ui-peek-drawer';
  /** Beside the title. */
  tools?: ReactNode;
  onClose: () => void;
}

/** A record over the list from which it was opened. */
export function BesideDrawer({
  title,
  dialog,
  look,
  tools,
  onClose,
  ...beside
}: BesideDrawerProps) {
  const t = useText();
  useEffect(() => {
    // The previous record took the focus with it; the next key should work here.
    if (document.activeElement === document.body) dialog.current?.focus();
  }, [dialog, beside.guid]);
  return (
    <Drawer
      isOpen
      onOpening={() => dialog.current?.focus()}
      onClose={(event) => {
        // A pressed backdrop disappears and would take the focus with it.
        event.preventDefault();
        onClose();
      }}
      size="var(--drawer-width)"
      className={`ui-drawer ${look ?? ''}`}
      {...(look ? { backdropClassName: `${look}-backdrop` } : {})}
    >
      {/* Blueprint's drawer is no dialog to assistive technology, and its close button speaks
          English only. */}
      <div
        ref={dialog}
        role="dialog"
        aria-modal="true"
        aria-label={t(title)}
        tabIndex={-1}
        className="ui-drawer-dialog"
      >
        <header className={Classes.DRAWER_HEADER}>
          <p className={Classes.HEADING}>{t(title)}</p>
          {tools}
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
