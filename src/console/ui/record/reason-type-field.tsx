import { HTMLSelect } from '@blueprintjs/core';
import { codesOf } from '#contract/core/enumerations.ts';
import { useText } from '../../base/use-text.ts';

interface ReasonTypeFieldProps {
  id: string;
  value: string;
  problem: string | null;
  onChange: (value: string) => void;
}

/** Asks for the reason type of a rejection. */
export function ReasonTypeField({ id, value, problem, onChange }: ReasonTypeFieldProps) {
  const t = useText();
  return (
    <div>
      <label htmlFor={id} className="ui-label">
        {t('ui.opinion.reasonType')}
      </label>
      <HTMLSelect
        id={id}
        fill
        value={value}
        aria-required
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{t('ui.form.choose')}</option>
        {codesOf('rejectionReason').map((code) => (
          <option key={code} value={code}>
            {t(`enums.rejectionReason.${code}`)}
          </option>
        ))}
      </HTMLSelect>
      {problem && (
        <p id={`${id}-problem`} className="ui-problem">
          {problem}
        </p>
      )}
    </div>
  );
}
