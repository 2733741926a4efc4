import { Checkbox } from '@blueprintjs/core';
import { keysOf } from '#contract/core/key-list.ts';
import { useText } from '../base/use-text.ts';
import { describedBy } from '../ui/form/fields/field-shell.tsx';
import { useField } from '../ui/form/form-context.ts';
import { namedKey } from '#locales/keys.ts';

/** A choice of several kinds of records; none stands for all. */
export function KindsField({ name, kinds }: { name: string; kinds: readonly string[] }) {
  const t = useText();
  const { id, label, value, problem, busy, onChange } = useField(name);
  const chosen = keysOf(value);
  const toggle = (kind: string) =>
    onChange(kinds.filter((one) => (one === kind) !== chosen.includes(one)).join(','));
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className="ui-field ui-wide approval-kinds"
      {...describedBy(id, problem, true)}
    >
      <legend>{label}</legend>
      <div className="ui-row">
        {kinds.map((kind) => (
          <Checkbox
            key={kind}
            inline
            label={t(namedKey('records.kinds', kind))}
            checked={chosen.includes(kind)}
            disabled={busy}
            onChange={() => toggle(kind)}
          />
        ))}
      </div>
      <div id={`${id}-hint`} className="ui-quiet ui-hint">
        {t('delegation.allKindsHint')}
      </div>
      {problem && (
        <div id={`${id}-problem`} className="ui-problem">
          {problem}
        </div>
      )}
    </fieldset>
  );
}
