import '../form.css';
import { HTMLSelect } from '@blueprintjs/core';
import { codesOf, type EnumerationName } from '#contract/core/enumerations.ts';
import { codeText } from '../../../base/code-text.ts';
import { useText } from '../../../base/use-text.ts';
import { useField } from '../form-context.ts';
import { describedBy, FieldShell } from './field-shell.tsx';

interface ChoiceFieldProps {
  name: string;
  enumeration: EnumerationName;
  hint?: string;
  /** Cannot be changed here. */
  isFixed?: boolean;
}

/** One code of an enumeration, by its label. */
export function ChoiceField({ name, enumeration, hint, isFixed = false }: ChoiceFieldProps) {
  const t = useText();
  const options = codesOf(enumeration).map((code) => ({
    value: code,
    label: codeText(t, enumeration, code),
  }));
  return <SelectField name={name} options={options} hint={hint} isFixed={isFixed} />;
}

interface SelectFieldProps {
  name: string;
  options: readonly { value: string; label: string }[];
  hint?: string;
  wide?: boolean;
  /** A value taken from a record stays. */
  isFixed?: boolean;
  onChosen?: (value: string) => void;
}

/** A choice among a few given options, such as the source record. */
export function SelectField({
  name,
  options,
  hint,
  wide,
  isFixed = false,
  onChosen,
}: SelectFieldProps) {
  const t = useText();
  const { id, label, value, problem, isRequired, busy, onChange, onBlur } = useField(name);
  const isKnown = value === '' || options.some((option) => option.value === value);
  return (
    <FieldShell
      id={id}
      label={label}
      problem={problem}
      isRequired={isRequired}
      hint={hint}
      wide={wide}
    >
      <HTMLSelect
        id={id}
        name={name}
        fill
        value={value}
        disabled={busy || isFixed}
        className={problem ? 'ui-select-wrong' : ''}
        aria-required={isRequired}
        {...describedBy(id, problem, hint !== undefined)}
        onChange={(event) => {
          onChange(event.target.value);
          onChosen?.(event.target.value);
        }}
        onBlur={onBlur}
      >
        <option value="">{t('ui.form.choose')}</option>
        {!isKnown && <option value={value}>{t('ui.form.chosenBefore')}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </HTMLSelect>
    </FieldShell>
  );
}
