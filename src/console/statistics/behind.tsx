import './statistics.css';
import { useEffect, useId, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { RequestOf } from '#contract/core/call.ts';
import { formatScore } from '#contract/core/figures.ts';
import { statisticsCalls, type Figure } from '#contract/statistics.ts';
import { useText } from '../base/use-text.ts';
import { pageQuery } from '../http/queries.ts';
import { Amount } from '../ui/amount.tsx';
import { DateTime } from '../ui/date-time.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { ExportButton } from '../ui/list/export-button.tsx';
import { Pager } from '../ui/list/pager.tsx';
import { ScrollBox } from '../ui/scroll-box.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useLoaded } from '../ui/use-loaded.ts';

const COLUMNS = [
  'qiYe_Name',
  'caiGouDanWei',
  'what',
  'number',
  'money',
  'score',
  'grade',
  'time',
] as const;

/** Which columns say something for a figure; the rest would be empty. */
const SHOWN: Readonly<Record<Figure, readonly (typeof COLUMNS)[number][]>> = {
  supplierCount: ['qiYe_Name', 'caiGouDanWei', 'time'],
  newCount: ['qiYe_Name', 'caiGouDanWei', 'time'],
  suspendedCount: ['qiYe_Name', 'caiGouDanWei', 'time'],
  blacklistedCount: ['qiYe_Name', 'caiGouDanWei', 'time'],
  contractCount: ['what', 'number', 'qiYe_Name', 'caiGouDanWei', 'money', 'time'],
  breachCount: ['what', 'number', 'qiYe_Name', 'caiGouDanWei', 'score', 'time'],
  awardCount: ['what', 'number', 'qiYe_Name', 'caiGouDanWei', 'score', 'time'],
  averageScore: ['qiYe_Name', 'caiGouDanWei', 'what', 'score', 'grade', 'time'],
};

/** The list behind a figure of a line: page by page, and whole as a spreadsheet. */
export function Behind({ figure }: { figure: Figure }) {
  const t = useText();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [params] = useSearchParams();
  const [{ page, rows }, setPaging] = useState({ page: 1, rows: 10 });
  const [guid, groupBy, statisticsYear] = ['guid', 'groupBy', 'statisticsYear'].map(
    (name) => params.get(name) ?? '',
  ) as [string, string, string];
  const asked = pageQuery(statisticsCalls.behind, {
    guid,
    groupBy: groupBy || null,
    statisticsYear,
    figure,
    page,
    rows,
  } as RequestOf<typeof statisticsCalls.behind>);
  const { value, failure, reload } = useLoaded(asked);
  useEffect(() => heading.current?.focus(), []);
  const query = {
    page,
    rows,
    sort: null,
    order: null,
    filters: {
      guid,
      figure,
      ...(groupBy ? { groupBy } : {}),
      ...(statisticsYear ? { statisticsYear } : {}),
    },
  };
  const closed = new URLSearchParams(params);
  closed.delete('figure');
  return (
    <section className="ui-card statistics-behind" aria-labelledby={id}>
      <h2>
        <span id={id} ref={heading} tabIndex={-1}>
          {t('statistics.behind', { figure: t(`statistics.fields.${figure}`) })}
        </span>
        <span className="ui-row">
          <ExportButton
            exported={{ list: 'statistics.behind' }}
            query={query}
            isEmpty={value?.total === 0}
          />
          <Link to={`?${closed}`}>{t('ui.close')}</Link>
        </span>
      </h2>
      {failure !== null && <ErrorNote failure={failure} onRetry={reload} />}
      {value === null && failure === null && <Skeleton lines={6} />}
      {value && (
        <>
          {value.total === 0 ? (
            <EmptyState />
          ) : (
            <ScrollBox labelledBy={id}>
              <table className="ui-plain-table">
                <thead>
                  <tr>
                    {SHOWN[figure].map((name) => (
                      <th
                        key={name}
                        scope="col"
                        className={name === 'money' || name === 'score' ? 'ui-end' : undefined}
                      >
                        {t(`statistics.behindFields.${name}`)}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {value.rows.map((row) => (
                    <tr key={row.guid}>
                      {SHOWN[figure].map((name) => (
                        <td
                          key={name}
                          className={
                            name === 'money' || name === 'score' ? 'ui-end ui-figures' : undefined
                          }
                        >
                          {name === 'money' ? (
                            <Amount value={row.money} />
                          ) : name === 'time' ? (
                            <DateTime at={row.time} />
                          ) : name === 'qiYe_Name' ? (
                            <Link
                              to={`/gysgl/record/recordDetail?userQiYe_Guid=${row.userQiYe_Guid}`}
                            >
                              {row.qiYe_Name}
                            </Link>
                          ) : name === 'score' ? (
                            row.score && formatScore(row.score)
                          ) : (
                            row[name]
                          )}
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </ScrollBox>
          )}
          <Pager
            page={page}
            rows={rows}
            total={value.total}
            allSizes={false}
            onChange={(changed) => setPaging((before) => ({ ...before, ...changed }))}
          />
        </>
      )}
    </section>
  );
}
