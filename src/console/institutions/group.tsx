import '../ui/record/record.css';
import { ArrowLeft } from '@blueprintjs/icons';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { ResponseOf } from '#contract/core/call.ts';
import { institutionsCalls } from '#contract/institutions.ts';
import { useText } from '../base/use-text.ts';
import { pageQuery } from '../http/queries.ts';
import { recordPaths } from '../base/record-paths.ts';
import { DateTime } from '../ui/date-time.tsx';
import { StoredFile } from '../ui/files/stored-file.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { usePagedRows } from '../ui/list/use-paged-rows.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import { ALL_ROWS } from '../ui/list/paging.ts';
import { ScrollBox } from '../ui/scroll-box.tsx';
import { LIMITS } from './comparison.ts';
import { limitFigure } from './limit-text.ts';

type Row = ResponseOf<typeof institutionsCalls.listInGroup>;

/** Whose institutions: those of the units above, or below. */
const SIDES = { above: '1', below: '2' } as const;

function Rows({ rows }: { rows: readonly Row[] }) {
  const t = useText();
  const { shown, pager } = usePagedRows(rows);
  return (
    <>
      <ScrollBox>
        <table className="ui-plain-table">
          <thead>
            <tr>
              <th scope="col">{t('institutions.fields.qiyeName')}</th>
              {LIMITS.map((name) => (
                <th key={name} scope="col" className="ui-end">
                  {t(`institutions.versions.${name}`)}
                </th>
              ))}
              <th scope="col">{t('institutions.fields.cgzdAttachmentGuid')}</th>
              <th scope="col">{t('institutions.versions.passed')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={row.guid}>
                <td>{row.qiyeName}</td>
                {LIMITS.map((name) => (
                  <td key={name} className="ui-end">
                    {limitFigure(row[name], t)}
                  </td>
                ))}
                <td>
                  {row.cgzdAttachmentGuid && (
                    <StoredFile
                      file={{ guid: row.cgzdAttachmentGuid, name: row.cgzdAttachmentName ?? '' }}
                    />
                  )}
                </td>
                <td>
                  <DateTime at={row.approvalTime} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      {pager}
    </>
  );
}

function Side({ name }: { name: keyof typeof SIDES }) {
  const t = useText();
  const id = useId();
  const { value, failure, reload } = useLoaded(
    pageQuery(institutionsCalls.listInGroup, { type: SIDES[name], page: 1, rows: ALL_ROWS }),
  );
  return (
    <section className="ui-card" aria-labelledby={id}>
      <h2 id={id}>{t(`institutions.group.${name}`)}</h2>
      {failure !== null && <ErrorNote failure={failure} onRetry={reload} />}
      {value === null && failure === null && <Skeleton lines={3} />}
      {value !== null &&
        (value.rows.length === 0 ? (
          <EmptyState hint="institutions.group.none" />
        ) : (
          <Rows rows={value.rows} />
        ))}
    </section>
  );
}

/** The institutions in force of the units above the own one and of those below it. */
export function GroupInstitutions() {
  const t = useText();
  return (
    <article className="ui-record">
      <header className="ui-record-head">
        <Link to={recordPaths.institution} className="ui-back">
          <ArrowLeft size={14} aria-hidden />{' '}
          {t('ui.backTo', { list: t('records.lists.institution') })}
        </Link>
        <div className="ui-record-title">
          <h1>{t('institutions.group.title')}</h1>
        </div>
      </header>
      <div className="ui-record-main">
        <Side name="above" />
        <Side name="below" />
      </div>
    </article>
  );
}
