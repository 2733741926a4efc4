import { plainDay } from '#contract/core/calendar.ts';
import { DateInput } from '../../dates/date-input.tsx';
import { dayOf } from '../../dates/instants.ts';
import { formatDay } from '../../format-time.ts';
import { useField } from '../form-context.ts';
import { describedBy, FieldShell } from './field-shell.tsx';
import { inputClass } from './text-field.tsx';

/** A calendar day: typed as YYYY-MM-DD (2026/3/9 is accepted too), or chosen from the calendar. */
export function DateField({ name }: { name: string }) {
  const { id, label, value, problem, isRequired, busy, onChange, onBlur } = useField(name);
  return (
    <FieldShell id={id} label={label} problem={problem} isRequired={isRequired}>
      <DateInput
        id={id}
        name={name}
        className={inputClass(problem)}
        value={value}
        chosen={dayOf(value)}
        readOnly={busy}
        aria-required={isRequired}
        {...describedBy(id, problem, false)}
        onType={onChange}
        onPick={(day) => onChange(day === null ? '' : formatDay(day))}
        onLeave={() => {
          if (plainDay(value) !== value) onChange(plainDay(value));
          onBlur();
        }}
      />
    </FieldShell>
  );
}
