import { useLayoutEffect, useRef, useState } from 'react';
import { formatAmount } from '#contract/core/money.ts';
import { plainNumber } from '#contract/core/plain-number.ts';
import { asideOf } from '../../large-amount.tsx';
import { useText } from '../../../base/use-text.ts';
import { useField } from '../form-context.ts';
import { describedBy, FieldShell } from './field-shell.tsx';
import { inputClass } from './text-field.tsx';

const NUMBER = /^\d{1,14}(\.\d{1,4})?$/;

interface AmountFieldProps {
  name: string;
  /** The amount is in yuan and also shown in a larger unit. */
  inYuan?: boolean;
}

/** An amount: grouped when read, plain while typed, with its value in the larger unit below. */
export function AmountField({ name, inYuan = true }: AmountFieldProps) {
  const t = useText();
  const { id, label, value, problem, isRequired, busy, onChange, onBlur } = useField(name);
  const [isTyping, setIsTyping] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  // The text changes on focus, which loses the selection of keyboard users.
  useLayoutEffect(() => {
    if (isTyping) input.current?.select();
  }, [isTyping]);
  const isNumber = NUMBER.test(value);
  const hint =
    inYuan && isNumber
      ? t('ui.amount.hint', { yuan: formatAmount(value) }) + asideOf(value, t)
      : undefined;
  return (
    <FieldShell id={id} label={label} problem={problem} isRequired={isRequired} hint={hint}>
      <input
        ref={input}
        id={id}
        name={name}
        className={`${inputClass(problem)} ui-end`}
        inputMode="decimal"
        value={isTyping || !isNumber ? value : formatAmount(value)}
        readOnly={busy}
        aria-required={isRequired}
        {...describedBy(id, problem, hint !== undefined)}
        onFocus={() => setIsTyping(true)}
        onChange={(event) => onChange(plainNumber(event.target.value))}
        onBlur={() => {
          setIsTyping(false);
          onBlur();
        }}
      />
    </FieldShell>
  );
}
