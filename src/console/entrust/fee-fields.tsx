import { useText } from '../base/use-text.ts';
import { AmountField } from '../ui/form/fields/amount-field.tsx';
import { ChoiceField } from '../ui/form/fields/choice-field.tsx';
import { TextField } from '../ui/form/fields/text-field.tsx';
import { useForm } from '../ui/form/form-context.ts';
import { FormSection } from '../ui/form/form-section.tsx';
import { textOf } from '../ui/form/types.ts';

/** First values of what is said of the agency's fee. */
export const feeDefaults = {
  agencyFeeMethod: '',
  agencyFeeDiscount: '',
  agencyFeeValue: '',
} as const;

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
      <ChoiceField name="agencyFeeMethod" enumeration="agencyFeeMethod" />
      {method === PROGRESSIVE && (
        <ChoiceField name="agencyFeeDiscount" enumeration="agencyFeeDiscount" />
      )}
      {method === FIXED_AMOUNT && <AmountField name="agencyFeeValue" />}
      {method === FIXED_RATIO && (
        <TextField name="agencyFeeValue" inputMode="numeric" hint={t('entrust.feePercent')} />
      )}
    </FormSection>
  );
}
