import '../session/plain-field.css';
import type { ReactNode } from 'react';
import { useCreditCodeDoubt } from '../ui/form/fields/credit-code-doubt.ts';
import { useField } from '../ui/form/form-context.ts';

/** What stands below a field: a problem, what was found out, or what to enter. */
export interface Note {
  tone: 'problem' | 'doubt' | 'good' | 'quiet';
  text: string;
}

interface PlainFieldProps {
  name: string;
  type?: 'text' | 'password' | 'tel';
  autoComplete?: string;
  inputMode?: 'numeric' | 'tel';
  maxLength?: number;
  /** What to enter, while there is nothing else to say. */
  hint?: string;
  /** What was found out about the value. */
  note?: Note | null;
  /** A button beside the field. */
  beside?: ReactNode;
  onLeave?: () => void;
  /** What is typed, as it is kept. */
  keep?: (typed: string) => string;
  /** Whether it is a credit code, of which is said what is odd about it. */
  isCreditCode?: boolean;
}

const classOf = {
  problem: 'plain-problem',
  doubt: 'plain-hint account-doubt',
  good: 'plain-hint account-good',
  quiet: 'plain-hint',
} as const;

/**
 * One line of a form without a login: label, input, and below it what is to be said. Everything
 * wrong stands at its field.
 */
export function PlainField({
  name,
  type = 'text',
  autoComplete,
  inputMode,
  maxLength,
  hint,
  note,
  beside,
  onLeave,
  keep,
  isCreditCode = false,
}: PlainFieldProps) {
  const { id, label, value, problem, isRequired, busy, onChange, onBlur } = useField(name);
  const doubt = useCreditCodeDoubt(isCreditCode ? value : null);
  const found: Note = note ?? { tone: 'quiet', text: hint ?? '' };
  // What was found out about the code is said all the same.
  const known = found.tone === 'good' ? `${found.text} ` : '';
  const odd: Note =
    doubt && found.tone !== 'problem' ? { tone: 'doubt', text: known + doubt } : found;
  const said: Note = problem ? { tone: 'problem', text: problem } : odd;
  return (
    <div className="plain-field">
      <label htmlFor={id}>{label}</label>
      <div className="account-line">
        <input
          id={id}
          name={name}
          type={type}
          value={value}
          readOnly={busy}
          autoCapitalize="none"
          spellCheck={false}
          autoComplete={autoComplete}
          inputMode={inputMode}
          maxLength={maxLength}
          aria-required={isRequired}
          aria-invalid={said.tone === 'problem'}
          aria-describedby={`${id}-note`}
          onChange={(event) => onChange(keep ? keep(event.target.value) : event.target.value)}
          onBlur={() => {
            onBlur();
            onLeave?.();
          }}
        />
        {beside}
      </div>
      <p id={`${id}-note`} className={classOf[said.tone]} aria-live="polite">
        {said.text}
      </p>
    </div>
  );
}
