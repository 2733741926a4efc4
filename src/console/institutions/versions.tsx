import './institutions.css';
import { institutionsCalls } from '#contract/institutions.ts';
import { useText } from '../base/use-text.ts';
import { callQuery, queryAt } from '../http/queries.ts';
import { DateTime } from '../ui/date-time.tsx';
import { StoredFile } from '../ui/files/stored-file.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { formatTime } from '../ui/format-time.ts';
import { usePagedRows } from '../ui/list/use-paged-rows.tsx';
import type { RecordDetail } from '../ui/record/types.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import { Compare, type Side } from './compare.tsx';
import { differenceOf, isSame, LIMITS, type Content, type Version } from './comparison.ts';
import { limitFigure } from './limit-text.ts';

function VersionTable({ versions }: { versions: readonly Version[] }) {
  const t = useText();
  const { shown, pager } = usePagedRows(versions);
  return (
    <>
      <div className="ui-table-box">
        <table className="ui-table ui-small-rows institution-versions">
          <thead>
            <tr>
              <th scope="col">{t('institutions.versions.number')}</th>
              {LIMITS.map((name) => (
                <th key={name} scope="col" className="ui-end">
                  {t(`institutions.versions.${name}`)}
                </th>
              ))}
              <th scope="col">{t('institutions.fields.cgzdAttachmentGuid')}</th>
              <th scope="col">{t('institutions.versions.passed')}</th>
              <th scope="col">{t('institutions.versions.approver')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((version) => (
              <tr key={version.guid}>
                <td>
                  {t('institutions.versions.name', { n: version.number })}{' '}
                  {version.isInForce && (
                    <span className="ui-status ui-tone-positive">
                      {t('institutions.versions.inForce')}
                    </span>
                  )}
                </td>
                {LIMITS.map((name) => (
                  <td key={name} className="ui-end">
                    {limitFigure(version[name], t)}
                  </td>
                ))}
                <td>
                  {version.cgzdAttachmentGuid && (
                    <StoredFile
                      file={{
                        guid: version.cgzdAttachmentGuid,
                        name: version.cgzdAttachmentName ?? '',
                      }}
                    />
                  )}
                </td>
                <td>
                  <DateTime at={version.approvalTime} />
                </td>
                <td>{version.approverName}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {pager}
    </>
  );
}

/**
 * The versions of an institution that have passed, and how they differ from each other and from
 * what is being written.
 */
export function Versions({ detail: { head, facts } }: { detail: RecordDetail }) {
  const t = useText();
  const { guid, revision } = head;
  const { value, failure, reload } = useLoaded(
    queryAt(revision, callQuery(institutionsCalls.versions, { guid })),
  );
  const versions = value?.recordList ?? [];
  const present = facts as Content;
  const isWritten = versions[0] !== undefined && !isSame(differenceOf(versions[0], present));
  const sides: Side[] = [
    ...(isWritten
      ? [{ key: 'present', label: t('institutions.versions.present'), content: present }]
      : []),
    ...versions.map((version) => ({
      key: version.guid,
      label: t('institutions.versions.label', {
        n: version.number,
        at: formatTime(version.approvalTime ?? 0),
      }),
      content: version,
    })),
  ];
  return (
    <>
      <section className="ui-card" aria-labelledby="institution-versions">
        <h2 id="institution-versions">{t('institutions.versions.title')}</h2>
        {failure !== null && <ErrorNote failure={failure} onRetry={reload} />}
        {value === null && failure === null && <Skeleton lines={3} />}
        {value !== null &&
          (versions.length === 0 ? (
            <EmptyState hint="institutions.versions.hint" />
          ) : (
            <VersionTable versions={versions} />
          ))}
      </section>
      {sides.length > 1 && <Compare key={revision} sides={sides} />}
    </>
  );
}
