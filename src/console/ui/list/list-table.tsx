import {
  Suspense,
  use,
  useEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type SyntheticEvent,
} from 'react';
import { useNavigate } from 'react-router-dom';
import { pressedKey } from '../../base/keys.ts';
import type * as CellKeys from './cell-keys.ts';
import { once } from '../../base/once.ts';
import { RecordPeek } from '../../base/record-peek.ts';
import { useText } from '../../base/use-text.ts';
import { isPinned, rowHeightOf, stretched, type Layout } from './layout.ts';
import { ListRow } from './list-row.tsx';
import { widthsOf } from './room.ts';
import { SortHeading } from './sort-heading.tsx';
import type { Column, ListQuery } from './types.ts';
import { useMedia } from '../use-media.ts';
import { leaveThrough, useReturnRow } from './use-return-row.ts';
import { useBoxWidth } from './use-box-width.ts';
import { useWholeText } from './use-whole-text.tsx';
import { useWindowedRows, WINDOW_FROM } from './use-windowed-rows.ts';

export interface ListTableProps<Row> {
  /** Unique name of the list. */
  id: string;
  caption: string;
  columns: readonly Column<Row>[];
  layout: Layout;
  onLayout: (changed: Partial<Layout>) => void;
  rows: readonly Row[];
  total: number;
  query: ListQuery;
  /** Rows of the previous query are shown while the next ones load. */
  isStale: boolean;
  rowKey: (row: Row) => string;
  rowHref?: ((row: Row) => string) | undefined;
  onSort: (sort: string | null, order: 'asc' | 'desc' | null) => void;
}

/** Below this width rows are cards, with each cell on its own line. Must match list.css. */
const NARROW = '(max-width: 480px)';

/** Loaded when something in a table gets the focus. */
let keys: typeof CellKeys | null = null;
const loadKeys = async () => (keys ??= await import('./cell-keys.ts'));

/** Loaded on a phone. */
const loadCards = once(() => import('./card.tsx'));

/** Index of the row that contains an element, from 0. */
const placeOf = (element: Element) =>
  Number(element.closest<HTMLElement>('tr[data-index]')?.dataset['index']);

/**
 * Lets plain clicks on links navigate within the app, because rows have no handlers. `onLeave` gets
 * the link before navigation.
 */
