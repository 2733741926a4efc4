import type { RequestOf } from '#contract/core/call.ts';
import { signUpCalls, signUpForm } from '#contract/sign-up.ts';
import { suppliersCalls } from '#contract/suppliers.ts';
import { useText } from '../base/use-text.ts';
import { mappedQuery, pageQuery } from '../http/queries.ts';
import { withoutToast } from '../http/send.ts';
import { ErrorNote } from '../ui/error-note.tsx';
import { SelectField } from '../ui/form/fields/choice-field.tsx';
import { FileField } from '../ui/form/fields/file-field.tsx';
import { TextField } from '../ui/form/fields/text-field.tsx';
import { SettingsDialog } from '../ui/form/settings-dialog.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import { useSendOnce } from '../ui/use-once.ts';

const empty = { admissionGuid: '', reason: '', materials: '', materialsName: '' };
/** More units than admit one supplier. */
const ALL = 100;

const admissions = mappedQuery(
  pageQuery(suppliersCalls.listSuppliers, { page: 1, rows: ALL, view: 'own' }),
  ({ rows }) => rows.filter(({ admissionTime }) => admissionTime),
);

/** Signs the own enterprise up with one of the units that have admitted it. */
export function ApplyDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const sendOnce = useSendOnce();
  const { value, failure, reload } = useLoaded(admissions);
  const save = async ({ materialsName: _, ...request }: Record<string, unknown>) => {
    await sendOnce(signUpCalls.apply, request as RequestOf<typeof signUpCalls.apply>, withoutToast);
  };
  return (
    <SettingsDialog
      title={t('signUp.own.applyTitle')}
      words={{ action: t('signUp.own.apply'), done: t('signUp.own.done') }}
      module="signUp"
      schema={signUpForm}
      initial={empty}
      isNew
      save={save}
      onClose={onClose}
    >
      {failure !== null && <ErrorNote failure={failure} onRetry={reload} />}
      {value?.length === 0 && <p className="ui-wide ui-quiet">{t('signUp.own.none')}</p>}
      <SelectField
        name="admissionGuid"
        options={(value ?? []).map(({ guid, caiGouDanWei }) => ({
          value: guid,
          label: caiGouDanWei ?? '',
        }))}
      />
      <TextField name="reason" rows={5} />
      <FileField name="materials" nameField="materialsName" />
    </SettingsDialog>
  );
}
