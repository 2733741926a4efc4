import { Button } from '@blueprintjs/core';
import { Suspense, use, useMemo, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { AUDIT_AUTHORITY } from '#contract/core/authorities.ts';
import { CHOSEN_ROWS_MAX } from '#contract/lists.ts';
import type { RecordKind } from '#contract/kinds.ts';
import { pressedKey } from '../../base/keys.ts';
import { RecordPeek } from '../../base/record-peek.ts';
import { useText } from '../../base/use-text.ts';
import type { CallQuery } from '../../http/queries.ts';
import { useUser } from '../../session/context.tsx';
import { above } from '../above.ts';
import { AllMatching } from './all-matching.tsx';
import { ExportButton } from './export-button.tsx';
import type { Exported } from './export-list.ts';
import { ListTable, type ListTableProps } from './list-table.tsx';
import type { Column, ListAnswer, ListQuery } from './types.ts';
import { useTicks } from './use-ticks.ts';

/** Loaded for rows that are records. */
const BulkButtons = above('bulkButtons');

/** Loaded for rows whose records have a page. */
const PrintButton = above('printButton');

/** Loaded for auditors. */
const SampleButton = above('sampleButton');
const DossierOfSeveral = above('dossierOfSeveral');

export interface SelectableTableProps<Row> extends ListTableProps<Row> {
  exported?: Exported | undefined;
  /** Kind of the records in the rows, if they are records. */
  kind?: RecordKind | undefined;
  /** The request for a page. */
  load: (query: ListQuery) => CallQuery<ListAnswer<Row>>;
  /** Shown instead of the table if there are no rows. */
  empty: ReactNode;
}

/**
 * A list with selectable rows: one by one, by range with Shift, by page, and then all that match.
 * The selection survives a change of page. Rows hidden by a filter are counted but commands skip
 * them. Escape clears the selection.
 */
export default function SelectableTable<Row>({
  exported,
  kind,
  load,
  empty,
  ...table
}: SelectableTableProps<Row>) {
  const t = useText();
  const { columns, rows, total, rowKey, rowHref, query, isStale } = table;
  const asked = JSON.stringify(query.filters);
  const { titleOf } = use(RecordPeek);
  const isAuditor = useUser().authorities.includes(AUDIT_AUTHORITY);
  const ticks = useTicks({
    rows,
    keyOf: rowKey,
    asked,
    isLoading: isStale,
    max: CHOSEN_ROWS_MAX,
  });
  const last = useRef<string | null>(null);
  const keys = useMemo(() => rows.map(rowKey), [rows, rowKey]);
  const isWhole = keys.length > 0 && keys.every(ticks.has);
  const count = t(ticks.size >= CHOSEN_ROWS_MAX ? 'ui.chosen.full' : 'ui.chosen.count', {
    count: ticks.size,
  });
  const chosen = ticks.shown.map(rowKey);
  const toRecord = rows[0] && rowHref && titleOf(rowHref(rows[0])) !== null ? rowHref : null;

  /** What a row is called: the text of its link. */
  const nameOf = (row: Row) =>
    (columns.find(({ link }) => link) ?? columns[0])?.text?.(row, t) ?? rowKey(row);

  function toggle(key: string, isChosen: boolean, isRange: boolean) {
    const from = isRange ? keys.indexOf(last.current ?? '') : -1;
    const to = keys.indexOf(key);
    last.current = key;
    const begin = from === -1 ? to : Math.min(from, to);
    ticks.tick(rows.slice(begin, Math.max(from, to) + 1), isChosen);
  }
  const column: Column<Row> = {
    key: 'chosen',
    title: 'ui.chosen.column',
    width: 40,
    stays: true,
    render: (row) => {
      const key = rowKey(row);
      return (
        <input
          type="checkbox"
          aria-label={t('ui.chosen.row', { name: nameOf(row) })}
          checked={ticks.has(key)}
          onChange={({ currentTarget, nativeEvent }) =>
            toggle(key, currentTarget.checked, (nativeEvent as MouseEvent).shiftKey)
          }
        />
      );
    },
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (pressedKey(event) !== 'Escape' || ticks.size === 0) return;
    event.preventDefault();
    ticks.clear();
  };
  return (
    // Escape is that of the checkboxes and buttons inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="ui-choosing" onKeyDown={onKeyDown}>
      <div className="ui-row">
        <span className="ui-figures" role="status">
          {ticks.hidden > 0 ? t('ui.chosen.hidden', { count, n: ticks.hidden }) : count}
        </span>
        <Button size="small" variant="minimal" onClick={() => ticks.tick(rows, !isWhole)}>
          {t(isWhole ? 'ui.chosen.notPage' : 'ui.chosen.page')}
        </Button>
        {isWhole && !isStale && (
          <AllMatching
            key={asked}
            total={total}
            chosen={chosen.length}
            load={(most) => load({ ...query, page: 1, rows: most })}
            onLoaded={(all) => ticks.tick(all, true)}
          />
        )}
        <Button
          size="small"
          variant="minimal"
          aria-disabled={ticks.size === 0}
          onClick={ticks.clear}
        >
          {t('ui.chosen.none')}
        </Button>
        {exported && (
          <ExportButton
            exported={exported}
            query={query}
            isEmpty={chosen.length === 0}
            columns={columns.map(({ key }) => key)}
            keys={chosen}
            text="ui.chosen.export"
          />
        )}
        {isAuditor && toRecord && (
          <Suspense fallback={null}>
            <SampleButton
              list={table.id}
              rows={ticks.shown.map((row) => ({ href: toRecord(row), key: rowKey(row) }))}
            />
            <DossierOfSeveral hrefs={ticks.shown.map(toRecord)} />
          </Suspense>
        )}
        {toRecord && (
          <Suspense fallback={null}>
            <PrintButton
              records={ticks.shown.map((row) => ({ href: toRecord(row), name: nameOf(row) }))}
            />
          </Suspense>
        )}
        {kind && (
          <Suspense fallback={null}>
            <BulkButtons kind={kind} chosen={chosen} onDone={ticks.untick} />
          </Suspense>
        )}
      </div>
      {rows.length === 0 ? empty : <ListTable {...table} columns={[column, ...columns]} />}
    </div>
  );
}
