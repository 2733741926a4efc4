import './form.css';
import type { ReactNode } from 'react';
import { toast } from '../../base/toasts.ts';
import { useText } from '../../base/use-text.ts';
import { ActionDialog } from '../dialogs.tsx';
import { ErrorNote } from '../error-note.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { FormContext } from './form-context.ts';
import { useSettingsForm, type SettingsFormParts } from './use-settings-form.ts';

interface SettingsDialogProps extends SettingsFormParts {
  title: string;
  onClose: () => void;
  /** It was saved; the dialog closes automatically. */
  onSaved?: () => void;
  /** Button label and message, if it is not saved at once. */
  words?: { action: string; done: string };
  children: ReactNode;
}

/** A small form in a dialog, for something without a lifecycle. */
export function SettingsDialog({
  title,
  onClose,
  onSaved,
  words,
  children,
  ...parts
}: SettingsDialogProps) {
  const t = useText();
  const { form, submit, busy, failure, sentCount } = useSettingsForm(parts);

  async function give() {
    if (!(await submit())) return;
    toast.success(words?.done ?? t('ui.form.saved'));
    onSaved?.();
    onClose();
  }
  const note = (
    <>
      {failure && failure.problems.length === 0 && <ErrorNote failure={failure} kept />}
      <ErrorSummary problems={form.problems} module={parts.module} sentCount={sentCount} />
    </>
  );
  return (
    <ActionDialog
      title={title}
      action={words?.action ?? t('ui.form.save')}
      busy={busy}
      onClose={onClose}
      onAction={() => void give()}
      note={note}
    >
      <FormContext value={form}>
        <div className="ui-fields">{children}</div>
      </FormContext>
    </ActionDialog>
  );
}
