import { useText } from '../../../base/use-text.ts';
import { formatDay, formatTime } from '../../format-time.ts';
import { useField } from '../form-context.ts';
import { describedBy, FieldShell } from './field-shell.tsx';
import { inputClass } from './text-field.tsx';

const INSTANT = /^-?\d{9,}$/;

/** A kept instant as the browser's own field has it: YYYY-MM-DDTHH:mm in the time of the person. */
export function localOf(value: string): string {
  if (!INSTANT.test(value)) return '';
  const at = new Date(Number(value));
  return `${formatDay(at)}T${formatTime(at).slice(-5)}`;
}

/** The instant of what was typed, in epoch milliseconds; empty while it is not complete. */
export const instantOf = (local: string): string =>
  local === '' ? '' : String(new Date(local).getTime());

/** A day with its time of day that travels as an instant, in the browser's own field. */
export function InstantField({ name, hint }: { name: string; hint?: string }) {
  const t = useText();
  const { id, label, value, problem, isRequired, busy, onChange, onBlur } = useField(name);
  const told = hint ?? t('ui.form.instantHint');
  return (
    <FieldShell id={id} label={label} problem={problem} isRequired={isRequired} hint={told}>
      <input
        id={id}
        name={name}
        type="datetime-local"
        className={inputClass(problem)}
        value={localOf(value)}
        readOnly={busy}
        aria-required={isRequired}
        {...describedBy(id, problem, true)}
        onChange={(event) => onChange(instantOf(event.target.value))}
        onBlur={onBlur}
      />
    </FieldShell>
  );
}
