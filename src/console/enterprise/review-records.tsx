import { enterpriseCalls } from '#contract/enterprise.ts';
import { useText } from '../base/use-text.ts';
import { callQuery, mappedQuery, queryAt } from '../http/queries.ts';
import { DateTime } from '../ui/date-time.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { usePagedRows } from '../ui/list/use-paged-rows.tsx';
import { PersonName } from '../ui/person-name.tsx';
import { StatusTag } from '../ui/status-tag.tsx';
import { useLoaded } from '../ui/use-loaded.ts';

const records = mappedQuery(
  callQuery(enterpriseCalls.reviewRecords, {}),
  ({ shjlList }) => shjlList,
);

/** Loads the review records of the own enterprise, again after each change of its status. */
export function useReviewRecords(revision: number) {
  return useLoaded(queryAt(revision, records));
}

type Loaded = ReturnType<typeof useReviewRecords>;

/** When the information was submitted, recalled, approved and rejected, with opinions. */
export function ReviewRecords({ value, failure, reload }: Loaded) {
  const t = useText();
  const { shown, pager } = usePagedRows(value ?? []);
  return (
    <section className="ui-card" aria-labelledby="review-records">
      <h2 id="review-records">{t('enterprise.sections.records')}</h2>
      {failure !== null && <ErrorNote failure={failure} onRetry={reload} />}
      {value?.length === 0 && <EmptyState hint="enterprise.records.none" />}
      {value !== null && value.length > 0 && (
        <div className="ui-table-box">
          <table className="ui-table ui-small-rows">
            <thead>
              <tr>
                {(['what', 'who', 'at', 'opinion'] as const).map((name) => (
                  <th key={name} scope="col">
                    {t(`enterprise.records.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map((line) => (
                <tr key={`${line.createTime} ${line.is_shenHe}`}>
                  <td>
                    <StatusTag name="enterpriseReviewRecord" code={line.is_shenHe ?? ''} />
                  </td>
                  <td>
                    <PersonName name={line.shenHeRen ?? ''} unit={line.shenheQiYe} />
                  </td>
                  <td>
                    <DateTime at={line.createTime} />
                  </td>
                  <td>{line.shenHeYiJian}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {pager}
    </section>
  );
}