function useInnerLinks(onLeave: (link: Element) => void) {
  const navigate = useNavigate();
  return (event: MouseEvent) => {
    const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
    const link = (event.target as Element).closest('a[href]');
    if (!link || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    const href = link.getAttribute('href') ?? '';
    if (!href.startsWith('/') || link.hasAttribute('download')) return;
    event.preventDefault();
    onLeave(link);
    void navigate(href);
  };
}

/**
 * A semantic table with a sticky header. Above a hundred rows it renders only the visible ones; on
 * a phone rows are cards.
 */
export function ListTable<Row>({
  id,
  caption,
  columns,
  layout,
  onLayout,
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
  const isCards = useMedia(NARROW);
  const cards = isCards ? use(loadCards()) : null;
  const card = useMemo(() => cards?.cardOf(columns, t) ?? null, [cards, columns, t]);
  const { first, end, above, below, scrollTo } = useWindowedRows(
    rows.length,
    card?.height ?? rowHeightOf(layout),
    scroller,
  );
  const { handlers, bubble } = useWholeText();
  const { titleOf, Peek } = use(RecordPeek);
  const [peeked, setPeeked] = useState<string | null>(null);
  const hrefOf = (row: Row) => rowHref?.(row) ?? null;
  const canPeek = (href: string | null): href is string => href !== null && titleOf(href) !== null;
  /** Previews the record of the row that contains an element, if it has one. */
  const peekAt = (event: SyntheticEvent, element: Element | null) => {
    const href = element && hrefOf(rows[placeOf(element)] as Row);
    if (!canPeek(href)) return false;
    event.preventDefault();
    setPeeked(href);
    return true;
  };
  const keyed = () => ({ scroller: scroller.current, rows: rows.length, scrollTo });
  const onKeyDown = (event: KeyboardEvent) => {
    const cell = event.target as Element;
    if (pressedKey(event) === ' ' && cell.matches('td, td a') && peekAt(event, cell)) return;
    if (keys) keys.moveByKey(event, keyed());
    else void loadKeys().then(({ moveByKey }) => moveByKey(event, keyed()));
  };
  const leaveAt = (index: number) => {
    const row = rows[index];
    if (row !== undefined) leaveThrough(id, rowKey(row));
  };
  const follow = useInnerLinks((link) => leaveAt(placeOf(link)));
  const onClick = (event: MouseEvent) => {
    if (!peekAt(event, (event.target as Element).closest('.ui-peek'))) follow(event);
  };
  const room = useBoxWidth(scroller);
  const widths = useMemo(
    () => widthsOf(columns, layout.widths, room, t),
    [columns, layout.widths, room, t],
  );
  const wide = stretched(layout, columns);
  const pinned = columns.filter((column) => isPinned(layout, column)).length;
  const lefts = useMemo(
    () =>
      widths
        .slice(0, pinned)
        .map((_, place) => widths.slice(0, place).reduce((sum, width) => sum + width, 0)),
    [widths, pinned],
  );
  const onPointerDown = (event: PointerEvent) => {
    const grip = (event.target as Element).closest<HTMLElement>('.ui-grip');
    if (!grip || event.button !== 0) return;
    event.preventDefault();
    void import('./resize.ts').then(({ followGrip }) =>
      followGrip(grip, event.clientX, (width) =>
        onLayout({ widths: { ...layout.widths, ...width } }),
      ),
    );
  };
  const offset = (query.page - 1) * query.rows;

  const shown = useRef(query);
  useEffect(() => {
    const box = scroller.current;
    if (!box) return;
    box.scrollTop = 0;
    // Cards scroll with the page.
    if (shown.current !== query && box.getBoundingClientRect().top < 0) box.scrollIntoView();
    shown.current = query;
  }, [query]);
  const column = columns.findIndex(({ link }) => link);
  const focusRow = (index: number) =>
    void loadKeys().then(({ goTo }) => goTo(keyed(), index, column));
  useReturnRow(id, query, rows, rowKey, focusRow);

  return (
    <div className="ui-table-frame">
      <div className="ui-table-box" ref={scroller} {...handlers}>
        {/* One handler for all rows, for links and for keyboard navigation. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <table
          className="ui-table"
          data-compact={layout.isCompact || undefined}
          data-cards={isCards ? (rows.length > WINDOW_FROM ? 'windowed' : 'all') : undefined}
          aria-rowcount={total + 1}
          aria-busy={isStale}
          style={isCards ? undefined : { minWidth: widths.reduce((sum, width) => sum + width, 0) }}
          onPointerDown={onPointerDown}
          onFocus={() => void loadKeys()}
          onKeyDown={onKeyDown}
          onClick={onClick}
        >
          <caption className="visually-hidden">{caption}</caption>
          {/* Chromium keeps the old layout of a table if only column widths change, so the key
            recreates the columns. */}
          <colgroup key={widths.join(' ')}>
            {columns.map(({ key }, place) => (
              <col
                key={key}
                style={place === wide ? { minWidth: widths[place] } : { width: widths[place] }}
              />
            ))}
          </colgroup>
          <thead>
            <tr aria-rowindex={1}>
              {columns.map((column, place) => (
                <SortHeading
                  key={column.key}
                  column={column}
                  left={lefts[place]}
                  query={query}
                  onSort={onSort}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {above > 0 && <tr aria-hidden className="ui-gap" style={{ height: above }} />}
            {rows.slice(first, end).map((row, place) => {
              const href = hrefOf(row);
              return (
                <ListRow
                  key={rowKey(row)}
                  row={row}
                  index={first + place}
                  ariaIndex={offset + first + place + 2}
                  columns={columns}
                  lefts={lefts}
                  card={card}
                  href={href}
                  canPeek={canPeek(href)}
                  isPeeked={href !== null && href === peeked}
                  t={t}
                />
              );
            })}
            {below > 0 && <tr aria-hidden className="ui-gap" style={{ height: below }} />}
          </tbody>
        </table>
        {bubble}
      </div>
      {peeked !== null && (
        <Suspense fallback={null}>
          <Peek
            address={peeked}
            rows={rows.map((row) => ({
              href: hrefOf(row) ?? '',
              name: columns[column]?.text?.(row, t) ?? '',
            }))}
            scrollTo={scrollTo}
            focusRow={focusRow}
            onShow={setPeeked}
            onClose={() => {
              leaveAt(rows.findIndex((row) => hrefOf(row) === peeked));
              setPeeked(null);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
