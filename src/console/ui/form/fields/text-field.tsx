import { Classes } from '@blueprintjs/core';
import { TextArea } from '../../text-area.tsx';
import { useField } from '../form-context.ts';
import { describedBy, FieldShell } from './field-shell.tsx';

interface TextFieldProps {
  name: string;
  wide?: boolean;
  hint?: string;
  inputMode?: 'text' | 'numeric' | 'tel';
}

/** The classes of every input of ours. */
export const inputClass = (problem: string | null) => `${Classes.INPUT} ${Classes.FILL} ${problem ? Classes.INTENT_DANGER : ''}`;

/** One line of text. */
export function TextField({ name, wide, hint, inputMode }: TextFieldProps) {
  const { id, label, value, problem, isRequired, busy, onChange, onBlur } = useField(name);
  return (
    <FieldShell id={id} label={label} problem={problem} isRequired={isRequired} wide={wide} hint={hint}>
      <input
        id={id}
        name={name}
        className={inputClass(problem)}
        value={value}
        readOnly={busy}
        inputMode={inputMode}
        aria-required={isRequired}
        {...describedBy(id, problem, hint !== undefined)}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      />
    </FieldShell>
  );
}

/** Several lines of text, counted. */
export function AreaField({ name, rows = 3 }: { name: string; rows?: number }) {
  const { id, label, value, problem, isRequired, max, busy, onChange, onBlur } = useField(name);
  return (
    <FieldShell id={id} label={label} problem={null} isRequired={isRequired} wide>
      <TextArea id={id} name={name} value={value} max={max} rows={rows} problem={problem} readOnly={busy} required={isRequired} onChange={onChange} onBlur={onBlur} />
    </FieldShell>
  );
}
