import { Button, Classes, HTMLSelect, Intent } from '@blueprintjs/core';
import { useEffect, useState } from 'react';
import { codesOf } from '#contract/core/enumerations.ts';
import { codeText } from '../../base/code-text.ts';
import { useText } from '../../base/use-text.ts';
import { DayFilter } from '../dates/day-filter.tsx';
import { filterName } from './filter-name.ts';
import { isInPanel, type Filter, type Person } from './types.ts';

interface FilterPanelProps {
  id: string;
  filters: readonly Filter[];
  values: Readonly<Record<string, string>>;
  people: ReadonlyMap<string, Person>;
  onSearch: (values: Record<string, string>) => void;
  /** The filter at whose chip the panel is opened: it begins with the focus, and searching closes it. */
  atChip?: string;
}

interface FieldProps {
  /** Element id of the panel. */
  panel: string;
  filter: Filter;
  values: Readonly<Record<string, string>>;
  people: ReadonlyMap<string, Person>;
  onChange: (changed: Record<string, string>) => void;
}

const idIn = (panel: string, name: string) => `${panel}-${name}`;

const TYPED: ReadonlySet<Filter['kind']> = new Set(['text', 'amount']);

function FilterField({ panel, filter, values, people, onChange }: FieldProps) {
  const t = useText();
  const { name, enumeration, range } = filter;
  const id = idIn(panel, name);
  const value = values[name] ?? '';
  const isTyped = TYPED.has(filter.kind);
  const options =
    filter.kind === 'people'
      ? [...people.values()]
          .sort((one, other) => one.name.localeCompare(other.name))
          .map(({ guid, name }) => ({ value: guid, label: name }))
      : enumeration
        ? codesOf(enumeration).map((code) => ({
            value: code,
            label: codeText(t, enumeration, code),
          }))
        : [];
  return (
    <div className="ui-filter">
      <label htmlFor={id}>{filterName(filter, t)}</label>
      {filter.kind === 'day' && (
        <DayFilter
          id={id}
          day={value || null}
          onChange={(day) => onChange({ [name]: day ?? '' })}
          {...(range && {
            range: {
              end: range.end,
              other: values[range.other] || null,
              otherId: idIn(panel, range.other),
            },
          })}
        />
      )}
      {isTyped && (
        <input
          id={id}
          className={`${Classes.INPUT} ${Classes.FILL}`}
          value={value}
          inputMode={filter.kind === 'amount' ? 'decimal' : undefined}
          maxLength={100}
          onChange={(event) => onChange({ [name]: event.target.value })}
        />
      )}
      {!isTyped && filter.kind !== 'day' && (
        <HTMLSelect
          id={id}
          fill
          value={value}
          onChange={(event) => onChange({ [name]: event.target.value })}
        >
          <option value="">{t('ui.filter.any')}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </HTMLSelect>
      )}
    </div>
  );
}

/** The filters of a list. They apply when the user presses 查询. */
export default function FilterPanel({
  id,
  filters,
  values,
  people,
  onSearch,
  atChip,
}: FilterPanelProps) {
  const t = useText();
  useEffect(() => {
    if (atChip !== undefined)
      document.getElementById(idIn(id, atChip))?.focus({ preventScroll: true });
  }, [id, atChip]);
  const [typed, setTyped] = useState<Record<string, string>>({ ...values });
  return (
    <form
      id={id}
      className="ui-filters"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(typed);
      }}
      onReset={() => {
        setTyped({});
        onSearch({});
      }}
    >
      {filters.filter(isInPanel).map((filter) => (
        <FilterField
          key={filter.name}
          panel={id}
          filter={filter}
          people={people}
          values={typed}
          onChange={(changed) => setTyped((before) => ({ ...before, ...changed }))}
        />
      ))}
      <div className="ui-row ui-filter-actions">
        <Button
          type="submit"
          intent={Intent.PRIMARY}
          className={atChip === undefined ? '' : Classes.POPOVER_DISMISS}
        >
          {t('ui.filter.search')}
        </Button>
        {atChip === undefined && <Button type="reset">{t('ui.filter.reset')}</Button>}
      </div>
    </form>
  );
}
