import { CaretDown, DoubleCaretVertical } from '@blueprintjs/icons';
import { useText } from '../../base/use-text.ts';
import { cellClass } from './list-row.tsx';
import type { Column, ListQuery } from './types.ts';

interface SortHeadingProps<Row> {
  column: Column<Row>;
  /** Offset of a pinned column from the start, in pixels. */
  left: number | undefined;
  query: ListQuery;
  onSort: (sort: string | null, order: 'asc' | 'desc' | null) => void;
}

/** A column heading. In a sortable column it is a button: descending, ascending, default order. */
export function SortHeading<Row>({ column, left, query, onSort }: SortHeadingProps<Row>) {
  const t = useText();
  const title = t(column.title);
  const look = { className: cellClass(column, left), style: left ? { left } : undefined };
  const grip = <span className="ui-grip" data-key={column.key} aria-hidden />;
  const { sort } = column;
  if (sort === undefined) {
    return (
      <th scope="col" {...look}>
        {title}
        {grip}
      </th>
    );
  }
  const order = query.sort === sort ? query.order : null;
  const next = order === null ? 'desc' : order === 'desc' ? 'asc' : null;
  const Mark = order === null ? DoubleCaretVertical : CaretDown;
  return (
    <th
      scope="col"
      {...look}
      aria-sort={order === 'asc' ? 'ascending' : order === 'desc' ? 'descending' : 'none'}
    >
      <button
        type="button"
        className="ui-sort"
        data-active={order !== null}
        onClick={() => onSort(next === null ? null : sort, next)}
      >
        {title}
        <Mark size={12} aria-hidden />
      </button>
      {grip}
    </th>
  );
}
