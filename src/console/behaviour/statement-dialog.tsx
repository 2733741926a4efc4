import { statementForm } from '#contract/behaviour/bad-behaviour.ts';
import { behaviourCalls } from '#contract/behaviour.ts';
import type { RequestOf } from '#contract/core/call.ts';
import { useText } from '../base/use-text.ts';
import { withoutToast } from '../http/send.ts';
import { FileField } from '../ui/form/fields/file-field.tsx';
import { TextField } from '../ui/form/fields/text-field.tsx';
import { SettingsDialog } from '../ui/form/settings-dialog.tsx';
import { useSendOnce } from '../ui/use-once.ts';

const empty = { statement: '', statementFile: '', statementFileName: '' };

/** Makes the supplier's statement on a breach; once. */
export function StatementDialog({
  guid,
  revision,
  onClose,
}: {
  guid: string;
  revision: number;
  onClose: () => void;
}) {
  const t = useText();
  const sendOnce = useSendOnce();
  const save = async (request: Record<string, unknown>) => {
    await sendOnce(
      behaviourCalls.giveStatement,
      { ...(request as RequestOf<typeof behaviourCalls.giveStatement>), guid, revision },
      withoutToast,
    );
  };
  return (
    <SettingsDialog
      title={t('behaviour.state.title')}
      words={{ action: t('behaviour.state.action'), done: t('behaviour.state.done') }}
      module="behaviour"
      schema={statementForm}
      initial={empty}
      isNew
      save={save}
      onClose={onClose}
    >
      <p className="ui-wide">{t('behaviour.state.text')}</p>
      <TextField name="statement" rows={6} />
      <FileField name="statementFile" nameField="statementFileName" />
    </SettingsDialog>
  );
}
