import type { ResponseOf } from '#contract/core/call.ts';
import type { signUpCalls } from '#contract/sign-up.ts';
import type { NameIn, TextKey } from '#locales/keys.ts';
import { yesNo } from '#contract/core/codes.ts';
import { formatScore } from '#contract/core/figures.ts';
import { codeText } from '../base/code-text.ts';
import type { Translate } from '../base/use-text.ts';
import { useText } from '../base/use-text.ts';
import { factParts } from '../records/fact-parts.tsx';
import { signUpKinds } from './kinds.ts';
import { DateTime } from '../ui/date-time.tsx';
import { StoredFile } from '../ui/files/stored-file.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { RecordPage } from '../ui/record/record-page.tsx';
import type { Fact, KindInfo, RecordDetail, Section } from '../ui/record/types.ts';
import { StatusTag } from '../ui/status-tag.tsx';
import { gradeOf } from './list.tsx';
import { OWN_SIGN_UPS } from './paths.ts';
import { PublishDialog } from './publish-dialog.tsx';

type Facts = ResponseOf<typeof signUpCalls.info>['facts'];

const field = (name: NameIn<'signUp.fields'>): TextKey => `signUp.fields.${name}`;

function publicNotice(facts: Facts, t: Translate): Section[] {
  const { noticeTitle, noticeStartTime, noticeEndTime, isPublished } = facts;
  if (!noticeStartTime) return [];
  return [
    {
      title: 'signUp.sections.publicNotice',
      facts: [
        { label: field('noticeTitle'), value: noticeTitle },
        { label: field('noticeStartTime'), value: <DateTime at={noticeStartTime} /> },
        { label: field('noticeEndTime'), value: <DateTime at={noticeEndTime} /> },
        {
          label: field('isPublished'),
          value: t(
            isPublished === yesNo.yes
              ? 'signUp.publicNotice.running'
              : 'signUp.publicNotice.notRunning',
          ),
        },
      ],
    },
  ];
}

function sections(detail: RecordDetail, t: Translate): Section[] {
  const { text } = factParts(detail, 'signUp', t);
  const facts = detail.facts as Facts;
  const types = (facts.projectTypes ?? '')
    .split(',')
    .filter((code) => code !== '')
    .map((code) => codeText(t, 'projectType', code));
  const material: Fact[] = facts.materials
    ? [
        {
          label: field('materials'),
          value: <StoredFile file={{ guid: facts.materials, name: t('signUp.materialName') }} />,
        },
      ]
    : [];
  return [
    {
      title: 'signUp.sections.signUp',
      facts: [
        text('qiYe_Name'),
        text('qiYe_BH'),
        text('signUpYear'),
        text('categoryNames'),
        { label: field('projectTypes'), value: types.join(t('common.listSeparator')) },
        { label: field('signUpTime'), value: <DateTime at={facts.signUpTime} /> },
        text('reason', { wide: true }),
        ...material,
      ],
    },
    {
      title: 'signUp.sections.supplier',
      facts: [
        {
          label: field('admissionTime'),
          value: facts.admissionTime ? (
            <DateTime at={facts.admissionTime} />
          ) : (
            t('signUp.notAdmitted')
          ),
        },
        { label: field('contractCount'), value: String(facts.contractCount ?? 0) },
        {
          label: field('grade'),
          value: gradeOf(facts, t),
        },
        {
          label: field('misconductState'),
          value: facts.misconductState ? (
            <StatusTag name="misconductState" code={facts.misconductState} />
          ) : (
            t('signUp.noMisconduct')
          ),
        },
        text('lianXiRen_Name'),
        text('lianXiRen_Phone'),
      ],
    },
    ...publicNotice(facts, t),
  ];
}

function Credits({ detail }: { detail: RecordDetail }) {
  const t = useText();
  const { credits } = detail.facts as Facts;
  return (
    <section className="ui-card" aria-label={t('signUp.sections.credits')}>
      <h2>{t('signUp.sections.credits')}</h2>
      {credits.length === 0 ? (
        <EmptyState />
      ) : (
        <table className="ui-plain-table">
          <thead>
            <tr>
              {(['creditYear', 'grade', 'totalScore'] as const).map((name) => (
                <th key={name} scope="col">
                  {t(field(name))}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {credits.map(({ creditYear, grade, totalScore }) => (
              <tr key={creditYear}>
                <th scope="row">{creditYear}</th>
                <td>{grade}</td>
                <td className="ui-figures">{totalScore ? formatScore(totalScore) : '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

const credits = (detail: RecordDetail) => <Credits detail={detail} />;

/**
 * A sign-up as a quality supplier before its reviewer: what the supplier says, and what the unit
 * knows of it.
 */
export function SignUpRecord() {
  return (
    <RecordPage
      info={signUpKinds.signUp}
      sections={sections}
      extra={credits}
      assignment={PublishDialog}
    />
  );
}

const own: KindInfo = { ...signUpKinds.signUp, path: OWN_SIGN_UPS };

/** A sign-up of the own enterprise. */
export function OwnSignUp() {
  return <RecordPage info={own} sections={sections} extra={credits} />;
}
