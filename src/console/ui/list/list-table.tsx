import { useCallback, useEffect, useMemo, useRef, type MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useText } from '../../base/use-text.ts';
import { ListRow, ROW_HEIGHT } from './list-row.tsx';
import { roomOf } from './room.ts';
import { SortHeading } from './sort-heading.tsx';
import type { Column, ListQuery } from './types.ts';
import { useCellKeys } from './use-cell-keys.ts';
import { useWholeText } from './use-whole-text.tsx';
import { useWindowedRows } from './use-windowed-rows.ts';

interface ListTableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  total: number;
  query: ListQuery;
  /** Rows of the former query are shown while the next ones come. */
  isStale: boolean;
  rowKey: (row: Row) => string;
  rowHref?: ((row: Row) => string) | undefined;
  onSort: (sort: string | null, order: 'asc' | 'desc' | null) => void;
}

/** Lets a plain click on a link stay inside the app; rows carry no handlers of their own. */
export function useInnerLinks() {
  const navigate = useNavigate();
  return useCallback(
    (event: MouseEvent) => {
      const link = (event.target as Element).closest('a[href]');
      if (
        !link ||
        event.button !== 0 ||
        event.metaKey ||
        event.ctrlKey ||
        event.shiftKey ||
        event.altKey
      )
        return;
      const href = link.getAttribute('href') ?? '';
      if (!href.startsWith('/') || link.hasAttribute('download')) return;
      event.preventDefault();
      void navigate(href);
    },
    [navigate],
  );
}

/** A semantic table whose head stays; above a hundred rows only those visible are drawn. */
export function ListTable<Row>({
  caption,
  columns,
  rows,
  total,
  query,
  isStale,
  rowKey,
  rowHref,
  onSort,
}: ListTableProps<Row>) {
  const t = useText();
  const scroller = useRef<HTMLDivElement>(null);
  const { first, end, above, below, scrollTo } = useWindowedRows(rows.length, ROW_HEIGHT, scroller);
  const { handlers, bubble } = useWholeText();
  const onKeyDown = useCellKeys(scroller, rows.length, scrollTo);
  const onClick = useInnerLinks();
  const widths = useMemo(() => columns.map((column) => roomOf(column, t)), [columns, t]);
  const offset = (query.page - 1) * query.rows;

  useEffect(() => {
    if (scroller.current) scroller.current.scrollTop = 0;
  }, [query]);

  return (
    <div className="ui-table-box" ref={scroller} {...handlers}>
      {/* One handler for all rows: links stay links, keys move the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <table
        className="ui-table"
        aria-rowcount={total + 1}
        aria-busy={isStale}
        style={{ minWidth: widths.reduce((sum, width) => sum + width, 0) }}
        onKeyDown={onKeyDown}
        onClick={onClick}
      >
        <caption className="visually-hidden">{caption}</caption>
        {/* Chromium keeps the layout of a table whose columns only change their width; so they are
            made anew. */}
        <colgroup key={widths.join(' ')}>
          {columns.map(({ key, link }, place) => (
            <col key={key} style={link ? { minWidth: widths[place] } : { width: widths[place] }} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            {columns.map((column) => (
              <SortHeading key={column.key} column={column} query={query} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {above > 0 && <tr aria-hidden className="ui-gap" style={{ height: above }} />}
          {rows.slice(first, end).map((row, place) => (
            <ListRow
              key={rowKey(row)}
              row={row}
              index={first + place}
              ariaIndex={offset + first + place + 2}
              columns={columns}
              href={rowHref?.(row) ?? null}
              t={t}
            />
          ))}
          {below > 0 && <tr aria-hidden className="ui-gap" style={{ height: below }} />}
        </tbody>
      </table>
      {bubble}
    </div>
  );
}
