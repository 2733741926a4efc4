import { memo, type ReactElement } from 'react';
import type { Translate } from '../../base/use-text.ts';
import type { Column } from './types.ts';

interface ListRowProps<Row> {
  row: Row;
  /** Place in what is loaded, from 0. */
  index: number;
  /** Place in the whole list for screen readers, the heading included. */
  ariaIndex: number;
  columns: readonly Column<Row>[];
  /** Where the columns that stay at the start stand, in pixels; one for each of them. */
  lefts: readonly number[];
  /** Names of the columns where the row is a card; null: it is a row of a table. */
  labels: readonly string[] | null;
  /** Where the link of the row leads; null for none. */
  href: string | null;
  /** Whether that is a record, which can be shown over the list; and whether it is. */
  canPeek: boolean;
  isPeeked: boolean;
  t: Translate;
}

/** Numbers at the end, pinned columns at the start of the box. */
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
 * One row of a list: no hooks and no closures, so that ten thousand of them scroll. Clicks and keys
 * are the table's.
 */
export const ListRow = memo(ListRowPlain) as <Row>(props: ListRowProps<Row>) => ReactElement;
