import { Button, Classes, Dialog, type DialogProps } from '@blueprintjs/core';
import { SmallCross } from '@blueprintjs/icons';
import { useId, type SyntheticEvent } from 'react';
import { useText } from '../app/use-text.ts';
import { useReturnFocus } from './use-return-focus.ts';

type TitledDialogProps = Omit<DialogProps, 'title' | 'onClose'> & { title: string; onClose: (event?: SyntheticEvent<HTMLElement>) => void };

/** A dialog with its title; Blueprint's own close button speaks English only. */
export function TitledDialog({ title, isCloseButtonShown = true, onClose, children, ...dialog }: TitledDialogProps) {
  const t = useText();
  const id = useId();
  useReturnFocus(dialog.isOpen ?? false);
  return (
    <Dialog {...dialog} onClose={onClose} aria-labelledby={id}>
      <div className={Classes.DIALOG_HEADER}>
        <h2 id={id} className={Classes.HEADING}>
          {title}
        </h2>
        {isCloseButtonShown && <Button variant="minimal" icon={<SmallCross />} aria-label={t('common.close')} className={Classes.DIALOG_CLOSE_BUTTON} onClick={onClose} />}
      </div>
      {children}
    </Dialog>
  );
}
