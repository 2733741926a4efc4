import { Button, Classes, Dialog, type DialogProps } from '@blueprintjs/core';
import { SmallCross } from '@blueprintjs/icons';
import { useId, type SyntheticEvent } from 'react';
import { useText } from '../base/use-text.ts';
import { useEscape } from './use-escape.ts';
import { useReturnFocus } from './use-return-focus.ts';

type TitledDialogProps = Omit<DialogProps, 'title' | 'onClose'> & {
  title: string;
  onClose: (event?: SyntheticEvent<HTMLElement>) => void;
};

/** A dialog with a title; Blueprint's own close button has only an English label. */
export function TitledDialog({
  title,
  isCloseButtonShown = true,
  onClose,
  onOpened,
  children,
  ...dialog
}: TitledDialogProps) {
  const t = useText();
  const id = useId();
  useReturnFocus(dialog.isOpen ?? false);
  useEscape((dialog.isOpen ?? false) && dialog.canEscapeKeyClose !== false, onClose);
  // Blueprint focuses the dialog in the first frame. If that comes late and the focus is inside
  // already, it continues anyway, and Shift+Tab skips the last control. So nothing inside is
  // focused before that frame.
  const opened =
    onOpened &&
    ((element: HTMLElement) =>
      void requestAnimationFrame(() => {
        // The focus stays with a user who has started already, even in the calendar of a field.
        const active = document.activeElement;
        const isWithin = element.contains(active) && active !== element;
        if (!isWithin && !active?.closest(`.${Classes.POPOVER}`)) onOpened(element);
      }));
  return (
    <Dialog
      {...dialog}
      onClose={onClose}
      {...(opened ? { onOpened: opened } : {})}
      aria-labelledby={id}
    >
      <div className={Classes.DIALOG_HEADER}>
        <h2 id={id} className={Classes.HEADING}>
          {title}
        </h2>
        {isCloseButtonShown && (
          <Button
            variant="minimal"
            icon={<SmallCross />}
            aria-label={t('common.close')}
            className={Classes.DIALOG_CLOSE_BUTTON}
            onClick={onClose}
          />
        )}
      </div>
      {children}
    </Dialog>
  );
}
