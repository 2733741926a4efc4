import { Classes } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { plainNumber } from '#contract/core/plain-number.ts';
import { TextArea } from '../../text-area.tsx';
import { useField } from '../form-context.ts';
import { useCreditCodeDoubt } from './credit-code-doubt.ts';
import { describedBy, FieldShell } from './field-shell.tsx';

interface TextFieldProps {
  name: string;
  wide?: boolean;
  hint?: ReactNode;
  /** `decimal`: a number in any common notation. */
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel';
  /** Initial lines, if the field's rule allows several. */
  rows?: number;
  /** Whether it is a credit code, whose oddities are reported. */
  isCreditCode?: boolean;
}

/** The common classes of all inputs. */
export const inputClass = (problem: string | null) =>
  `${Classes.INPUT} ${Classes.FILL} ${problem ? Classes.INTENT_DANGER : ''}`;

/** Text: one line, or several with a character count, by the field's rule. */
export function TextField({
  name,
  wide,
  hint: given,
  inputMode,
  rows,
  isCreditCode = false,
}: TextFieldProps) {
  const { hasLines, id, label, value, problem, isRequired, max, busy, onChange, onBlur } =
    useField(name);
  const doubt = useCreditCodeDoubt(isCreditCode ? value : null);
  const hint = doubt ? <span className="ui-doubt">{doubt}</span> : given;
  if (hasLines) {
    return (
      <FieldShell id={id} label={label} problem={null} isRequired={isRequired} wide hint={hint}>
        <TextArea
          id={id}
          name={name}
          value={value}
          max={max}
          rows={rows}
          problem={problem}
          readOnly={busy}
          required={isRequired}
          onChange={onChange}
          onBlur={onBlur}
        />
      </FieldShell>
    );
  }
  return (
    <FieldShell
      id={id}
      label={label}
      problem={problem}
      isRequired={isRequired}
      wide={wide}
      hint={hint}
    >
      <input
        id={id}
        name={name}
        className={inputClass(problem)}
        value={value}
        readOnly={busy}
        inputMode={inputMode}
        aria-required={isRequired}
        {...describedBy(id, problem, hint !== undefined)}
        onChange={({ target }) =>
          onChange(inputMode === 'decimal' ? plainNumber(target.value) : target.value)
        }
        onBlur={onBlur}
      />
    </FieldShell>
  );
}
