import { useText } from '../base/use-text.ts';
import { ChoiceField } from '../ui/form/fields/choice-field.tsx';
import { FileField } from '../ui/form/fields/file-field.tsx';
import { TextField } from '../ui/form/fields/text-field.tsx';

/** Accepted file types of a scanned permit. */
const SCANS = ['pdf', 'png', 'jpg', 'jpeg'] as const;

/** Holder, bank and number: what every account has. */
export function BankFields() {
  const t = useText();
  return (
    <>
      <TextField name="accountName" wide />
      <TextField name="bankName" wide />
      <TextField name="bankAccount" inputMode="numeric" hint={t('accounts.numberHint')} />
      <TextField name="bank_lianhanghao" inputMode="numeric" />
    </>
  );
}

/** The permit of an account as a scan. */
export function PermitField() {
  return <FileField name="bankPermit" endings={SCANS} />;
}

/** Whether it is in use, and remarks. */
export function StateFields() {
  return (
    <>
      <ChoiceField name="isYouXiao" enumeration="validity" />
      <TextField name="beiZhu" />
    </>
  );
}
