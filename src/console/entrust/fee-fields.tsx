import { feeFields } from '#contract/entrust.ts';
import { agencyFeeMethod } from '#contract/core/codes.ts';
import { useText } from '../base/use-text.ts';
import { OneField } from '../records/form-fields.tsx';
import { TextField } from '../ui/form/fields/text-field.tsx';
import { useForm } from '../ui/form/form-context.ts';
import { FormSection } from '../ui/form/form-section.tsx';
import { textOf } from '../ui/form/types.ts';

/** How the agency is paid; what is asked depends on the method. */
export function FeeFields() {
  const t = useText();
  const { values } = useForm();
  const method = textOf(values, 'agencyFeeMethod');
  return (
    <FormSection title="entrust.sections.fees">
      <OneField of={feeFields} name="agencyFeeMethod" />
      {method === agencyFeeMethod.progressive && (
        <OneField of={feeFields} name="agencyFeeDiscount" />
      )}
      {method === agencyFeeMethod.fixedAmount && <OneField of={feeFields} name="agencyFeeValue" />}
      {method === agencyFeeMethod.fixedRatio && (
        <TextField name="agencyFeeValue" inputMode="decimal" hint={t('entrust.feePercent')} />
      )}
    </FormSection>
  );
}
