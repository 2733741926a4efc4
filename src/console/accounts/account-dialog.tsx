import { useCallback, useState, type ReactNode } from 'react';
import { useText } from '../base/use-text.ts';
import { SettingsDialog } from '../ui/form/settings-dialog.tsx';
import type { AccountForm } from './types.ts';

interface AccountDialogProps {
  form: AccountForm;
  /** The stored account in force; null for a new one. */
  account: { readonly guid: string } | null;
  onClose: () => void;
  children: ReactNode;
}

/** The form of an account; the change awaits a second person. */
export function AccountDialog({ form, account, onClose, children }: AccountDialogProps) {
  const t = useText();
  const [initial] = useState(() => {
    const stored = (account ?? {}) as Record<string, unknown>;
    return Object.fromEntries(
      Object.entries(form.fields).map(([name, first]) => [
        name,
        account ? String(stored[name] ?? '') : first,
      ]),
    );
  });
  const save = useCallback(
    async (request: Record<string, unknown>) =>
      void (await form.save(request, account?.guid ?? null)),
    [form, account],
  );
  return (
    <SettingsDialog
      title={t(account ? 'accounts.edit' : 'accounts.create')}
      module="accounts"
      schema={form.schema}
      initial={initial}
      isNew={account === null}
      save={save}
      words={{ action: t('accounts.ask'), done: t('accounts.asked') }}
      onClose={onClose}
    >
      <p className="ui-wide ui-quiet">{t('accounts.askHint')}</p>
      {children}
    </SettingsDialog>
  );
}
