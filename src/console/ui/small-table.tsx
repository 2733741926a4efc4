import { useId, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { TextKey } from '#locales/keys.ts';
import { useText } from '../base/use-text.ts';
import { EmptyState } from './empty-state.tsx';
import { Pager } from './list/pager.tsx';
import { clampPage, DEFAULT_ROWS, pageCount } from './list/paging.ts';
import type { Column } from './list/types.ts';

interface SmallTableProps<Row> {
  /** Locale key. */
  title: TextKey;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Where the link of a row leads; null for one that leads nowhere. */
  hrefOf?: (row: Row) => string | null;
  /** Locale key: why there are no rows, below 查无数据！ */
  empty: TextKey;
  /** Beside the title. */
  aside?: ReactNode;
}

/** Rows under a title, on a page that shows more than them; more than a page of them have a pager. */
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
  const [paging, setPaging] = useState({ page: 1, rows: DEFAULT_ROWS });
  const page = clampPage(paging.page, pageCount(rows.length, paging.rows));
  const onPage = rows.slice((page - 1) * paging.rows, page * paging.rows);
  const cell = (column: Column<Row>, row: Row) => {
    const shown = column.render?.(row, t) ?? column.text?.(row, t);
    const to = column.link ? (hrefOf?.(row) ?? null) : null;
    return to === null ? shown : <Link to={to}>{shown}</Link>;
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
        <div className="ui-scroll">
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
              {onPage.map((row) => (
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
        </div>
      )}
      {rows.length > DEFAULT_ROWS && (
        <Pager
          {...paging}
          page={page}
          total={rows.length}
          allSizes={false}
          onChange={(change) => setPaging((before) => ({ ...before, ...change }))}
        />
      )}
    </section>
  );
}
