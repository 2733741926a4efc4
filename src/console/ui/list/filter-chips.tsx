import { Cross } from '@blueprintjs/icons';
import { codeText } from '../../base/code-text.ts';
import { useText, type Translate } from '../../base/use-text.ts';
import { filterName } from './filter-name.ts';
import { isInPanel, type Filter, type Person } from './types.ts';

interface FilterChipsProps {
  filters: readonly Filter[];
  values: Readonly<Record<string, string>>;
  people: ReadonlyMap<string, Person>;
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

/** The active filters, each with a button that removes it. */
export default function FilterChips({
  filters,
  values,
  people,
  onRemove,
  onClear,
}: FilterChipsProps) {
  const t = useText();
  const active = filters.filter((filter) => isInPanel(filter) && values[filter.name] !== undefined);
  return (
    <ul className="ui-chips" aria-label={t('ui.filter.active')}>
      {active.map((filter) => {
        const words = wordsOf(filter, values[filter.name] ?? '', people, t);
        const title = filterName(filter, t);
        return (
          <li key={filter.name} className="ui-chip">
            <span>
              <span className="ui-quiet">{title}</span> {words}
            </span>
            <button
              type="button"
              aria-label={t('ui.filter.remove', { name: title })}
              onClick={() => onRemove(filter.name)}
            >
              <Cross size={12} aria-hidden />
            </button>
          </li>
        );
      })}
      <li>
        <button type="button" className="ui-link" onClick={onClear}>
          {t('ui.filter.clear')}
        </button>
      </li>
    </ul>
  );
}
