import { HTMLSelect } from '@blueprintjs/core';
import type { ResponseOf } from '#contract/core/call.ts';
import type { representativesCalls } from '#contract/representatives.ts';
import { useText } from '../base/use-text.ts';
import { describedBy, FieldShell } from '../ui/form/fields/field-shell.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { useLookup } from '../ui/use-loaded.ts';
import { useField, useForm } from '../ui/form/form-context.ts';
import { textOf } from '../ui/form/types.ts';
import { areaTree } from '../ui/form/fields/area-fields.tsx';

type Area = Pick<ResponseOf<typeof representativesCalls.areaTree>, 'value' | 'label'> & {
  children: readonly Area[];
};

/** Codes and names of the three levels, the highest first. */
const LEVELS = [
  { code: 'shengId', name: 'provinceName' },
  { code: 'shiId', name: 'cityName' },
  { code: 'areaId', name: 'areaName' },
] as const;

const codeOf = (area: Area) => String(area.value);

/** What can be chosen on each level: what lies below the choice on the level above. */
function optionsOf(
  areas: readonly Area[],
  [chosen, ...rest]: readonly string[],
): (readonly Area[])[] {
  if (chosen === undefined) return [];
  return [areas, ...optionsOf(areas.find((area) => codeOf(area) === chosen)?.children ?? [], rest)];
}

/** Province, city and district, one after the other; another province starts the rest anew. */
export function RegionField() {
  const { values, change } = useForm();
  const { value: areas, failure, reload } = useLookup(areaTree);

  function choose(level: number, area: Area | undefined) {
    for (const [index, { code, name }] of LEVELS.entries()) {
      if (index < level) continue;
      change(code, index === level && area ? codeOf(area) : '');
      change(name, index === level && area ? area.label : '');
    }
  }
  const options = optionsOf(
    (areas ?? []) as readonly Area[],
    LEVELS.map(({ code }) => textOf(values, code)),
  );
  return (
    <>
      {LEVELS.map(({ code, name }, level) => (
        <AreaLevel
          key={code}
          field={code}
          chosenName={textOf(values, name)}
          options={options[level] ?? []}
          onChosen={(area) => choose(level, area)}
        />
      ))}
      {failure !== null && <ErrorNote failure={failure} onRetry={reload} />}
    </>
  );
}

interface AreaLevelProps {
  field: string;
  chosenName: string;
  options: readonly Area[];
  onChosen: (area: Area | undefined) => void;
}

function AreaLevel({ field, chosenName, options, onChosen }: AreaLevelProps) {
  const t = useText();
  const { id, label, value, problem, isRequired, busy } = useField(field);
  const isKnown = value === '' || options.some((area) => codeOf(area) === value);
  return (
    <FieldShell id={id} label={label} problem={problem} isRequired={isRequired}>
      <HTMLSelect
        id={id}
        fill
        value={value}
        disabled={busy}
        className={problem ? 'ui-select-wrong' : ''}
        aria-required={isRequired}
        {...describedBy(id, problem, false)}
        onChange={(event) => onChosen(options.find((area) => codeOf(area) === event.target.value))}
      >
        <option value="">{t('ui.form.choose')}</option>
        {!isKnown && <option value={value}>{chosenName}</option>}
        {options.map((area) => (
          <option key={codeOf(area)} value={codeOf(area)}>
            {area.label}
          </option>
        ))}
      </HTMLSelect>
    </FieldShell>
  );
}
