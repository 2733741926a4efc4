import '../ui/record/record.css';
import '../ui/form/form.css';
import './archive.css';
import { ArrowLeft } from '@blueprintjs/icons';
import { type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { ResponseOf } from '#contract/core/call.ts';
import { suppliersCalls } from '#contract/suppliers.ts';
import { behaviourCalls } from '#contract/behaviour.ts';
import { useText } from '../base/use-text.ts';
import { callQuery } from '../http/queries.ts';
import { useMay } from '../session/context.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { StatusTag } from '../ui/status-tag.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import { ARCHIVE_TABS, ARCHIVES, archiveHref, type ArchiveTab } from './paths.ts';

/** The gateway's answer about one supplier. */
export type Archive = ResponseOf<typeof suppliersCalls.archive>;

/** The supplier whose archive the address names. */
export function useSupplier(): string {
  const [params] = useSearchParams();
  return params.get('userQiYe_Guid') ?? '';
}

function Standing({
  archive: { misconductState, misconductEndTime, isBlacklisted },
}: {
  archive: Archive;
}) {
  const t = useText();
  return (
    <>
      {misconductState && <StatusTag name="misconductState" code={misconductState} />}
      {misconductState && (
        <span className="ui-quiet">
          {misconductEndTime
            ? t('archive.until', { at: misconductEndTime })
            : t('archive.withoutEnd')}
        </span>
      )}
      {isBlacklisted === '1' && (
        <span className="ui-status ui-tone-negative">{t('archive.blacklisted')}</span>
      )}
      {!misconductState && isBlacklisted !== '1' && (
        <span className="ui-status ui-tone-positive">{t('archive.inGoodStanding')}</span>
      )}
    </>
  );
}

interface ArchivePageProps {
  tab: ArchiveTab;
  children: (archive: Archive) => ReactNode;
}

/**
 * The frame of a supplier's archive: name, eligibility, and a tab with its own address for each
 * part.
 */
export function ArchivePage({ tab, children }: ArchivePageProps) {
  const t = useText();
  const supplier = useSupplier();
  const maySeeBehaviour = useMay(behaviourCalls.listBreaches);
  const {
    value: archive,
    failure,
    reload,
  } = useLoaded(callQuery(suppliersCalls.archive, { userQiYe_Guid: supplier }));
  return (
    <article className="ui-record archive">
      <header className="ui-record-head">
        <Link to={ARCHIVES} className="ui-back">
          <ArrowLeft size={14} aria-hidden /> {t('archive.toList')}
        </Link>
        <div className="ui-record-title">
          <h1>{archive?.qiYe_Name ?? t('archive.title')}</h1>
          {archive && <span className="ui-quiet ui-figures">{archive.qiYe_BH}</span>}
          {archive && <Standing archive={archive} />}
        </div>
        <nav aria-label={t('archive.parts')} className="archive-tabs ui-no-print">
          {ARCHIVE_TABS.filter((name) => name !== 'daily' || maySeeBehaviour).map((name) => (
            <Link
              key={name}
              to={archiveHref(supplier, name)}
              aria-current={name === tab ? 'page' : undefined}
            >
              {t(`archive.tabs.${name === '' ? 'overview' : name}`)}
            </Link>
          ))}
        </nav>
      </header>
      <div className="ui-form-body">
        {failure !== null && <ErrorNote failure={failure} onRetry={reload} />}
        {archive === null && failure === null && <Skeleton lines={10} />}
        {archive && children(archive)}
      </div>
    </article>
  );
}
