import { HTMLSelect } from '@blueprintjs/core';
import { useId } from 'react';
import { useText } from '../base/use-text.ts';

interface YearChoiceProps {
  years: readonly string[];
  value: string;
  disabled?: boolean;
  onChange: (year: string) => void;
}

/** Chooses one of the years that have settings. */
export function YearChoice({ years, value, disabled = false, onChange }: YearChoiceProps) {
  const t = useText();
  const id = useId();
  return (
    <div className="ui-field">
      <label htmlFor={id}>{t('credit.fields.creditYear')}</label>
      <HTMLSelect
        id={id}
        fill
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value)}
      >
        {years.map((year) => (
          <option key={year} value={year}>
            {year}
          </option>
        ))}
      </HTMLSelect>
    </div>
  );
}
