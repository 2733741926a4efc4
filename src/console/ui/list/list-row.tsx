import { memo, type ReactElement } from 'react';
import type { Translate } from '../../base/use-text.ts';
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
  /** Column labels if the row is a card; null if it is a table row. */
  labels: readonly string[] | null;
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
  left,
  label,
  row,
  href,
  canPeek,
  t,
}: Pick<ListRowProps<Row>, 'row' | 'href' | 'canPeek' | 't'> & {
  column: Column<Row>;
  left: number | undefined;
  label: string | undefined;
}) {
  const content = column.render ? column.render(row, t) : (column.text?.(row, t) ?? '');
  return (
    <td
      tabIndex={-1}
      className={cellClass(column, left)}
      style={left ? { left } : undefined}
      data-label={label}
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
    </td>
  );
}

function ListRowPlain<Row>({
  index,
  ariaIndex,
  columns,
  lefts,
  labels,
  isPeeked,
  ...cell
}: ListRowProps<Row>) {
  return (
    <tr data-index={index} aria-rowindex={ariaIndex} data-peeked={isPeeked || undefined}>
      {columns.map((column, place) => (
        <Cell
          key={column.key}
          column={column}
          left={lefts[place]}
          label={labels?.[place]}
          {...cell}
        />
      ))}
    </tr>
  );
}

/**
 * One row of a list. It has no hooks and no closures, so that ten thousand rows scroll smoothly;
 * the table handles clicks and keys.
 */
export const ListRow = memo(ListRowPlain) as <Row>(props: ListRowProps<Row>) => ReactElement;
