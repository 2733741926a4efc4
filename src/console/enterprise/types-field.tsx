import { Checkbox } from '@blueprintjs/core';
import { codesOf } from '#contract/core/enumerations.ts';
import { subjectTypeList } from '#contract/enterprise.ts';
import { useText } from '../base/use-text.ts';
import { useField } from '../ui/form/form-context.ts';
import { codesIn } from './industries.tsx';

/** The subject types an enterprise applies for, one or several. */
export function SubjectTypesField() {
  const t = useText();
  const { id, label, value, problem, busy, onChange } = useField('zhuTiLeiXing');
  const chosen = codesIn(value);
  const toggle = (type: string) =>
    onChange(
      subjectTypeList(
        chosen.includes(type) ? chosen.filter((one) => one !== type) : [...chosen, type],
      ),
    );
  return (
    <fieldset
      className="ui-field ui-choices"
      aria-describedby={problem ? `${id}-problem` : undefined}
    >
      <legend>
        {label}
        <span className="ui-required" title={t('ui.form.needed')} aria-hidden>
          {' *'}
        </span>
      </legend>
      {codesOf('subjectType').map((type, index) => (
        <Checkbox
          key={type}
          inline
          id={index === 0 ? id : undefined}
          checked={chosen.includes(type)}
          disabled={busy}
          label={t(`enums.subjectType.${type}`)}
          onChange={() => toggle(type)}
        />
      ))}
      {problem && (
        <div id={`${id}-problem`} className="ui-problem">
          {problem}
        </div>
      )}
    </fieldset>
  );
}
