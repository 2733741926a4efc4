import { CaretDown, CaretUp, DoubleCaretVertical } from '@blueprintjs/icons';
import { useText } from '../../base/use-text.ts';
import type { Column, ListQuery } from './types.ts';

interface SortHeadingProps<Row> {
  column: Column<Row>;
  query: ListQuery;
  onSort: (sort: string | null, order: 'asc' | 'desc' | null) => void;
}

/**
 * The heading of a column; where the list can be sorted by it, a button: descending, ascending, as
 * before.
 */
export function SortHeading<Row>({ column, query, onSort }: SortHeadingProps<Row>) {
  const t = useText();
  const title = t(column.title);
  const classes = `${column.align === 'end' ? 'ui-end' : ''} ${column.link ? 'ui-pinned' : ''}`;
  const { sort } = column;
  if (sort === undefined) {
    return (
      <th scope="col" className={classes}>
        {title}
      </th>
    );
  }
  const order = query.sort === sort ? query.order : null;
  const next = order === null ? 'desc' : order === 'desc' ? 'asc' : null;
  const Mark = order === 'asc' ? CaretUp : order === 'desc' ? CaretDown : DoubleCaretVertical;
  return (
    <th
      scope="col"
      className={classes}
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
    </th>
  );
}
