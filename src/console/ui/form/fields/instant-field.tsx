import { useState } from 'react';
import { useText } from '../../../base/use-text.ts';
import { DateInput } from '../../dates/date-input.tsx';
import { dayOf, instantOf, momentKept, momentOf, typedOf } from '../../dates/instants.ts';
import type { DayRange } from '../../dates/range.ts';
import { fieldId, useField, useForm } from '../form-context.ts';
import { textOf } from '../types.ts';
import { describedBy, FieldShell } from './field-shell.tsx';
import { inputClass } from './text-field.tsx';

interface InstantFieldProps {
  name: string;
  /** Whether a time of day is asked for; otherwise the day begins at midnight. */
  withTime?: boolean;
  hint?: string;
  /** The day is one end of a range; the other end is the field of this name. Never with a time. */
  range?: { end: keyof DayRange; other: string };
}

const kept = (day: Date | null) => (day === null ? '' : String(day.getTime()));

/**
 * A day sent as an instant in epoch milliseconds, with or without a time of day, in China. Text
 * that is not a day stays as typed, and the field's rule reports it.
 */
export function InstantField({ name, withTime = false, hint, range }: InstantFieldProps) {
  const t = useText();
  const { id, label, value, problem, isRequired, busy, onChange, onBlur } = useField(name);
  const { values } = useForm();
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
          onChange(kept(day));
        }}
        onLeave={() => {
          setTyped(null);
          onBlur();
        }}
        {...(range && {
          range: {
            end: range.end,
            other: momentKept(textOf(values, range.other)),
            otherId: fieldId(range.other),
          },
        })}
      />
    </FieldShell>
  );
}
