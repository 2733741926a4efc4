import './several-field.css';
import { Checkbox } from '@blueprintjs/core';
import { useText } from '../base/use-text.ts';
import { useField } from '../ui/form/form-context.ts';

interface SeveralFieldProps {
  name: string;
  choices: readonly { value: string; label: string }[];
  /** Text to show if there are no choices. */
  empty?: string;
}

/** Chooses several of a few options. The value is a comma-separated list. */
export function SeveralField({ name, choices, empty }: SeveralFieldProps) {
  const t = useText();
  const { id, label, value, problem, isRequired, busy, onChange } = useField(name);
  const chosen = value.split(',').filter(Boolean);
  const toggle = (one: string) =>
    onChange(
      (chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one]).join(','),
    );
  return (
    <fieldset
      className="ui-field ui-wide several-field"
      aria-describedby={problem ? `${id}-problem` : undefined}
    >
      <legend>
        {label}
        {isRequired && (
          <span className="ui-required" title={t('ui.form.needed')} aria-hidden>
            {' *'}
          </span>
        )}
      </legend>
      {choices.map((choice, index) => (
        <Checkbox
          key={choice.value}
          inline
          id={index === 0 ? id : undefined}
          checked={chosen.includes(choice.value)}
          disabled={busy}
          label={choice.label}
          onChange={() => toggle(choice.value)}
        />
      ))}
      {choices.length === 0 && empty && <p className="ui-quiet">{empty}</p>}
      {problem && (
        <div id={`${id}-problem`} className="ui-problem">
          {problem}
        </div>
      )}
    </fieldset>
  );
}
