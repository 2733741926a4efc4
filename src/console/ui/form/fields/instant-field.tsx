import { useState } from 'react';
import { useText } from '../../../base/use-text.ts';
import { DateInput } from '../../dates/date-input.tsx';
import { dayOf, instantOf, momentKept, momentOf, typedOf } from '../../dates/instants.ts';
import { useField } from '../form-context.ts';
import { describedBy, FieldShell } from './field-shell.tsx';
import { inputClass } from './text-field.tsx';

interface InstantFieldProps {
  name: string;
  /** Whether the time of day is asked for; otherwise the day begins at midnight. */
  withTime?: boolean;
  hint?: string;
}

/**
 * A day that travels as an instant in epoch milliseconds, with its time of day or without, in
 * China. What means no day stays as it was typed, and the rule of the field says so.
 */
export function InstantField({ name, withTime = false, hint }: InstantFieldProps) {
  const t = useText();
  const { id, label, value, problem, isRequired, busy, onChange, onBlur } = useField(name);
  const [typed, setTyped] = useState<string | null>(null);
  const told = hint ?? (withTime ? t('ui.form.instantHint') : undefined);
  return (
    <FieldShell id={id} label={label} problem={problem} isRequired={isRequired} hint={told}>
      <DateInput
        id={id}
        name={name}
        className={inputClass(problem)}
        value={typed ?? typedOf(value, withTime)}
        chosen={momentKept(value)}
        withTime={withTime}
        readOnly={busy}
        aria-required={isRequired}
        {...describedBy(id, problem, told !== undefined)}
        onType={(text) => {
          setTyped(text);
          onChange(instantOf(text, withTime ? momentOf(text) : dayOf(text)));
        }}
        onPick={(day) => {
          setTyped(null);
          onChange(day === null ? '' : String(day.getTime()));
        }}
        onLeave={() => {
          setTyped(null);
          onBlur();
        }}
      />
    </FieldShell>
  );
}
