import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { TextKey } from '#locales/keys.ts';
import { useText } from '../base/use-text.ts';
import { EmptyState } from './empty-state.tsx';
import type { Column } from './list/types.ts';
import { usePagedRows } from './list/use-paged-rows.tsx';
import { ScrollBox } from './scroll-box.tsx';

interface SmallTableProps<Row> {
  /** Locale key. */
  title: TextKey;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** The target of a row's link; null without one. */
  hrefOf?: (row: Row) => string | null;
  /** Locale key: why there are no rows, below 查无数据！ */
  empty: TextKey;
  /** Beside the title. */
  aside?: ReactNode;
}

/** Rows under a title on a page with other content; a pager appears above one page of rows. */
export function SmallTable<Row>({
  title,
  columns,
  rows,
  keyOf,
  hrefOf,
  empty,
  aside,
}: SmallTableProps<Row>) {
  const t = useText();
  const id = useId();
  const { shown, pager } = usePagedRows(rows);
  const cell = (column: Column<Row>, row: Row) => {
    const content = column.render?.(row, t) ?? column.text?.(row, t);
    const to = column.link ? (hrefOf?.(row) ?? null) : null;
    return to === null ? content : <Link to={to}>{content}</Link>;
  };
  return (
    <section className="ui-card" aria-labelledby={id}>
      <h2>
        <span id={id}>{t(title)}</span>
        {aside && <span className="ui-row">{aside}</span>}
      </h2>
      {rows.length === 0 ? (
        <EmptyState hint={empty} />
      ) : (
        <ScrollBox labelledBy={id}>
          <table className="ui-plain-table">
            <thead>
              <tr>
                {columns.map((column) => (
                  <th
                    key={column.key}
                    scope="col"
                    className={column.align === 'end' ? 'ui-end' : undefined}
                  >
                    {t(column.title)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map((row) => (
                <tr key={keyOf(row)}>
                  {columns.map((column) => (
                    <td
                      key={column.key}
                      className={column.align === 'end' ? 'ui-end ui-figures' : undefined}
                    >
                      {cell(column, row)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
      {pager}
    </section>
  );
}
