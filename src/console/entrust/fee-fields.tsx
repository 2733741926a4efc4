import { feeFields } from '#contract/entrust.ts';
import { useText } from '../base/use-text.ts';
import { OneField } from '../records/form-fields.tsx';
import { TextField } from '../ui/form/fields/text-field.tsx';
import { useForm } from '../ui/form/form-context.ts';
import { FormSection } from '../ui/form/form-section.tsx';
import { textOf } from '../ui/form/types.ts';

const FIXED_AMOUNT = '1';
const FIXED_RATIO = '2';
const PROGRESSIVE = '3';

/** How the agency is paid; what is asked depends on the method. */
export function FeeFields() {
  const t = useText();
  const { values } = useForm();
  const method = textOf(values, 'agencyFeeMethod');
  return (
    <FormSection title="entrust.sections.fees">
      <OneField of={feeFields} name="agencyFeeMethod" />
      {method === PROGRESSIVE && <OneField of={feeFields} name="agencyFeeDiscount" />}
      {method === FIXED_AMOUNT && <OneField of={feeFields} name="agencyFeeValue" />}
      {method === FIXED_RATIO && (
        <TextField name="agencyFeeValue" inputMode="decimal" hint={t('entrust.feePercent')} />
      )}
    </FormSection>
  );
}
