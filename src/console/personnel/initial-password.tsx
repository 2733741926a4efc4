import { Button, DialogBody, DialogFooter, Intent } from '@blueprintjs/core';
import { Duplicate } from '@blueprintjs/icons';
import { toast } from '../base/toasts.ts';
import { useText } from '../base/use-text.ts';
import { TitledDialog } from '../ui/titled-dialog.tsx';
import { PrintSlips } from './slips.tsx';

export interface InitialPasswordProps {
  name: string;
  account: string;
  password: string;
  onClose: () => void;
}

/**
 * Shows the initial password of a new person, only once. It closes only when the user states that
 * they have noted it.
 */
export function InitialPassword({ name, account, password, onClose }: InitialPasswordProps) {
  const t = useText();
  const copy = () =>
    void navigator.clipboard
      .writeText(`${account} ${password}`)
      .then(() => toast.success(t('personnel.person.copied')));
  return (
    <TitledDialog
      isOpen
      title={t('personnel.person.shownOnce')}
      isCloseButtonShown={false}
      canEscapeKeyClose={false}
      canOutsideClickClose={false}
      onClose={onClose}
      className="ui-dialog"
    >
      <DialogBody>
        <p>{t('personnel.person.shownOnceText', { name })}</p>
        <dl className="password-once">
          <dt>{t('personnel.fields.accountName')}</dt>
          <dd>{account}</dd>
          <dt>{t('personnel.person.password')}</dt>
          <dd>{password}</dd>
        </dl>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            {/* Browsers offer the clipboard only over a secure connection. */}
            {navigator.clipboard !== undefined && (
              <Button icon={<Duplicate />} onClick={copy}>
                {t('personnel.person.copy')}
              </Button>
            )}
            <PrintSlips people={[{ accountName: account, user_Name: name, password }]} />
            <Button intent={Intent.PRIMARY} onClick={onClose}>
              {t('personnel.person.handedOver')}
            </Button>
          </>
        }
      />
    </TitledDialog>
  );
}
