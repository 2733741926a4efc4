import { Button } from '@blueprintjs/core';
import { Calendar } from '@blueprintjs/icons';
import { useRef, useState } from 'react';
import { isCalendarDay } from '#contract/core/procurement.ts';
import { useText } from '../../../base/use-text.ts';
import { formatDay } from '../../format-time.ts';
import { useField } from '../form-context.ts';
import { plainDay } from '../paste.ts';
import { describedBy, FieldShell } from './field-shell.tsx';
import { inputClass } from './text-field.tsx';

const INSTANT = /^-?\d{9,}$/;

/**
 * What is kept of a typed day: its beginning for the person, in epoch milliseconds; anything else
 * as it was typed.
 */
export function instantOfDay(typed: string): string {
  const day = plainDay(typed);
  if (!isCalendarDay(day)) return typed;
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return String(new Date(year, month - 1, date).getTime());
}

/** The day of a kept instant; anything else as it is. */
export const dayOfInstant = (value: string): string =>
  INSTANT.test(value) ? formatDay(new Date(Number(value))) : value;

/**
 * A calendar day that travels as an instant: typed as YYYY-MM-DD, or picked from the browser's own
 * calendar.
 */
export function InstantDayField({ name }: { name: string }) {
  const t = useText();
  const { id, label, value, problem, isRequired, busy, onChange, onBlur } = useField(name);
  const picker = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const day = dayOfInstant(value);
  return (
    <FieldShell id={id} label={label} problem={problem} isRequired={isRequired}>
      <div className="ui-date">
        <input
          id={id}
          name={name}
          className={inputClass(problem)}
          value={typed ?? day}
          readOnly={busy}
          placeholder="YYYY-MM-DD"
          inputMode="numeric"
          aria-required={isRequired}
          {...describedBy(id, problem, false)}
          onChange={(event) => {
            setTyped(event.target.value);
            onChange(instantOfDay(event.target.value));
          }}
          onBlur={() => {
            setTyped(null);
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
          value={isCalendarDay(day) ? day : ''}
          onChange={(event) => onChange(instantOfDay(event.target.value))}
        />
      </div>
    </FieldShell>
  );
}
