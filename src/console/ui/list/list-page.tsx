import '../ui.css';
import './list.css';
import { Button } from '@blueprintjs/core';
import { Filter as FilterIcon, Refresh } from '@blueprintjs/icons';
import { lazy, Suspense, useId, useState, type ReactNode } from 'react';
import type { TextKey } from '#locales/keys.ts';
import type { CallQuery } from '../../http/queries.ts';
import { EmptyState } from '../empty-state.tsx';
import { ErrorNote } from '../error-note.tsx';
import { formatTime } from '../format-time.ts';
import { useText, type Translate } from '../../base/use-text.ts';
import { ColumnChooser } from './column-chooser.tsx';
import { ExportButton, type Exported } from './export-button.tsx';
import { FilterChips } from './filter-chips.tsx';
import { ListTable } from './list-table.tsx';
import { Pager } from './pager.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';
import type { Column, Filter, ListAnswer, ListQuery, Person } from './types.ts';
import { useColumns } from './use-columns.ts';
import { useLastPage } from './use-last-page.ts';
import { useListQuery } from './use-list-query.ts';
import { useList } from './use-list.ts';

/** It comes when it is opened. */
const FilterPanel = lazy(() => import('./filter-panel.tsx'));

export interface ListPageProps<Row> {
  /** Name under which chosen columns and filters are kept. */
  id: string;
  /** Locale key. */
  title: TextKey;
  columns: readonly Column<Row>[];
  filters: readonly Filter[];
  /** What is asked for a page of it. */
  load: (query: ListQuery) => CallQuery<ListAnswer<Row>>;
  rowKey: (row: Row) => string;
  /** Where a row's link leads; none for lists whose rows have no page of their own. */
  rowHref?: (row: Row) => string;
  /** Offers "all" as a page size, as project lists do. */
  allSizes?: boolean;
  /** Locale key: what to do when there is nothing. */
  hint: TextKey;
  /** Whom a row is by, for the people filter. */
  personOf?: (row: Row) => Person;
  /** The list as the gateway exports it, for lists that can be. */
  exported?: Exported;
  actions?: ReactNode;
  /** Above the rows, such as a chart of them. */
  above?: (rows: readonly Row[], t: Translate) => ReactNode;
}

/** Whom the rows have been by; a people filter must not lose the person it was set to. */
function usePeople<Row>(
  rows: readonly Row[],
  personOf: ListPageProps<Row>['personOf'],
): readonly Person[] {
  const [seen, setSeen] = useState<readonly Row[]>([]);
  const [people, setPeople] = useState<readonly Person[]>([]);
  if (personOf && rows !== seen) {
    setSeen(rows);
    const byGuid = new Map(
      [...people, ...rows.map(personOf)].map((person) => [person.guid, person]),
    );
    if (byGuid.size !== people.length)
      setPeople([...byGuid.values()].sort((a, b) => a.name.localeCompare(b.name)));
  }
  return people;
}

/**
 * A list as all lists are: filters in the address, chosen columns, pages, keyboard.
 */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const {
    id,
    title,
    columns,
    filters,
    load,
    rowKey,
    rowHref,
    allSizes = false,
    hint,
    personOf,
    exported,
    actions,
    above,
  } = props;
  const t = useText();
  const panel = useId();
  const [query, change] = useListQuery(id, filters, allSizes);
  const list = useList(load(query));
  const { rows, total, loadedAt, isLoading, failure, reload } = list;
  useLastPage(query, list, change);
  const people = usePeople(rows, personOf);
  const { shown, isShown, toggle, reset } = useColumns(id, columns);
  const [isOpen, setIsOpen] = useState(false);
  const filtered = filters.filter(
    ({ name, kind }) => kind !== 'beside' && query.filters[name] !== undefined,
  ).length;
  const search = (values: Record<string, string>) => change({ filters: values, page: 1 });

  return (
    <section className="ui-list" aria-labelledby={`${panel}-title`}>
      <header className="ui-list-head">
        <h1 id={`${panel}-title`}>{t(title)}</h1>
        <div className="ui-row">
          {loadedAt !== null && (
            <span className="ui-quiet ui-figures ui-loaded">
              {t('ui.list.loadedAt', { at: formatTime(loadedAt) })}
            </span>
          )}
          <Button
            variant="minimal"
            icon={<Refresh />}
            loading={isLoading && loadedAt !== null}
            aria-label={t('ui.list.reload')}
            title={t('ui.list.reload')}
            onClick={reload}
          />
          <ColumnChooser columns={columns} isShown={isShown} onToggle={toggle} onReset={reset} />
          <Button
            variant="minimal"
            icon={<FilterIcon />}
            active={isOpen}
            aria-expanded={isOpen}
            aria-controls={panel}
            onClick={() => setIsOpen(!isOpen)}
          >
            {t('ui.filter.button')}
            {filtered > 0 && <span className="ui-count">{filtered}</span>}
          </Button>
          {exported && (
            <ExportButton
              exported={exported}
              query={query}
              isEmpty={loadedAt !== null && total === 0}
            />
          )}
          {actions}
        </div>
      </header>
      {isOpen && (
        <Suspense fallback={null}>
          <FilterPanel
            key={JSON.stringify(query.filters)}
            id={panel}
            filters={filters}
            values={query.filters}
            people={people}
            onSearch={search}
          />
        </Suspense>
      )}
      <FilterChips
        filters={filters}
        values={query.filters}
        people={people}
        onClear={() => search({})}
        onRemove={(name) =>
          search(
            Object.fromEntries(Object.entries(query.filters).filter(([other]) => other !== name)),
          )
        }
      />
      {failure !== null && <ErrorNote failure={failure} onRetry={reload} />}
      {above && rows.length > 0 && above(rows, t)}
      {loadedAt === null ? (
        failure === null && <SkeletonRows columns={shown} rows={Math.min(query.rows, 10)} />
      ) : rows.length === 0 ? (
        <EmptyState hint={filtered > 0 ? 'ui.list.emptyFiltered' : hint}>
          {filtered > 0 && <Button onClick={() => search({})}>{t('ui.filter.clear')}</Button>}
        </EmptyState>
      ) : (
        <ListTable
          caption={t(title)}
          columns={shown}
          rows={rows}
          total={total}
          query={query}
          isStale={isLoading}
          rowKey={rowKey}
          rowHref={rowHref}
          onSort={(sort, order) => change({ sort, order, page: 1 })}
        />
      )}
      {loadedAt !== null && (
        <Pager
          page={query.page}
          rows={query.rows}
          total={total}
          allSizes={allSizes}
          onChange={change}
        />
      )}
    </section>
  );
}
