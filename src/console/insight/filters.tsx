import { HTMLSelect } from '@blueprintjs/core';
import { useId, type ReactNode } from 'react';
import type { RecordKind } from '#contract/kinds.ts';
import { useText } from '../base/use-text.ts';
import { DayFilter } from '../ui/dates/day-filter.tsx';
import type { Figures } from './heat.ts';
import type { InsightQuery } from './query.ts';

interface FiltersProps {
  query: InsightQuery;
  kinds: readonly RecordKind[];
  units: Figures['units'];
  onChange: (change: Partial<InsightQuery>) => void;
}

function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="ui-filter">
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}

/** Filters by kind, unit and period; every choice applies at once. */
export function Filters({ query, kinds, units, onChange }: FiltersProps) {
  const t = useText();
  const ids = { from: useId(), to: useId() };
  const day = (end: 'from' | 'to', otherEnd: 'from' | 'to') => (
    <div className="ui-filter">
      <label htmlFor={ids[end]}>{t(`insight.filters.${end}`)}</label>
      <DayFilter
        id={ids[end]}
        day={query[end]}
        onChange={(day) => onChange({ [end]: day })}
        range={{ end, other: query[otherEnd], otherId: ids[otherEnd] }}
      />
    </div>
  );
  // The unit of a shared address may have no records that this user can see.
  const isListed = query.unitGuid === null || units.some(({ guid }) => guid === query.unitGuid);
  return (
    <div className="insight-filters" role="search" aria-label={t('insight.filters.title')}>
      <Labelled label={t('insight.filters.kind')}>
        {(id) => (
          <HTMLSelect
            id={id}
            fill
            value={query.kind}
            onChange={(event) => onChange({ kind: event.target.value as RecordKind })}
          >
            {kinds.map((kind) => (
              <option key={kind} value={kind}>
                {t(`records.kinds.${kind}`)}
              </option>
            ))}
          </HTMLSelect>
        )}
      </Labelled>
      <Labelled label={t('insight.filters.unit')}>
        {(id) => (
          <HTMLSelect
            id={id}
            fill
            value={query.unitGuid ?? ''}
            onChange={(event) => onChange({ unitGuid: event.target.value || null })}
          >
            <option value="">{t('insight.filters.allUnits', { n: units.length })}</option>
            {units.map(({ guid, name, records }) => (
              <option key={guid} value={guid}>
                {t('insight.filters.unitOf', { name, n: records })}
              </option>
            ))}
            {!isListed && (
              <option value={query.unitGuid ?? ''}>{t('insight.filters.otherUnit')}</option>
            )}
          </HTMLSelect>
        )}
      </Labelled>
      {day('from', 'to')}
      {day('to', 'from')}
    </div>
  );
}
