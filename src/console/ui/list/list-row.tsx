import { memo, type ReactElement } from 'react';
import type { Translate } from '../../base/use-text.ts';
import type { Column } from './types.ts';

/** Height of a row in pixels; ui.css has the same. */
export const ROW_HEIGHT = 36;

interface ListRowProps<Row> {
  row: Row;
  /** Place in what is loaded, from 0. */
  index: number;
  /** Place in the whole list for screen readers, the heading included. */
  ariaIndex: number;
  columns: readonly Column<Row>[];
  /** Where the link of the row leads; null for none. */
  href: string | null;
  t: Translate;
}

function Cell<Row>({
  column,
  row,
  href,
  t,
}: {
  column: Column<Row>;
  row: Row;
  href: string | null;
  t: Translate;
}) {
  const content = column.render ? column.render(row, t) : (column.text?.(row, t) ?? '');
  return (
    <td
      tabIndex={-1}
      className={column.align === 'end' ? 'ui-end' : column.link ? 'ui-pinned' : undefined}
    >
      {column.link && href !== null ? <a href={href}>{content}</a> : content}
    </td>
  );
}

function ListRowPlain<Row>({ row, index, ariaIndex, columns, href, t }: ListRowProps<Row>) {
  return (
    <tr data-index={index} aria-rowindex={ariaIndex}>
      {columns.map((column) => (
        <Cell key={column.key} column={column} row={row} href={href} t={t} />
      ))}
    </tr>
  );
}

/**
 * One row of a list: no hooks and no closures, so that ten thousand of them scroll. Clicks and keys
 * are the table's.
 */
export const ListRow = memo(ListRowPlain) as <Row>(props: ListRowProps<Row>) => ReactElement;
