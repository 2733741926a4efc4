import './list.css';
import { Button } from '@blueprintjs/core';
import { Refresh } from '@blueprintjs/icons';
import { lazy, Suspense, useId, useState, type ReactElement, type ReactNode } from 'react';
import type { RecordKind } from '#contract/kinds.ts';
import type { TextKey } from '#locales/keys.ts';
import type { CallQuery } from '../../http/queries.ts';
import { EmptyState } from '../empty-state.tsx';
import { ErrorNote } from '../error-note.tsx';
import { formatTime } from '../format-time.ts';
import { useText, type Translate } from '../../base/use-text.ts';
import { ExportButton } from './export-button.tsx';
import type { Exported } from './export-list.ts';
import { ListMenu } from './list-menu.tsx';
import { ListTable, type ListTableProps } from './list-table.tsx';
import { Pager } from './pager.tsx';
import { SearchField } from './search-field.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';
import {
  isInPanel,
  type Column,
  type Filter,
  type ListAnswer,
  type ListQuery,
  type Person,
} from './types.ts';
import { rowHeightOf } from './layout.ts';
import { useFit } from './use-fit.ts';
import { useLayout } from './use-layout.ts';
import { useBegin } from './use-begin.ts';
import { useLastPage } from './use-last-page.ts';
import { useListQuery } from './use-list-query.ts';
import { useList } from './use-list.ts';
import type { ColumnEditorProps } from './column-editor.tsx';
import type { SelectableTableProps } from './selectable-table.tsx';
import type { ViewMenuProps } from './view-menu.tsx';

/** Loaded when opened, or by the lists that use them. */
const FilterPanel = lazy(() => import('./filter-panel.tsx'));
const FilterChips = lazy(() => import('./filter-chips.tsx'));
const DefaultView = lazy(() => import('./default-view.tsx'));
const ColumnEditor = lazy(() => import('./column-editor.tsx')) as <Row>(
  props: ColumnEditorProps<Row>,
) => ReactElement;
const SelectableTable = lazy(() => import('./selectable-table.tsx')) as <Row>(
  props: SelectableTableProps<Row>,
) => ReactElement;
const ViewMenu = lazy(() => import('./view-menu.tsx')) as <Row>(
  props: ViewMenuProps<Row>,
) => ReactElement;

export interface ListPageProps<Row> {
  /** Name under which columns and filters are stored. */
  id: string;
  title: TextKey;
  columns: readonly Column<Row>[];
  filters: readonly Filter[];
  /** The request for a page. */
  load: (query: ListQuery) => CallQuery<ListAnswer<Row>>;
  rowKey: (row: Row) => string;
  /** Address that a row links to; missing for rows without a page. */
  rowHref?: (row: Row) => string;
  /** Offers "all" as a page size, as project lists do. */
  allSizes?: boolean;
  /** Locale key: what to do when the list is empty. */
  hint: TextKey;
  /** The author of a row, for the people filter. */
  personOf?: (row: Row) => Person;
  /** The export of the list, if it can be exported. */
  exported?: Exported;
  /** Kind of the records in the rows, if they are records: then selected rows accept commands. */
  kind?: RecordKind;
  actions?: ReactNode;
  /** Content above the rows, such as a chart. Gets an empty array until rows are loaded. */
  above?: (rows: readonly Row[], t: Translate) => ReactNode;
}

