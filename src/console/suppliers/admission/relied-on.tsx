import { enterpriseCalls } from '#contract/enterprise.ts';
import { useText } from '../../base/use-text.ts';
import { CredentialRows } from '../../enterprise/credential-rows.tsx';
import { performanceColumns } from '../../enterprise/performances.tsx';
import { qualificationColumns } from '../../enterprise/qualifications.tsx';
import { callQuery } from '../../http/queries.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';

interface ReliedOnProps {
  /** Key of the admission or of the audit. */
  guid: string;
  /** Keys of what the supplier relies on, comma-separated; empty for everything it has. */
  qualificationGuids: string;
  performanceGuids: string;
}

const named = <Row extends { guid: string }>(
  rows: readonly Row[],
  guids: string,
): readonly Row[] => {
  const wanted = new Set(guids.split(',').filter(Boolean));
  return wanted.size === 0 ? rows : rows.filter(({ guid }) => wanted.has(guid));
};

/**
 * The certificates of the supplier with their validity, and its project references, in their
 * current state.
 */
export function ReliedOn({ guid, qualificationGuids, performanceGuids }: ReliedOnProps) {
  const t = useText();
  const { value, failure, reload } = useLoaded(
    callQuery(enterpriseCalls.applicantCredentials, { guid }),
  );
  if (failure !== null) return <ErrorNote failure={failure} onRetry={reload} />;
  if (value === null) return <Skeleton lines={4} />;
  const qualifications = named(value.ziZhiXinXiList, qualificationGuids);
  const performances = named(value.yeJiXinXiList, performanceGuids);
  return (
    <>
      <section className="ui-card" aria-labelledby="admission-certificates">
        <h2 id="admission-certificates">{t('admission.sections.certificates')}</h2>
        {qualifications.length === 0 ? (
          <EmptyState />
        ) : (
          <CredentialRows columns={qualificationColumns} rows={qualifications} />
        )}
      </section>
      <section className="ui-card" aria-labelledby="admission-performances">
        <h2 id="admission-performances">{t('admission.sections.performances')}</h2>
        {performances.length === 0 ? (
          <EmptyState />
        ) : (
          <CredentialRows columns={performanceColumns} rows={performances} />
        )}
      </section>
    </>
  );
}
