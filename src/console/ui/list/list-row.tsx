import { memo, type ReactElement } from 'react';
import type { Translate } from '../../base/use-text.ts';
import type { Card } from './card.tsx';
import type { Column } from './types.ts';

interface ListRowProps<Row> {
  row: Row;
  /** Index among the loaded rows, from 0. */
  index: number;
  /** Row number in the whole list for screen readers, counting the header row. */
  ariaIndex: number;
  columns: readonly Column<Row>[];
  /** Offsets of the pinned columns from the start, in pixels. */
  lefts: readonly number[];
  /** The card that it is; null if it is a table row. */
  card: Card | null;
  /** Address of the row's link; null for none. */
  href: string | null;
  /** Whether a preview over the list can show the record, and whether it shows it now. */
  canPeek: boolean;
  isPeeked: boolean;
  t: Translate;
}

/** Class of a cell: numbers align to the end, pinned columns stick to the start. */
export const cellClass = <Row,>({ align }: Column<Row>, left: number | undefined) =>
  `${align === 'end' ? 'ui-end' : ''}${left === undefined ? '' : ' ui-pinned'}`.trim() || undefined;

function Cell<Row>({
  column,
  place,
  left,
  row,
  card,
  href,
  canPeek,
  t,
}: Pick<ListRowProps<Row>, 'row' | 'card' | 'href' | 'canPeek' | 't'> & {
  column: Column<Row>;
  place: number;
  left: number | undefined;
}) {
  const { part, label } = card?.cells[place] ?? {};
  const content = column.render ? column.render(row, t) : (column.text?.(row, t) ?? '');
  return (
    <td
      tabIndex={-1}
      className={cellClass(column, left)}
      style={left ? { left } : undefined}
      data-label={label}
      data-part={part}
    >
      {column.link && href !== null ? <a href={href}>{content}</a> : content}
      {column.link && canPeek && (
        <button
          type="button"
          className="ui-peek"
          tabIndex={-1}
          aria-label={t('ui.peek.open', { name: column.text?.(row, t) })}
        />
      )}
      {part === 'title' && card?.more?.(column.text?.(row, t))}
    </td>
  );
}

function ListRowPlain<Row>({
  index,
  ariaIndex,
  columns,
  lefts,
  isPeeked,
  ...cell
}: ListRowProps<Row>) {
  return (
    <tr data-index={index} aria-rowindex={ariaIndex} data-peeked={isPeeked || undefined}>
      {columns.map((column, place) => (
        <Cell key={column.key} column={column} place={place} left={lefts[place]} {...cell} />
      ))}
    </tr>
  );
}

/**
 * One row of a list. It has no hooks and no closures, so that ten thousand rows scroll smoothly;
 * the table handles clicks and keys.
 */
export const ListRow = memo(ListRowPlain) as <Row>(props: ListRowProps<Row>) => ReactElement;