/** The common list page: filters in the address, column settings, pages, keyboard navigation. */
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
    kind,
    actions,
    above,
  } = props;
  const t = useText();
  const panel = useId();
  const { layout, shown, change: arrange } = useLayout(id, columns);
  const fit = useFit(rowHeightOf(layout));
  const [query, change] = useListQuery(id, filters, allSizes, fit);
  const [isBeginning, setBegun] = useBegin(id);
  const list = useList(load(query), !isBeginning);
  const { rows, total, loadedAt, isLoading, failure, reload } = list;
  useLastPage(query, list, change);
  /** All authors seen so far: a people filter must not lose the person it is set to. */
  const [people, setPeople] = useState<ReadonlyMap<string, Person>>(() => new Map());
  const met = personOf ? rows.map(personOf).filter(({ guid }) => !people.has(guid)) : [];
  if (met.length > 0)
    setPeople(new Map([...people, ...met.map((person) => [person.guid, person] as const)]));
  const [isOpen, setIsOpen] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  /** On a phone, whether the tools beside search and filters are shown. */
  const [hasTools, setTools] = useState(false);
  const canChoose = exported ?? kind;
  const isSet = ({ name }: Filter) => query.filters[name] !== undefined;
  const filtered = filters.filter((filter) => isInPanel(filter) && isSet(filter)).length;
  const field = filters.find(({ kind }) => kind === 'search');
  const isNarrowed = filtered > 0 || (field !== undefined && isSet(field));
  const search = (values: Record<string, string>) => change({ filters: values, page: 1 });
  const { [field?.name ?? '']: searched, ...others } = query.filters;
  const kept = field && searched !== undefined ? { [field.name]: searched } : {};

  const table = {
    id,
    caption: t(title),
    columns: shown,
    layout,
    onLayout: arrange,
    rows,
    total,
    query,
    isStale: isLoading,
    rowKey,
    rowHref,
    onSort: (sort, order) => change({ sort, order, page: 1 }),
  } satisfies ListTableProps<Row>;
  const waiting = <SkeletonRows columns={shown} rows={Math.min(query.rows, fit)} />;
  const empty = (
    <EmptyState hint={isNarrowed ? 'ui.list.emptyFiltered' : hint}>
      {isNarrowed && <Button onClick={() => search({})}>{t('ui.filter.clear')}</Button>}
    </EmptyState>
  );

  return (
    <section className="ui-list" aria-labelledby={`${panel}-title`}>
      <header className="ui-list-head">
        <h1 id={`${panel}-title`}>{t(title)}</h1>
        <div className="ui-row">
          {field && (
            <SearchField
              label={
                field.titles?.map((one) => t(one)).join(t('common.listSeparator')) ?? t(field.title)
              }
              value={searched ?? ''}
              onSearch={(text) =>
                change(
                  { filters: text === '' ? others : { ...others, [field.name]: text }, page: 1 },
                  { replace: true },
                )
              }
            />
          )}
          <Button
            variant="minimal"
            active={isOpen}
            aria-expanded={isOpen}
            aria-controls={panel}
            onClick={() => setIsOpen(!isOpen)}
          >
            {t('ui.filter.button')}
            {filtered > 0 && <span className="ui-count">{filtered}</span>}
          </Button>
          <Button
            variant="minimal"
            className="ui-tools-button"
            aria-expanded={hasTools}
            onClick={() => setTools(!hasTools)}
          >
            {t('ui.list.more')}
          </Button>
          <span className="ui-tools">
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
            <ListMenu button="ui.views.button" title="ui.views.title">
              <ViewMenu
                list={id}
                query={query}
                layout={layout}
                columns={columns}
                change={change}
                arrange={arrange}
              />
            </ListMenu>
            <ListMenu button="ui.columns.button" title="ui.columns.title">
              <ColumnEditor columns={columns} layout={layout} onChange={arrange} />
            </ListMenu>
            {canChoose && (
              <Button
                variant="minimal"
                active={isChoosing}
                aria-pressed={isChoosing}
                onClick={() => setChoosing(!isChoosing)}
              >
                {t('ui.chosen.button')}
              </Button>
            )}
            {exported && (
              <ExportButton
                exported={exported}
                query={query}
                isEmpty={loadedAt !== null && total === 0}
                columns={shown.map(({ key }) => key)}
              />
            )}
          </span>
          <span className="ui-list-actions">{actions}</span>
        </div>
      </header>
      {isBeginning && (
        <Suspense fallback={null}>
          <DefaultView list={id} change={change} arrange={arrange} onEnd={setBegun} />
        </Suspense>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <FilterPanel
            key={JSON.stringify(others)}
            id={panel}
            filters={filters}
            values={others}
            people={people}
            onSearch={(values) => search({ ...values, ...kept })}
          />
        </Suspense>
      )}
      {filtered > 0 && (
        <Suspense fallback={null}>
          <FilterChips
            filters={filters}
            values={query.filters}
            people={people}
            onClear={() => search({})}
            onChange={(changed) => search({ ...query.filters, ...changed })}
            onRemove={(name) =>
              search(
                Object.fromEntries(
                  Object.entries(query.filters).filter(([other]) => other !== name),
                ),
              )
            }
          />
        </Suspense>
      )}
      {failure !== null && <ErrorNote failure={failure} onRetry={reload} />}
      {above?.(rows, t)}
      {loadedAt === null ? (
        failure === null && waiting
      ) : (
        <Suspense fallback={isChoosing ? <ListTable {...table} /> : waiting}>
          {isChoosing ? (
            <SelectableTable exported={exported} kind={kind} load={load} empty={empty} {...table} />
          ) : rows.length === 0 ? (
            empty
          ) : (
            <ListTable {...table} />
          )}
        </Suspense>
      )}
      {loadedAt !== null && (
        <Pager
          page={query.page}
          rows={query.rows}
          fit={{ rows: fit, isChosen: query.isFitted === true }}
          total={total}
          allSizes={allSizes}
          onChange={change}
        />
      )}
    </section>
  );
}
