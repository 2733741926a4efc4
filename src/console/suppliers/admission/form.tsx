import { useParams } from 'react-router-dom';
import type { ResponseOf } from '#contract/core/call.ts';
import { codesOf } from '#contract/core/enumerations.ts';
import { enterpriseCalls } from '#contract/enterprise.ts';
import { supplierDataForm, suppliersCalls } from '#contract/suppliers.ts';
import { useText } from '../../base/use-text.ts';
import { callQuery, joinedQuery } from '../../http/queries.ts';
import { StoredFile } from '../../ui/files/stored-file.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { AmountField } from '../../ui/form/fields/amount-field.tsx';
import { FileField } from '../../ui/form/fields/file-field.tsx';
import { TextField } from '../../ui/form/fields/text-field.tsx';
import { FormPage } from '../../ui/form/form-page.tsx';
import { FormSection } from '../../ui/form/form-section.tsx';
import type { FormSpec } from '../../ui/form/types.ts';
import type { KindInfo } from '../../ui/record/types.ts';
import { useLoaded } from '../../ui/use-loaded.ts';
import { SeveralField } from '../several-field.tsx';
import { CategoryField } from './category-field.tsx';
import { ConditionTable } from './condition-table.tsx';
import { ownAdmissions, ownAudits } from './paths.ts';

const fields = {
  categoryGuids: '',
  projectTypes: '',
  lianXiRen_Name: '',
  lianXiRen_Phone: '',
  mainProducts: '',
  annualTurnover: '',
  qualificationGuids: '',
  performanceGuids: '',
  statementGuid: '',
  statementName: '',
  materialsGuid: '',
  materialsName: '',
  beiZhu: '',
};

/**
 * The form of an admission (1) or of a yearly audit (2). Empty fields are sent, too, because the
 * call stores every field.
 */
const specOf = (info: KindInfo, auditType: '1' | '2'): FormSpec => ({
  info,
  ...supplierDataForm,
  add: suppliersCalls.saveSupplierData,
  edit: suppliersCalls.saveSupplierData,
  fields,
  hasItems: false,
  request: ({ attachments: _, ...values }, action, target) => ({
    beiZhu: '',
    ...values,
    action,
    auditType,
    ...target,
  }),
});

const ofAdmission = specOf(ownAdmissions, '1');
const ofYear = specOf(ownAudits, '2');

type Info = ResponseOf<typeof suppliersCalls.supplierInfo>;
type Credentials = ResponseOf<typeof enterpriseCalls.applicantCredentials>;

function CredentialFields({ ziZhiXinXiList, yeJiXinXiList }: Credentials) {
  const t = useText();
  const certificates = ziZhiXinXiList.map(({ guid, ziZhiZhengShuName, ziZhiZhengShuEndTime }) => ({
    value: guid,
    label: t('admission.own.certificate', {
      name: ziZhiZhengShuName,
      day: ziZhiZhengShuEndTime ?? '',
    }),
  }));
  return (
    <FormSection title="admission.sections.credentials">
      <SeveralField
        name="qualificationGuids"
        choices={certificates}
        empty={t('admission.own.noQualifications')}
      />
      <SeveralField
        name="performanceGuids"
        choices={yeJiXinXiList.map(({ guid, xiangMuName }) => ({
          value: guid,
          label: xiangMuName ?? guid,
        }))}
        empty={t('admission.own.noPerformances')}
      />
    </FormSection>
  );
}

function Template({ facts: { statementTemplateGuid: guid, statementTemplateName: name } }: Info) {
  const t = useText();
  if (!guid) return <p className="ui-wide ui-quiet">{t('admission.own.noTemplate')}</p>;
  return (
    <p className="ui-wide">
      {t('admission.own.templateHint')} <StoredFile file={{ guid, name: name ?? '' }} />
    </p>
  );
}

function Fields() {
  const t = useText();
  const { guid = '' } = useParams();
  const { value, failure, reload } = useLoaded(
    joinedQuery({
      info: callQuery(suppliersCalls.supplierInfo, { guid }),
      credentials: callQuery(enterpriseCalls.applicantCredentials, { guid }),
    }),
  );
  return (
    <>
      <FormSection title="admission.sections.scope">
        <CategoryField />
        <SeveralField
          name="projectTypes"
          choices={codesOf('projectType').map((code) => ({
            value: code,
            label: t(`enums.projectType.${code}`),
          }))}
        />
        <TextField name="mainProducts" />
        <AmountField name="annualTurnover" />
      </FormSection>
      <FormSection title="admission.sections.contact">
        <TextField name="lianXiRen_Name" />
        <TextField name="lianXiRen_Phone" inputMode="tel" />
      </FormSection>
      {failure !== null && <ErrorNote failure={failure} onRetry={reload} />}
      {value && <CredentialFields {...value.credentials} />}
      <FormSection title="admission.sections.statement">
        {value && <Template {...value.info} />}
        <FileField name="statementGuid" nameField="statementName" />
        <FileField name="materialsGuid" nameField="materialsName" />
        <TextField name="beiZhu" />
      </FormSection>
      <p className="ui-quiet">{t('admission.conditions.whileEditing')}</p>
      <ConditionTable guid={guid} />
    </>
  );
}

/** Form in which a supplier applies for admission. */
export function AdmissionForm() {
  return (
    <FormPage
      spec={ofAdmission}
      titles={{ create: 'admission.own.create', edit: 'admission.own.edit' }}
    >
      <Fields />
    </FormPage>
  );
}

/** Form in which a supplier submits its data for a yearly audit. */
export function YearlyAuditForm() {
  return (
    <FormPage
      spec={ofYear}
      titles={{ create: 'admission.yearly.create', edit: 'admission.yearly.edit' }}
    >
      <Fields />
    </FormPage>
  );
}
