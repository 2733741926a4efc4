import './enterprise.css';
import type { ReactNode } from 'react';
import { isFor } from '#contract/enterprise/audiences.ts';
import type { FormField } from '#contract/core/form-fields.ts';
import { capitalDecimals } from '#contract/enterprise/submission.ts';
import { enterpriseForm } from '#contract/enterprise.ts';
import { userCategory } from '#contract/core/codes.ts';
import { useText } from '../base/use-text.ts';
import { SectionFields } from '../records/form-fields.tsx';
import { ChoiceField } from '../ui/form/fields/choice-field.tsx';
import { TextField } from '../ui/form/fields/text-field.tsx';
import { FieldShell } from '../ui/form/fields/field-shell.tsx';
import { inputClass } from '../ui/form/fields/text-field.tsx';
import { IdNumberField } from '../ui/id-number.tsx';
import { useField, useForm } from '../ui/form/form-context.ts';
import { FormSection } from '../ui/form/form-section.tsx';
import { textOf } from '../ui/form/types.ts';
import { CategoryField } from './category-field.tsx';
import { IndustryField } from './industry-field.tsx';
import { RegionField } from './region-field.tsx';
import { SubjectTypesField } from './types-field.tsx';
import { SECTIONS } from './words.ts';

/** A value that is shown where it belongs and cannot be changed here. */
function FixedField({ name, value, hint }: { name: string; value: string; hint: string }) {
  const { id, label, problem } = useField(name);
  return (
    <FieldShell id={id} label={label} problem={problem} isRequired={false} hint={hint}>
      <input
        id={id}
        className={inputClass(problem)}
        value={value}
        readOnly
        aria-describedby={`${id}-hint`}
      />
    </FieldShell>
  );
}

interface FieldsProps {
  /** Key of the enterprise. */
  guid: string;
  /** It was submitted before: the kind of user stays. */
  wasSubmitted: boolean;
  /** A review has passed before: the code stays. */
  hasPassed: boolean;
}

/** The fields of the enterprise form in its sections, by kind of user and subject types. */
export function EnterpriseFields({ guid, wasSubmitted, hasPassed }: FieldsProps) {
  const t = useText();
  const { values } = useForm();
  const { fields } = enterpriseForm;
  const fixed = (name: string, of: string, hint: string) => (
    <FixedField name={name} value={textOf(values, of)} hint={hint} />
  );
  const special: Partial<Record<keyof typeof fields, ReactNode>> = {
    userLeiBie: <CategoryField isFixed={wasSubmitted} />,
    ...(textOf(values, 'userLeiBie') === userCategory.person
      ? { naShuiRenShiBieMa: null }
      : {
          qiYe_Name: fixed('qiYe_Name', 'qiYe_Name', t('enterprise.form.nameHint')),
          naShuiRenShiBieMa: fixed(
            'naShuiRenShiBieMa',
            'qiYe_BH',
            t('enterprise.form.taxpayerHint'),
          ),
        }),
    ziRanRenId: <IdNumberField name="ziRanRenId" of={{ subject: '5', guid }} />,
    qiYe_BH: hasPassed ? (
      fixed('qiYe_BH', 'qiYe_BH', t('enterprise.form.codeHint'))
    ) : (
      <TextField name="qiYe_BH" isCreditCode />
    ),
    qiYeBHType: <ChoiceField name="qiYeBHType" enumeration="enterpriseCodeType" isFixed />,
    zhuTiLeiXing: <SubjectTypesField />,
    zhuCe_ZiJin: (
      <TextField
        name="zhuCe_ZiJin"
        inputMode="decimal"
        hint={t('enterprise.form.capitalHint', {
          n: capitalDecimals(textOf(values, 'zhuCeZiJinDanWei')),
        })}
      />
    ),
    shengId: <RegionField />,
    shiId: null,
    areaId: null,
    qiYeHangYeOne: <IndustryField />,
    fddbr_ShenFenZheng_BH: (
      <IdNumberField name="fddbr_ShenFenZheng_BH" of={{ subject: '4', guid }} />
    ),
  };
  const asked = Object.entries<FormField>(fields).filter(([, { audience }]) =>
    isFor(audience, values),
  );
  return SECTIONS.filter((section) => asked.some(([, field]) => field.section === section)).map(
    (section) => (
      <FormSection key={section} title={`enterprise.sections.${section}`}>
        <SectionFields of={Object.fromEntries(asked)} section={section} special={special} />
      </FormSection>
    ),
  );
}
