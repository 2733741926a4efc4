import './enterprise.css';
import { IdNumberField } from '../ui/id-number.tsx';
import { capitalDecimals, SCAN_BYTES, SCAN_TYPES } from '#contract/enterprise/submission.ts';
import { useText } from '../base/use-text.ts';
import { ChoiceField } from '../ui/form/fields/choice-field.tsx';
import { FileField } from '../ui/form/fields/file-field.tsx';
import { TextField } from '../ui/form/fields/text-field.tsx';
import { FieldShell } from '../ui/form/fields/field-shell.tsx';
import { inputClass } from '../ui/form/fields/text-field.tsx';
import { useField, useForm } from '../ui/form/form-context.ts';
import { FormSection } from '../ui/form/form-section.tsx';
import { textOf } from '../ui/form/types.ts';
import { CategoryField } from './category-field.tsx';
import { isPerson, isSupplier, isTenderer } from './conditions.ts';
import { IndustryField } from './industry-field.tsx';
import { RegionField } from './region-field.tsx';
import { SubjectTypesField } from './types-field.tsx';

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
  const person = isPerson(values);
  return (
    <>
      <FormSection title="enterprise.sections.registration">
        <CategoryField isFixed={wasSubmitted} />
        {person ? (
          <TextField name="qiYe_Name" />
        ) : (
          <FixedField
            name="qiYe_Name"
            value={textOf(values, 'qiYe_Name')}
            hint={t('enterprise.form.nameHint')}
          />
        )}
        {person && <IdNumberField name="ziRanRenId" of={{ subject: '5', guid }} />}
        {!person &&
          (hasPassed ? (
            <FixedField
              name="qiYe_BH"
              value={textOf(values, 'qiYe_BH')}
              hint={t('enterprise.form.codeHint')}
            />
          ) : (
            <TextField name="qiYe_BH" isCreditCode />
          ))}
        {!person && <ChoiceField name="qiYeBHType" enumeration="enterpriseCodeType" isFixed />}
        {!person && <ChoiceField name="isBranch" enumeration="yesNo" />}
        <SubjectTypesField />
        {isTenderer(values) && (
          <TextField name="zhuCeYaoQingMa" hint={t('enterprise.form.inviteHint')} />
        )}
      </FormSection>
      <FormSection title="enterprise.sections.basic">
        {!person && (
          <FileField
            name="zhiZhao_FuJian"
            nameField="zhiZhao_FuJian_Name"
            endings={SCAN_TYPES}
            maxBytes={SCAN_BYTES}
            hint={t('enterprise.form.licenceHint')}
          />
        )}
        <TextField
          name="zhuCe_ZiJin"
          inputMode="decimal"
          hint={t('enterprise.form.capitalHint', {
            n: capitalDecimals(textOf(values, 'zhuCeZiJinDanWei')),
          })}
        />
        <ChoiceField name="zhuCeZiJinDanWei" enumeration="capitalUnit" />
        <ChoiceField name="zhuCeZiJinBiZhong" enumeration="currency" />
        <TextField name="lianXiRen_Name" />
        <TextField name="lianXiRen_Phone" inputMode="tel" />
        <RegionField />
        <TextField name="jinYing_DiZhi" />
        <TextField name="zhuCe_DiZhi" />
        <ChoiceField name="isGaoXinQiYe" enumeration="yesNo" />
        <ChoiceField name="isWeiXiaoQiYe" enumeration="yesNo" />
        <TextField name="qiYePhone" inputMode="tel" hint={t('enterprise.form.landlineHint')} />
        <TextField name="qiYeFax" inputMode="tel" hint={t('enterprise.form.landlineHint')} />
        <TextField name="qiYeEmail" />
        <TextField name="youBian" inputMode="numeric" />
        <TextField name="zhiGongNum" inputMode="numeric" />
        <TextField name="jiShuRenYuanNum" inputMode="numeric" />
        <IndustryField />
        {!person && <TextField name="yeWuFanWeiIds" rows={4} />}
        <TextField name="beiZhu" rows={2} />
      </FormSection>
      {!person && (
        <FormSection title="enterprise.sections.legal">
          <TextField name="fddbr_Name" />
          <ChoiceField name="fddbrShengFenZhengType" enumeration="identityDocument" />
          <IdNumberField name="fddbr_ShenFenZheng_BH" of={{ subject: '4', guid }} />
          <FileField
            name="fddbr_ShenFenZheng_FuJian"
            nameField="fddbr_ShenFenZheng_FuJian_Name"
            endings={SCAN_TYPES}
            maxBytes={SCAN_BYTES}
          />
        </FormSection>
      )}
      {isSupplier(values) && (
        <FormSection title="enterprise.sections.invoice">
          <ChoiceField name="isYiBanNaShuiRen" enumeration="yesNo" />
          {!person && (
            <FixedField
              name="naShuiRenShiBieMa"
              value={textOf(values, 'qiYe_BH')}
              hint={t('enterprise.form.taxpayerHint')}
            />
          )}
          <TextField name="fp_ZhuCeAddress" />
          <TextField name="zhuCe_Phone" inputMode="tel" hint={t('enterprise.form.landlineHint')} />
          <TextField name="kaiHuHangName" />
          <TextField name="kaiHuHangZhangHao" inputMode="numeric" />
        </FormSection>
      )}
      <FormSection title="enterprise.sections.ca">
        <TextField name="caNo" />
        <TextField name="caStartDay" hint={t('enterprise.form.dayHint')} />
        <TextField name="caEndDay" hint={t('enterprise.form.dayHint')} />
      </FormSection>
    </>
  );
}
