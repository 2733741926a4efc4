import { Button } from '@blueprintjs/core';
import {
  lazy,
  Suspense,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { CHOSEN_ROWS_MAX } from '#contract/lists.ts';
import type { RecordKind } from '#contract/kinds.ts';
import { loadTexts } from '../../base/i18n.ts';
import { useText } from '../../base/use-text.ts';
import ExportButton, { type Exported } from './export-button.tsx';
import { ListTable, type ListTableProps } from './list-table.tsx';
import type { Column } from './types.ts';

/** They come where rows are records. */
const BulkButtons = lazy(async () => {
  const [buttons] = await Promise.all([
    import('../../records/bulk/bulk-buttons.tsx'),
    loadTexts(['workbench', 'guards', 'commands', 'records']),
  ]);
  return buttons;
});

export interface SelectableTableProps<Row> extends ListTableProps<Row> {
  exported?: Exported | undefined;
  /** Kind of the records that the rows are, each by its key. */
  kind?: RecordKind | undefined;
  /** What stands in place of the table while there are no rows. */
  empty: ReactNode;
}

/**
 * A list of which rows are chosen: one by one, from one to another with Shift, or a whole page.
 * What is chosen stays while one turns pages; Escape ends it.
 */
export default function SelectableTable<Row>({
  exported,
  kind,
  empty,
  ...table
}: SelectableTableProps<Row>) {
  const t = useText();
  const { columns, rows, rowKey, query } = table;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string | null>(null);
  const keys = useMemo(() => rows.map(rowKey), [rows, rowKey]);
  const isWhole = keys.length > 0 && keys.every((key) => chosen.has(key));
  const isFull = chosen.size >= CHOSEN_ROWS_MAX;

  function choose(some: readonly string[], isChosen: boolean) {
    setChosen((before) => {
      const next = new Set(before);
      for (const key of some) {
        if (!isChosen) next.delete(key);
        else if (next.size < CHOSEN_ROWS_MAX) next.add(key);
      }
      return next;
    });
  }
  function toggle(key: string, isChosen: boolean, isRange: boolean) {
    const from = isRange ? keys.indexOf(last.current ?? '') : -1;
    const to = keys.indexOf(key);
    last.current = key;
    const some = from === -1 ? [key] : keys.slice(Math.min(from, to), Math.max(from, to) + 1);
    choose(some, isChosen);
  }
  const column: Column<Row> = {
    key: 'chosen',
    title: 'ui.chosen.column',
    width: 40,
    stays: true,
    render: (row) => {
      const key = rowKey(row);
      const link = columns.find((one) => one.link) ?? columns[0];
      return (
        <input
          type="checkbox"
          aria-label={t('ui.chosen.row', { name: link?.text?.(row, t) ?? key })}
          checked={chosen.has(key)}
          onChange={({ currentTarget, nativeEvent }) =>
            toggle(key, currentTarget.checked, (nativeEvent as MouseEvent).shiftKey)
          }
        />
      );
    },
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || chosen.size === 0) return;
    event.preventDefault();
    setChosen(new Set());
  };
  return (
    // Escape is that of the checkboxes and buttons inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="ui-choosing" onKeyDown={onKeyDown}>
      <div className="ui-row">
        <span className="ui-figures" role="status">
          {t(isFull ? 'ui.chosen.full' : 'ui.chosen.count', { count: chosen.size })}
        </span>
        <Button size="small" variant="minimal" onClick={() => choose(keys, !isWhole)}>
          {t(isWhole ? 'ui.chosen.notPage' : 'ui.chosen.page')}
        </Button>
        <Button
          size="small"
          variant="minimal"
          aria-disabled={chosen.size === 0}
          onClick={() => setChosen(new Set())}
        >
          {t('ui.chosen.none')}
        </Button>
        {exported && (
          <ExportButton
            exported={exported}
            query={query}
            isEmpty={chosen.size === 0}
            columns={columns.map(({ key }) => key)}
            keys={[...chosen]}
            text="ui.chosen.export"
          />
        )}
        {kind && (
          <Suspense fallback={null}>
            <BulkButtons kind={kind} chosen={chosen} onDone={(done) => choose(done, false)} />
          </Suspense>
        )}
      </div>
      {rows.length === 0 ? empty : <ListTable {...table} columns={[column, ...columns]} />}
    </div>
  );
}
