import { useState } from 'react';
import { enterpriseCalls, enterpriseEnumerations } from '#contract/enterprise.ts';
import { useText } from '../base/use-text.ts';
import { pageQuery } from '../http/queries.ts';
import { DateTime } from '../ui/date-time.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { DEFAULT_ROWS } from '../ui/list/paging.ts';
import { Pager } from '../ui/list/pager.tsx';
import { useList } from '../ui/list/use-list.ts';
import { fieldLabel, valueText } from '../ui/record/history-change.tsx';

/**
 * The changes that came into force: each field with both values, its author and approver. `guid`:
 * another enterprise than the own.
 */
export function ChangeRecords({ guid }: { guid?: string }) {
  const t = useText();
  const [asked, setAsked] = useState({ page: 1, rows: DEFAULT_ROWS });
  const { rows, total, loadedAt, failure, reload } = useList(
    pageQuery(enterpriseCalls.changeRecords, {
      ...asked,
      ...(guid === undefined ? {} : { userQiYe_Guid: guid }),
    }),
  );
  const said = (field: string, value: string | null | undefined) =>
    valueText(field, value, t, { enumerations: enterpriseEnumerations });
  return (
    <section className="ui-card" aria-labelledby="change-records">
      <h2 id="change-records">{t('enterprise.sections.changes')}</h2>
      {failure !== null && <ErrorNote failure={failure} onRetry={reload} />}
      {loadedAt !== null && total === 0 && <EmptyState hint="enterprise.changes.none" />}
      {rows.length > 0 && (
        <div className="ui-table-box">
          <table className="ui-table ui-small-rows">
            <thead>
              <tr>
                {(
                  [
                    'field',
                    'oldValue',
                    'newValue',
                    'changeTime',
                    'userName',
                    'approveUserName',
                  ] as const
                ).map((name) => (
                  <th key={name} scope="col">
                    {t(`enterprise.changes.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ field, oldValue, newValue, changeTime, userName, approveUserName }) => (
                <tr key={`${changeTime} ${field}`}>
                  <th scope="row">{fieldLabel(field ?? '', 'enterprise', t)}</th>
                  <td>{said(field ?? '', oldValue)}</td>
                  <td>{said(field ?? '', newValue)}</td>
                  <td>
                    <DateTime at={changeTime} />
                  </td>
                  <td>{userName}</td>
                  <td>{approveUserName}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {total > DEFAULT_ROWS && (
        <Pager
          page={asked.page}
          rows={asked.rows}
          total={total}
          allSizes={false}
          onChange={(change) => setAsked((before) => ({ ...before, ...change }))}
        />
      )}
    </section>
  );
}
