import '../form.css';
import type { ReactNode } from 'react';
import { useText } from '../../../base/use-text.ts';

interface FieldShellProps {
  id: string;
  label: string;
  problem: string | null;
  isRequired: boolean;
  /** The control is a button, which cannot say itself that it is required. */
  isButton?: boolean;
  hint?: ReactNode;
  wide?: boolean;
  children: ReactNode;
}

/** The common frame of fields: label, whether it is required, hint, problem. */
export function FieldShell({
  id,
  label,
  problem,
  isRequired,
  isButton = false,
  hint,
  wide,
  children,
}: FieldShellProps) {
  const t = useText();
  return (
    <div className={wide ? 'ui-field ui-wide' : 'ui-field'}>
      <label htmlFor={id}>
        {label}
        {isRequired && (
          <span className="ui-required" title={t('ui.form.needed')} aria-hidden>
            {' *'}
          </span>
        )}
        {isRequired && isButton && <span className="visually-hidden"> {t('ui.form.needed')}</span>}
      </label>
      {children}
      {/* Its room is there before anything is said: nothing moves while one types. */}
      <div className="ui-field-notes">
        {hint && (
          <div id={`${id}-hint`} className={problem ? 'ui-behind' : 'ui-quiet'}>
            {hint}
          </div>
        )}
        {problem && (
          <div id={`${id}-problem`} className="ui-problem">
            {problem}
          </div>
        )}
      </div>
    </div>
  );
}

/** Links an input to its hint and problem for screen readers. */
export function describedBy(id: string, problem: string | null, hasHint: boolean) {
  const ids = [hasHint ? `${id}-hint` : '', problem ? `${id}-problem` : ''].filter(
    (part) => part !== '',
  );
  return {
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': ids.length > 0 ? ids.join(' ') : undefined,
  };
}
