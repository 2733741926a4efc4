import { enterpriseCalls } from '#contract/enterprise.ts';
import type { NameIn, TextKey } from '#locales/keys.ts';
import { yesNo } from '#contract/core/codes.ts';
import type { Translate } from '../../base/use-text.ts';
import { callQuery } from '../../http/queries.ts';
import { enterpriseKinds } from '../kinds.ts';
import { factParts } from '../../records/fact-parts.tsx';
import { StoredFile } from '../../ui/files/stored-file.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { RecordPage } from '../../ui/record/record-page.tsx';
import type { Fact, RecordDetail, Section } from '../../ui/record/types.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StatusTag } from '../../ui/status-tag.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import { CredentialCard } from '../credential-card.tsx';
import { honourColumns } from '../honours.tsx';
import { performanceColumns } from '../performances.tsx';
import { qualificationColumns } from '../qualifications.tsx';
import { ownApplications } from './paths.ts';

const label = (name: NameIn<'professional.fields'>): TextKey => `professional.fields.${name}`;

/** What the keys and the fields of a file begin with. */
type FileName =
  NameIn<'professional.fields'> extends infer Name
    ? Name extends `${infer Stem}Guid`
      ? Stem
      : never
    : never;

function fileFact(detail: RecordDetail, name: FileName): Fact {
  const guid = detail.facts[`${name}Guid`];
  return {
    label: label(`${name}Guid`),
    value:
      typeof guid === 'string' && guid !== '' ? (
        <StoredFile file={{ guid, name: String(detail.facts[`${name}Name`] ?? '') }} />
      ) : (
        ''
      ),
  };
}

function sections(detail: RecordDetail, t: Translate): Section[] {
  const { text, coded } = factParts(detail, 'professional', t);
  const { head, facts } = detail;
  return [
    {
      title: 'professional.applications.sections.application',
      facts: [
        { label: label('unitName'), value: head.unitName },
        text('caiGouDanWei'),
        { label: label('purchaserCode'), value: String(facts['caiGouDanWeiBH'] ?? '') },
        {
          label: label('zhuanYeFenLei'),
          value: String(facts['zhuanYeFenLeiName'] ?? ''),
          wide: true,
        },
        coded('gongXiangFanWei', 'sharingScope'),
        {
          label: label('isYouXiao'),
          value:
            facts['isYouXiao'] === yesNo.yes ? <StatusTag name="validity" code={yesNo.yes} /> : '',
        },
        fileFact(detail, 'shenQingZiLiao'),
        fileFact(detail, 'shenQingZiLiaoMoBan'),
      ],
    },
  ];
}

/** The current credentials of the applicant, which reviewers check before they decide. */
function ApplicantCredentials({ guid }: { guid: string }) {
  const { value, failure, reload } = useLoaded(
    callQuery(enterpriseCalls.applicantCredentials, { guid }),
  );
  if (failure !== null) return <ErrorNote failure={failure} onRetry={reload} />;
  if (value === null) return <Skeleton lines={6} />;
  return (
    <>
      <CredentialCard
        name="qualifications"
        rows={value.ziZhiXinXiList}
        columns={qualificationColumns}
      />
      <CredentialCard name="performances" rows={value.yeJiXinXiList} columns={performanceColumns} />
      <CredentialCard name="honours" rows={value.rongYuXinXiList} columns={honourColumns} />
    </>
  );
}

const credentials = ({ head }: RecordDetail) => <ApplicantCredentials guid={head.guid} />;

/** An application as the supplier sees it. */
export function OwnApplicationRecord() {
  return <RecordPage info={ownApplications} sections={sections} />;
}

/** An application for its reviewers, with the credentials of the applicant. */
export function ApplicationReviewRecord() {
  return (
    <RecordPage
      info={enterpriseKinds.professionalApplication}
      sections={sections}
      extra={credentials}
    />
  );
}
