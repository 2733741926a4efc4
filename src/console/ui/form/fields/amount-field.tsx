import { formatAmount } from '#contract/core/money.ts';
import { AmountInput, NUMBER } from '../../amount-input.tsx';
import { asideOf } from '../../large-amount.tsx';
import { useText } from '../../../base/use-text.ts';
import { useField } from '../form-context.ts';
import { describedBy, FieldShell } from './field-shell.tsx';
import { inputClass } from './text-field.tsx';

interface AmountFieldProps {
  name: string;
  /** The amount is in yuan and also shown in a larger unit. */
  inYuan?: boolean;
}

/** An amount: grouped when read, plain while typed, with its value in the larger unit below. */
export function AmountField({ name, inYuan = true }: AmountFieldProps) {
  const t = useText();
  const { id, label, value, problem, isRequired, busy, onChange, onBlur } = useField(name);
  const isNumber = NUMBER.test(value);
  const hint =
    inYuan && isNumber
      ? t('ui.amount.hint', { yuan: formatAmount(value) }) + asideOf(value, t)
      : undefined;
  return (
    <FieldShell id={id} label={label} problem={problem} isRequired={isRequired} hint={hint}>
      <AmountInput
        id={id}
        name={name}
        className={`${inputClass(problem)} ui-end`}
        value={value}
        readOnly={busy}
        aria-required={isRequired}
        {...describedBy(id, problem, hint !== undefined)}
        onChange={onChange}
        onBlur={onBlur}
      />
    </FieldShell>
  );
}
