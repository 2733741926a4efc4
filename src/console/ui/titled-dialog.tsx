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

/** A dialog with its title; Blueprint's own close button speaks English only. */
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
  // Blueprint takes the focus into the dialog by the first frame. Where that comes late and finds
  // it inside already, it goes on as if it were taking it, and Shift+Tab leaves out the last
  // control: so nothing inside is focused before that frame.
  const opened =
    onOpened &&
    ((element: HTMLElement) =>
      void requestAnimationFrame(() => {
        // Who has begun already, in a calendar of a field too, is not taken elsewhere.
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
