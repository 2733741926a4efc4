import './admission.css';
import { Callout, Checkbox, Classes } from '@blueprintjs/core';
import { useState } from 'react';
import type { ResponseOf } from '#contract/core/call.ts';
import {
  ADMISSION_CONDITIONS,
  suppliersCalls,
  type AdmissionCondition,
} from '#contract/suppliers.ts';
import type { NameIn } from '#locales/keys.ts';
import { yesNo } from '#contract/core/codes.ts';
import { codeText } from '../../base/code-text.ts';
import { useText } from '../../base/use-text.ts';
import { callQuery } from '../../http/queries.ts';
import { send, type SendOptions } from '../../http/send.ts';
import { recordPaths } from '../../base/record-paths.ts';
import { useMay } from '../../session/context.tsx';
import { SelectField } from '../../ui/form/fields/choice-field.tsx';
import { FileField } from '../../ui/form/fields/file-field.tsx';
import { TextField } from '../../ui/form/fields/text-field.tsx';
import { fieldId, useForm } from '../../ui/form/form-context.ts';
import { FormSection } from '../../ui/form/form-section.tsx';
import { problemText } from '../../ui/form/problems.ts';
import { SettingsPage } from '../../ui/form/settings-page.tsx';
import { textOf } from '../../ui/form/types.ts';
import { formatTime } from '../../ui/format-time.ts';
import { LoadedPage } from '../../ui/loaded-page.tsx';
import { ScrollBox } from '../../ui/scroll-box.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import { SettingsChanges } from './settings-changes.tsx';
import {
  checkedOf,
  requiredOf,
  screenValues,
  settingsRequest,
  settingsScreenForm,
  thresholdOf,
  WITH_THRESHOLD,
} from './settings-values.ts';

type Settings = ResponseOf<typeof suppliersCalls.admissionSettings>;

const hints: Partial<Record<AdmissionCondition, NameIn<'admission.settings'>>> = {
  registeredCapital: 'thresholdAmount',
  performance: 'thresholdCount',
  qualification: 'thresholdNames',
};

/** One condition: whether it is checked, whether it is required, and its threshold. */
function ConditionRow({ condition, mayEdit }: { condition: AdmissionCondition; mayEdit: boolean }) {
  const t = useText();
  const { values, problems, busy, change, check } = useForm();
  const name = t(`admission.fields.${condition}`);
  const isChecked = textOf(values, checkedOf(condition)) === yesNo.yes;
  const isFixed = busy || !mayEdit;
  const threshold = thresholdOf(condition);
  const problem = problems.find(({ field }) => field === threshold);
  const box = (field: string, label: string, isOff: boolean) => (
    <Checkbox
      checked={textOf(values, field) === yesNo.yes}
      disabled={isFixed || isOff}
      aria-label={`${name} · ${label}`}
      onChange={(event) => change(field, event.currentTarget.checked ? yesNo.yes : yesNo.no)}
    />
  );
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{box(checkedOf(condition), t('admission.settings.checked'), false)}</td>
      <td>{box(requiredOf(condition), t('admission.settings.required'), !isChecked)}</td>
      <td>
        {WITH_THRESHOLD.includes(condition) && (
          <>
            <input
              id={fieldId(threshold)}
              type="text"
              className={`${Classes.INPUT} ${problem ? Classes.INTENT_DANGER : ''}`}
              value={textOf(values, threshold)}
              readOnly={isFixed || !isChecked}
              aria-label={`${name} · ${t('admission.settings.threshold')}`}
              aria-invalid={problem ? true : undefined}
              onChange={(event) => change(threshold, event.target.value)}
              onBlur={() => check(threshold)}
            />
            <div className="ui-quiet">
              {t(`admission.settings.${hints[condition] ?? 'threshold'}`)}
            </div>
            {problem && <div className="ui-problem">{problemText(problem, t)}</div>}
          </>
        )}
      </td>
    </tr>
  );
}

function Conditions({ mayEdit }: { mayEdit: boolean }) {
  const t = useText();
  return (
    <section className="ui-card" aria-labelledby="admission-set-conditions">
      <h2 id="admission-set-conditions">{t('admission.settings.conditions')}</h2>
      <ScrollBox labelledBy="admission-set-conditions">
        <table className="ui-plain-table admission-settings">
          <thead>
            <tr>
              <th scope="col">{t('admission.conditions.condition')}</th>
              {(['checked', 'required', 'threshold'] as const).map((name) => (
                <th key={name} scope="col">
                  {t(`admission.settings.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ADMISSION_CONDITIONS.map((condition) => (
              <ConditionRow key={condition} condition={condition} mayEdit={mayEdit} />
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </section>
  );
}

function SettingsForm({ settings }: { settings: Settings }) {
  const t = useText();
  const mayEdit = useMay(suppliersCalls.saveAdmissionSettings);
  const [initial] = useState(() => screenValues(settings));
  const save = async (request: Record<string, unknown>, options: SendOptions) => {
    await send(suppliersCalls.saveAdmissionSettings, settingsRequest(request, settings), options);
  };
  const { updatorName: name, updateTime } = settings;
  return (
    <SettingsPage
      title={t('admission.settings.title')}
      module="admission"
      schema={settingsScreenForm}
      initial={initial}
      isNew={false}
      isReadOnly={!mayEdit}
      save={save}
      back={{ to: recordPaths.supplierAdmission, text: t('admission.settings.toList') }}
    >
      <p className="ui-quiet">
        {updateTime
          ? t('admission.settings.updated', { name, at: formatTime(updateTime) })
          : t('admission.settings.usual')}
      </p>
      {!mayEdit && <Callout compact>{t('admission.settings.notEdited')}</Callout>}
      <Conditions mayEdit={mayEdit} />
      <FormSection title="admission.settings.invitation">
        <TextField name="inviteDays" inputMode="numeric" />
        <FileField name="statementTemplateGuid" nameField="statementTemplateName" />
        <TextField name="notice" />
      </FormSection>
      <FormSection title="admission.settings.yearAudit">
        <SelectField
          name="yearAudit"
          options={[yesNo.yes, yesNo.no].map((code) => ({
            value: code,
            label: codeText(t, 'yesNo', code),
          }))}
          isFixed={!mayEdit}
        />
        <TextField name="yearAuditStart" hint={t('admission.settings.dayHint')} />
        <TextField name="yearAuditEnd" hint={t('admission.settings.dayHint')} />
      </FormSection>
      {mayEdit && <SettingsChanges />}
    </SettingsPage>
  );
}

/** The conditions under which the user's unit admits suppliers and audits them every year. */
export function AdmissionSettings() {
  const loaded = useLoaded(callQuery(suppliersCalls.admissionSettings, {}));
  return (
    <LoadedPage loaded={loaded} lines={12}>
      {(value) => <SettingsForm key={String(value.updateTime ?? '')} settings={value} />}
    </LoadedPage>
  );
}
