import { creditCalls } from '#contract/credit.ts';
import { formatScore } from '#contract/core/figures.ts';
import type { NameIn, TextKey } from '#locales/keys.ts';
import type { Translate } from '../base/use-text.ts';
import { callQuery, mappedQuery } from '../http/queries.ts';
import { creditKinds } from './kinds.ts';
import { ArchiveLink } from '../records/archive-link.tsx';
import { factParts } from '../records/fact-parts.tsx';
import { DateTime } from '../ui/date-time.tsx';
import { StoredFile } from '../ui/files/stored-file.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { useRecordGuid } from '../ui/record/frame.ts';
import { RecordPage } from '../ui/record/record-page.tsx';
import type { KindInfo, RecordDetail, Section } from '../ui/record/types.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import { ScoreDialog } from './score-dialog.tsx';
import { Shares } from './shares.tsx';
import type { CreditDetail } from './wire.ts';

const LIST = '/gysgl/xinyongList';
const label = (name: NameIn<'credit.fields'>): TextKey => `credit.fields.${name}`;

function sections(detail: RecordDetail, t: Translate): Section[] {
  const { text, coded } = factParts(detail, 'credit', t);
  const { head } = detail;
  const facts = detail.facts as CreditDetail['facts'];
  return [
    {
      title: 'credit.sections.supplier',
      facts: [
        text('qiYe_Name'),
        text('qiYe_BH'),
        text('caiGouDanWei'),
        text('creditYear'),
        text('version'),
        { label: 'records.fields.authorName', value: head.authorName },
        ...(facts.correctionReason
          ? [
              {
                label: label('correctionReason'),
                value: facts.correctionReason,
                wide: true as const,
              },
            ]
          : []),
      ],
    },
    {
      title: 'credit.sections.result',
      facts: [
        {
          label: label('totalScore'),
          value: facts.totalScore ? formatScore(facts.totalScore) : t('credit.notRated'),
        },
        ...(facts.calculatedScore ? [text('calculatedScore')] : []),
        text('grade'),
        coded('evaluationLevel', 'supplierEvaluation'),
        coded('consequence', 'creditConsequence'),
        { label: label('calculateTime'), value: <DateTime at={facts.calculateTime} /> },
        { label: label('publishTime'), value: <DateTime at={facts.publishTime} /> },
        ...(facts.editReason
          ? [{ label: label('editReason'), value: facts.editReason, wide: true as const }]
          : []),
        ...(facts.attachment
          ? [
              {
                label: label('attachment'),
                value: (
                  <StoredFile file={{ guid: facts.attachment, name: facts.attachmentName ?? '' }} />
                ),
                wide: true as const,
              },
            ]
          : []),
        ...(facts.beiZhu
          ? [{ label: label('beiZhu'), value: facts.beiZhu, wide: true as const }]
          : []),
      ],
    },
  ];
}

function shares({ facts }: RecordDetail) {
  const { shares: parts, totalScore } = facts as CreditDetail['facts'];
  return <Shares shares={parts} total={totalScore} />;
}

const archiveLink = ({ facts }: RecordDetail) => (
  <ArchiveLink supplier={(facts as CreditDetail['facts']).userQiYe_Guid} />
);

/** The back link of a record. */
const inList = (info: KindInfo): KindInfo => ({ ...info, path: LIST });

/** The evaluation of a supplier's year or its credit, whichever the key identifies. */
export function CreditRecord() {
  const guid = useRecordGuid();
  const { value, failure, reload } = useLoaded(
    mappedQuery(callQuery(creditCalls.yearCreditInfo, { guid }), ({ head }) => head.kind),
  );
  if (failure !== null)
    return (
      <div className="ui-record">
        <ErrorNote failure={failure} onRetry={reload} />
      </div>
    );
  if (value === null)
    return (
      <div className="ui-record">
        <Skeleton lines={12} />
      </div>
    );
  return (
    <RecordPage
      key={guid}
      info={inList(value === 'evaluation' ? creditKinds.evaluation : creditKinds.yearlyCredit)}
      sections={sections}
      extra={shares}
      assignment={ScoreDialog}
      actions={archiveLink}
    />
  );
}
