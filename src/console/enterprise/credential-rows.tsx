import './professional.css';
import type { ReactNode } from 'react';
import type { NameIn } from '#locales/keys.ts';
import { useText, type Translate } from '../base/use-text.ts';
import { usePagedRows } from '../ui/list/use-paged-rows.tsx';
import { ScrollBox } from '../ui/scroll-box.tsx';

/** One column of a table of credentials. */
export interface OwnColumn<Row> {
  /** Field of the wire; its label is the heading. */
  name: NameIn<'professional.fields'>;
  cell: (row: Row, t: Translate) => ReactNode;
}

interface CredentialRowsProps<Row extends { guid: string }> {
  columns: readonly OwnColumn<Row>[];
  rows: readonly Row[];
  /** What can be done with a row; null for who only looks. */
  actions?: ((row: Row) => ReactNode) | null;
}

/** Rows of one kind of credential, a page at a time. */
export function CredentialRows<Row extends { guid: string }>({
  columns,
  rows,
  actions = null,
}: CredentialRowsProps<Row>) {
  const t = useText();
  const { shown, pager } = usePagedRows(rows);
  return (
    <>
      <ScrollBox>
        <table className="ui-plain-table">
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.name} scope="col">
                  {t(`professional.fields.${column.name}`)}
                </th>
              ))}
              {actions && <th scope="col">{t('professional.own.actions')}</th>}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={row.guid}>
                {columns.map((column) => (
                  <td key={column.name}>{column.cell(row, t)}</td>
                ))}
                {actions && <td className="enterprise-actions">{actions(row)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      {pager}
    </>
  );
}
