import { Link, useSearchParams } from 'react-router-dom';
import type { ResponseOf } from '#contract/core/call.ts';
import { formatPercent, formatScore } from '#contract/core/figures.ts';
import { creditCalls } from '#contract/credit.ts';
import { namedKey } from '#locales/keys.ts';
import { useText } from '../base/use-text.ts';
import { callQuery } from '../http/queries.ts';
import { DateTime } from '../ui/date-time.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import type { Column } from '../ui/list/types.ts';
import { Facts } from '../ui/record/facts.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { StatusTag } from '../ui/status-tag.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import { ArchivePage, useSupplier } from './archive-page.tsx';
import { archiveHref } from './paths.ts';
import { SmallTable } from '../ui/small-table.tsx';
import { field } from './field.ts';

type Credit = ResponseOf<typeof creditCalls.yearCreditInfo>;
type Share = Credit['facts']['shares'][number];

const shareColumns: readonly Column<Share>[] = [
  {
    key: 'source',
    title: field('source'),
    width: 0,
    text: (row, t) => t(namedKey('archive.sources', row.source)),
  },
  { key: 'basis', title: field('basis'), width: 0, text: (row) => row.basis ?? '' },
  {
    key: 'score',
    title: field('score'),
    width: 0,
    align: 'end',
    text: (row, t) => (row.score ? formatScore(row.score) : t('archive.noBasis')),
  },
  {
    key: 'weight',
    title: field('weight'),
    width: 0,
    align: 'end',
    text: (row) => (row.weight ? formatPercent(row.weight) : ''),
  },
  {
    key: 'weighted',
    title: field('weighted'),
    width: 0,
    align: 'end',
    text: (row) => row.weighted ?? '',
  },
];

function Year() {
  const t = useText();
  const supplier = useSupplier();
  const [params] = useSearchParams();
  const guid = params.get('guid') ?? '';
  const { value, failure, reload } = useLoaded(callQuery(creditCalls.yearCreditInfo, { guid }));
  if (failure !== null) return <ErrorNote failure={failure} onRetry={reload} />;
  if (value === null) return <Skeleton lines={8} />;
  const { facts } = value;
  return (
    <>
      <Facts
        sections={[
          {
            title: 'archive.creditYear',
            facts: [
              { label: field('year'), value: facts.creditYear },
              { label: field('caiGouDanWei'), value: facts.caiGouDanWei },
              {
                label: field('score'),
                value: facts.totalScore ? formatScore(facts.totalScore) : t('archive.notRated'),
              },
              { label: field('grade'), value: facts.grade },
              {
                label: field('evaluationStatus'),
                value: facts.evaluationStatus && (
                  <StatusTag name="yearEvaluation" code={facts.evaluationStatus} />
                ),
              },
              {
                label: field('approvalStatus'),
                value: facts.approvalStatus && (
                  <StatusTag name="yearApproval" code={facts.approvalStatus} />
                ),
              },
              { label: field('publishTime'), value: <DateTime at={facts.publishTime} /> },
              { label: field('editReason'), value: facts.editReason, wide: true },
            ],
          },
        ]}
      />
      <SmallTable
        title="archive.shares"
        columns={shareColumns}
        rows={facts.shares}
        keyOf={({ source }) => source}
        empty="archive.noShares"
        aside={
          <>
            <Link
              to={archiveHref(supplier, 'xinyongHetong', { creditYear: facts.creditYear ?? '' })}
            >
              {t('archive.toAppraisals')}
            </Link>
            <Link to={`/gysgl/xinyongDetail?guid=${guid}`}>{t('archive.toCredit')}</Link>
          </>
        }
      />
    </>
  );
}

/**
 * One year of a supplier with every share of its score; the page of the credit has its commands.
 */
export function ArchiveCreditYear() {
  return <ArchivePage tab="yeji">{() => <Year />}</ArchivePage>;
}
