import { useSearchParams } from 'react-router-dom';
import type { ResponseOf } from '#contract/core/call.ts';
import { suppliersCalls } from '#contract/suppliers.ts';
import { namedKey, type NameIn, type TextKey } from '#locales/keys.ts';
import { codeText } from '../base/code-text.ts';
import { useText, type Translate } from '../base/use-text.ts';
import { callQuery } from '../http/queries.ts';
import { LargeAmount } from '../ui/large-amount.tsx';
import { DateTime } from '../ui/date-time.tsx';
import { DetailPage } from '../ui/detail-page.tsx';
import { StoredFile } from '../ui/files/stored-file.tsx';
import type { Fact, Section } from '../ui/record/types.ts';
import { StatusTag } from '../ui/status-tag.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import { EVALUATIONS } from './evaluation-list.tsx';
import { SCORES } from './scores.ts';
import { Stars } from './stars.tsx';

type Evaluation = ResponseOf<typeof suppliersCalls.evaluationInfo>;

const label = (name: NameIn<'suppliers.fields'>): TextKey => `suppliers.fields.${name}`;

/** Which scores exist depends on the project type (requirements, 10.9). */
function scores(evaluation: Evaluation): Fact[] {
  return SCORES.flatMap((name): Fact[] => {
    const score = evaluation[name];
    return score === null || score === undefined
      ? []
      : [
          {
            label: namedKey(`suppliers.scores.${evaluation.xmLeiXing ?? '1'}`, name),
            value: <Stars score={score} />,
          },
        ];
  });
}

function sections(evaluation: Evaluation, t: Translate): Section[] {
  const {
    bdBH,
    xmLeiXing,
    zbFangShi,
    caiGouDanWei,
    qiyeBH,
    xmJingLi,
    phone,
    dealMoney,
    evaluationInfo,
    attachment,
    createdTime,
  } = evaluation;
  const given = scores(evaluation);
  return [
    {
      title: 'suppliers.sections.lot',
      facts: [
        { label: label('bdBH'), value: bdBH },
        { label: label('xmLeiXing'), value: codeText(t, 'projectType', xmLeiXing) },
        { label: label('zbFangShi'), value: codeText(t, 'tenderWay', zbFangShi) },
        { label: label('caiGouDanWei'), value: caiGouDanWei },
        { label: label('qiyeBH'), value: qiyeBH },
        { label: label('dealMoney'), value: <LargeAmount value={dealMoney} /> },
        { label: label('xmJingLi'), value: xmJingLi },
        { label: label('phone'), value: phone },
      ],
    },
    {
      title: 'suppliers.sections.evaluation',
      facts: [
        ...given,
        { label: label('evaluatedTime'), value: <DateTime at={createdTime} /> },
        {
          label: label('evaluationInfo'),
          value: evaluationInfo ?? (given.length === 0 ? t('suppliers.evaluations.none') : ''),
          wide: true,
        },
        ...(attachment
          ? [
              {
                label: label('attachment'),
                value: (
                  <StoredFile file={{ guid: attachment, name: t('suppliers.evaluations.file') }} />
                ),
              },
            ]
          : []),
      ],
    },
  ];
}

/** How a purchaser evaluated the user's enterprise in one lot. */
export function EvaluationPage() {
  const t = useText();
  const [params] = useSearchParams();
  const guid = params.get('guid') ?? '';
  const loaded = useLoaded(callQuery(suppliersCalls.evaluationInfo, { guid }));
  return (
    <DetailPage
      back={{ to: EVALUATIONS, text: t('suppliers.evaluations.toList') }}
      loaded={loaded}
      title={({ bdName }) => bdName ?? ''}
      aside={({ evaluationLevel }) => (
        <StatusTag name="supplierEvaluation" code={evaluationLevel ?? '0'} />
      )}
      sections={(evaluation) => sections(evaluation, t)}
    />
  );
}
