import { Button } from '@blueprintjs/core';
import { Calendar } from '@blueprintjs/icons';
import { useRef } from 'react';
import { isCalendarDay } from '#contract/core/procurement.ts';
import { useText } from '../../../base/use-text.ts';
import { useField } from '../form-context.ts';
import { plainDay } from '../paste.ts';
import { describedBy, FieldShell } from './field-shell.tsx';
import { inputClass } from './text-field.tsx';

/**
 * A calendar day: typed as YYYY-MM-DD (2026/3/9 is understood too), or picked from the browser's
 * own calendar.
 */
export function DateField({ name }: { name: string }) {
  const t = useText();
  const { id, label, value, problem, isRequired, busy, onChange, onBlur } = useField(name);
  const picker = useRef<HTMLInputElement>(null);
  return (
    <FieldShell id={id} label={label} problem={problem} isRequired={isRequired}>
      <div className="ui-date">
        <input
          id={id}
          name={name}
          className={inputClass(problem)}
          value={value}
          readOnly={busy}
          placeholder="YYYY-MM-DD"
          inputMode="numeric"
          aria-required={isRequired}
          {...describedBy(id, problem, false)}
          onChange={(event) => onChange(event.target.value)}
          onBlur={() => {
            if (plainDay(value) !== value) onChange(plainDay(value));
            onBlur();
          }}
        />
        <Button
          variant="minimal"
          size="small"
          icon={<Calendar />}
          disabled={busy}
          aria-label={t('ui.form.pickDate')}
          onClick={() => picker.current?.showPicker()}
        />
        <input
          ref={picker}
          type="date"
          tabIndex={-1}
          aria-hidden
          className="ui-date-native"
          value={isCalendarDay(value) ? value : ''}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
    </FieldShell>
  );
}
