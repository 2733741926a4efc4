import { useParams } from 'react-router-dom';
import type { ResponseOf } from '#contract/core/call.ts';
import { applicationForm, enterpriseCalls } from '#contract/enterprise.ts';
import { useText, type Translate } from '../../base/use-text.ts';
import { arrayQuery, pageQuery } from '../../http/queries.ts';
import { StoredFile } from '../../ui/files/stored-file.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { ChoiceField } from '../../ui/form/fields/choice-field.tsx';
import { FileField } from '../../ui/form/fields/file-field.tsx';
import { PickerField } from '../../ui/form/fields/picker-field.tsx';
import { TreeField, type TreeOption } from '../../ui/form/fields/tree-field.tsx';
import { useForm } from '../../ui/form/form-context.ts';
import { FormPage } from '../../ui/form/form-page.tsx';
import { FormSection } from '../../ui/form/form-section.tsx';
import { textOf, type FormSpec } from '../../ui/form/types.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import { ALL_ROWS } from '../../ui/list/paging.ts';
import { ownApplications } from './paths.ts';

type Specialty = ResponseOf<typeof enterpriseCalls.specialtyTree>;

const DIVISION = '1';

const spec: FormSpec = {
  info: ownApplications,
  draft: applicationForm,
  complete: applicationForm,
  add: enterpriseCalls.saveApplication,
  edit: enterpriseCalls.saveApplication,
  fields: {
    caiGouDanWeiBH: '',
    zhuanYeFenLei: '',
    gongXiangFanWei: DIVISION,
    shenQingZiLiaoGuid: '',
    shenQingZiLiaoName: '',
  },
  hasItems: false,
  request: ({ attachments: _, ...values }, action, target) => ({ ...values, action, ...target }),
};

const titles = {
  create: 'professional.applications.create',
  edit: 'professional.applications.edit',
} as const;

const optionOf =
  (t: Translate) =>
  ({ guid, name, disabled, children }: Specialty): TreeOption => ({
    value: guid,
    label: name,
    refusal: disabled ? t('professional.applications.appliedFor') : undefined,
    children: children.map(optionOf(t)),
  });

function Specialties() {
  const t = useText();
  const { guid = '' } = useParams();
  const { values } = useForm();
  const purchaser = textOf(values, 'caiGouDanWeiBH');
  const load = arrayQuery(enterpriseCalls.specialtyTree, { qiYe_BH: purchaser, guid });
  const { value, failure, reload } = useLoaded(load);
  if (failure !== null) return <ErrorNote failure={failure} onRetry={reload} />;
  if (value === null) return <Skeleton lines={6} />;
  return <TreeField name="zhuanYeFenLei" options={value.map(optionOf(t))} />;
}

function Fields() {
  const t = useText();
  const { values } = useForm();
  const { value, failure, reload } = useLoaded(
    pageQuery(enterpriseCalls.listPurchasers, { page: 1, rows: ALL_ROWS }),
  );
  if (failure !== null) return <ErrorNote failure={failure} onRetry={reload} />;
  const purchasers = value?.rows ?? [];
  const purchaser = purchasers.find(({ qiYe_BH }) => qiYe_BH === textOf(values, 'caiGouDanWeiBH'));
  const { shenQingZiLiaoMoBanGuid: template, shenQingZiLiaoMoBanName: name } = purchaser ?? {};
  return (
    <>
      <FormSection title="professional.applications.sections.application">
        <PickerField
          name="caiGouDanWeiBH"
          wide
          options={purchasers.map(({ qiYe_BH, qiYe_Name }) => ({
            value: qiYe_BH,
            label: `${qiYe_Name} ${qiYe_BH}`,
          }))}
        />
        <ChoiceField name="gongXiangFanWei" enumeration="sharingScope" />
        <Specialties />
      </FormSection>
      <FormSection title="professional.applications.sections.material">
        {template ? (
          <p className="ui-wide">
            {t('professional.applications.templateHint')}{' '}
            <StoredFile file={{ guid: template, name: name ?? '' }} />
          </p>
        ) : (
          purchaser && (
            <p className="ui-wide ui-quiet">{t('professional.applications.noTemplate')}</p>
          )
        )}
        <FileField name="shenQingZiLiaoGuid" nameField="shenQingZiLiaoName" />
      </FormSection>
    </>
  );
}

/**
 * Form of a professional application: the purchaser, the specialties, and the required material.
 */
export function ApplicationForm() {
  return (
    <FormPage spec={spec} titles={titles}>
      <Fields />
    </FormPage>
  );
}
