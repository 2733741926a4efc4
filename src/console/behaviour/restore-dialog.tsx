import { restorationForm } from '#contract/behaviour/restoration.ts';
import { behaviourCalls } from '#contract/behaviour.ts';
import type { RequestOf } from '#contract/core/call.ts';
import { useText } from '../base/use-text.ts';
import { withoutToast } from '../http/send.ts';
import { FileField } from '../ui/form/fields/file-field.tsx';
import { TextField } from '../ui/form/fields/text-field.tsx';
import { SettingsDialog } from '../ui/form/settings-dialog.tsx';
import { useSendOnce } from '../ui/use-once.ts';

const empty = { applyReason: '', rectification: '', evidence: '', evidenceName: '' };

/** Requests, as the supplier, its restoration from a suspension. */
export function RestoreDialog({
  breachGuid,
  onClose,
}: {
  breachGuid: string;
  onClose: () => void;
}) {
  const t = useText();
  const sendOnce = useSendOnce();
  const save = async (request: Record<string, unknown>) => {
    await sendOnce(
      behaviourCalls.submitRestoration,
      {
        ...(request as Partial<RequestOf<typeof behaviourCalls.submitRestoration>>),
        action: 'apply',
        breachGuid,
      },
      withoutToast,
    );
  };
  return (
    <SettingsDialog
      title={t('behaviour.restore.title')}
      words={{ action: t('behaviour.restore.action'), done: t('behaviour.restore.done') }}
      module="behaviour"
      schema={restorationForm}
      initial={empty}
      isNew
      save={save}
      onClose={onClose}
    >
      <TextField name="applyReason" />
      <TextField name="rectification" rows={5} />
      <FileField name="evidence" nameField="evidenceName" />
    </SettingsDialog>
  );
}
