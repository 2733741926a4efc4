import { Callout } from '@blueprintjs/core';
import { Link } from 'react-router-dom';
import type { approvalCalls } from '#contract/approval.ts';
import type { ResponseOf } from '#contract/core/call.ts';
import { useText, type Translate } from '../base/use-text.ts';
import { factParts } from '../records/fact-parts.tsx';
import { recordHref } from '../base/record-paths.ts';
import { DateTime } from '../ui/date-time.tsx';
import { RecordPage } from '../ui/record/record-page.tsx';
import type { Fact, RecordDetail, Section } from '../ui/record/types.ts';
import { approvalKinds } from './kinds.ts';

type Facts = ResponseOf<typeof approvalCalls.adviceInfo>['facts'];

/** The answer and its time; nothing before. */
function answerFacts({ context: { answer } }: RecordDetail): Fact[] {
  if (!answer) return [];
  return [
    { label: 'advice.fields.answeredAt', value: <DateTime at={Date.parse(answer.at)} /> },
    {
      label: 'advice.fields.answer',
      value: <span className="ui-said">{answer.text}</span>,
      wide: true,
    },
  ];
}

function sections(detail: RecordDetail, t: Translate): Section[] {
  const { text, coded } = factParts(detail, 'advice', t);
  const { subjectGuid, subjectKind, subjectNumber, question } = detail.facts as Facts;
  return [
    {
      title: 'advice.about',
      facts: [
        {
          label: 'advice.fields.subjectNumber',
          value: <Link to={recordHref(subjectKind, subjectGuid)}>{subjectNumber}</Link>,
        },
        { label: 'advice.fields.subjectKind', value: t(`records.kinds.${subjectKind}`) },
        text('askerName'),
        text('adviserName'),
        { label: 'advice.fields.askedAt', value: <DateTime at={detail.head.createdAt} /> },
        {
          label: 'advice.fields.question',
          value: <span className="ui-said">{question}</span>,
          wide: true,
        },
        coded('isAwaited', 'yesNo'),
        ...answerFacts(detail),
      ],
    },
  ];
}

function Effect() {
  const t = useText();
  return (
    <Callout className="ui-note" compact>
      {t('advice.effect')}
    </Callout>
  );
}

/** The page of an advice for its asker and adviser. */
export function AdviceRecord() {
  return <RecordPage info={approvalKinds.advice} sections={sections} extra={() => <Effect />} />;
}
