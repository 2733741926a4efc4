import './filter-chips.css';
import { Cross } from '@blueprintjs/icons';
import { lazy, Suspense, useId } from 'react';
import { codeText } from '../../base/code-text.ts';
import { useText, type Translate } from '../../base/use-text.ts';
import { DropDown } from '../drop-down.tsx';
import { filterName } from './filter-name.ts';
import { isInPanel, type Filter, type Person } from './types.ts';

const FilterPanel = lazy(() => import('./filter-panel.tsx'));

interface FilterChipsProps {
  filters: readonly Filter[];
  values: Readonly<Record<string, string>>;
  people: ReadonlyMap<string, Person>;
  /** Changes these filters and keeps the others; an empty one is none. */
  onChange: (changed: Readonly<Record<string, string>>) => void;
  onRemove: (name: string) => void;
  onClear: () => void;
}

function wordsOf(
  filter: Filter,
  value: string,
  people: ReadonlyMap<string, Person>,
  t: Translate,
): string {
  if (filter.kind === 'people') return people.get(value)?.name ?? t('ui.filter.chosenPerson');
  const { enumeration } = filter;
  if (!enumeration) return value;
  return value
    .split(',')
    .map((code) => codeText(t, enumeration, code))
    .join(t('common.listSeparator'));
}

/** Both ends of a range, any other filter alone. */
const changedTogether = ({ name, range }: Filter, filters: readonly Filter[]) =>
  filters.filter((one) => one.name === name || one.name === range?.other);

const filterButton = (within: Element): HTMLElement | null =>
  within.closest('.ui-list')?.querySelector<HTMLElement>('.ui-list-head [aria-controls]') ?? null;

/**
 * Moves the focus off a chip that is about to be removed: to the cross of the next one, else of the
 * one before, else to the button of the filters.
 */
function focusBeside(cross: HTMLElement): void {
  const chip = cross.closest('.ui-chip');
  const beside = [chip?.nextElementSibling, chip?.previousElementSibling].find((one) =>
    one?.matches('.ui-chip'),
  );
  (beside?.querySelector<HTMLElement>('button:last-child') ?? filterButton(cross))?.focus();
}

type ChipProps = Omit<FilterChipsProps, 'onClear'> & { filter: Filter };

/** An active filter: a press on its words changes it, one on the cross removes it. */
function Chip({ filter, filters, values, people, onChange, onRemove }: ChipProps) {
  const t = useText();
  const id = useId();
  const name = filterName(filter, t);
  const words = wordsOf(filter, values[filter.name] ?? '', people, t);
  const label = t('ui.filter.change', { name, words });
  const together = changedTogether(filter, filters);
  return (
    <li className="ui-chip">
      <DropDown
        placement="bottom-start"
        arrow={false}
        content={
          <div role="dialog" aria-label={label} className="ui-chip-editor">
            <Suspense fallback={null}>
              <FilterPanel
                id={id}
                filters={together}
                values={Object.fromEntries(
                  together.map(({ name: own }) => [own, values[own] ?? '']),
                )}
                people={people}
                onSearch={onChange}
                atChip={filter.name}
              />
            </Suspense>
          </div>
        }
        target={(props) => (
          <button {...props} type="button" aria-haspopup="dialog" aria-label={label}>
            <span className="ui-quiet">{name}</span> {words}
          </button>
        )}
      />
      <button
        type="button"
        aria-label={t('ui.filter.remove', { name })}
        onClick={({ currentTarget }) => {
          focusBeside(currentTarget);
          onRemove(filter.name);
        }}
      >
        <Cross size={12} aria-hidden />
      </button>
    </li>
  );
}

/** The active filters, each with a button that changes it and one that removes it. */
export default function FilterChips({ onClear, ...rest }: FilterChipsProps) {
  const t = useText();
  const { filters, values } = rest;
  const active = filters.filter((filter) => isInPanel(filter) && values[filter.name] !== undefined);
  return (
    <ul className="ui-chips" aria-label={t('ui.filter.active')}>
      {active.map((filter) => (
        <Chip key={filter.name} filter={filter} {...rest} />
      ))}
      <li>
        <button
          type="button"
          className="ui-link"
          onClick={({ currentTarget }) => {
            filterButton(currentTarget)?.focus();
            onClear();
          }}
        >
          {t('ui.filter.clear')}
        </button>
      </li>
    </ul>
  );
}
