import { formatAmount, wanToYuan } from '#contract/core/money.ts';
import { AmountInput, NUMBER } from '../../amount-input.tsx';
import { asideOf } from '../../large-amount.tsx';
import { useText } from '../../../base/use-text.ts';
import { useField } from '../form-context.ts';
import { describedBy, FieldShell } from './field-shell.tsx';
import { inputClass } from './text-field.tsx';

interface AmountFieldProps {
  name: string;
  /** The amount is typed in ten-thousand yuan. */
  inWan?: boolean;
}

/**
 * An amount: grouped when read, plain while typed, with its value in yuan and in the larger unit
 * below.
 */
export function AmountField({ name, inWan = false }: AmountFieldProps) {
  const t = useText();
  const { id, label, value, problem, isRequired, busy, onChange, onBlur } = useField(name);
  const yuan = NUMBER.test(value) ? (inWan ? wanToYuan(value) : value) : null;
  const hint =
    yuan !== null
      ? t('ui.amount.hint', { yuan: formatAmount(yuan) }) + asideOf(yuan, t)
      : inWan
        ? t('ui.amount.wanHint')
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
