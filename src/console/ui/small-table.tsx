import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { TextKey } from '#locales/keys.ts';
import { useText } from '../base/use-text.ts';
import type { Column } from './list/types.ts';

interface SmallTableProps<Row> {
  /** Locale key. */
  title: TextKey;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Where the link of a row leads; null for one that leads nowhere. */
  hrefOf?: (row: Row) => string | null;
  /** Locale key: what is said where there are no rows. */
  empty: TextKey;
  /** Beside the title. */
  aside?: ReactNode;
}

/** A few rows under a title, on a page that shows more than them. */
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
        <p className="ui-quiet">{t(empty)}</p>
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
              {rows.map((row) => (
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
    </section>
  );
}
