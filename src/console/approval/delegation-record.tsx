import { Callout } from '@blueprintjs/core';
import type { approvalCalls } from '#contract/approval.ts';
import type { ResponseOf } from '#contract/core/call.ts';
import { useText, type Translate } from '../base/use-text.ts';
import { factParts } from '../records/fact-parts.tsx';
import { DateTime } from '../ui/date-time.tsx';
import { RecordPage } from '../ui/record/record-page.tsx';
import type { RecordDetail, Section } from '../ui/record/types.ts';
import { amountsText, kindsText } from './delegation-scope.ts';
import { approvalKinds } from './kinds.ts';

type Facts = ResponseOf<typeof approvalCalls.delegationInfo>['facts'];

function sections(detail: RecordDetail, t: Translate): Section[] {
  const { text, remarks } = factParts(detail, 'delegation', t);
  const facts = detail.facts as Facts;
  return [
    {
      title: 'delegation.scope',
      facts: [
        text('giverName'),
        text('delegateName'),
        { label: 'delegation.fields.kinds', value: kindsText(facts.kinds, t) },
        { label: 'delegation.fields.amounts', value: amountsText(facts, t) },
        { label: 'delegation.fields.beginAt', value: <DateTime at={facts.beginAt} /> },
        { label: 'delegation.fields.endAt', value: <DateTime at={facts.endAt} /> },
        {
          label: 'delegation.fields.offeredAt',
          value: <DateTime at={detail.head.createdAt} />,
        },
        { label: 'records.fields.since', value: <DateTime at={detail.head.since} /> },
        ...remarks(),
      ],
    },
  ];
}

function Effect() {
  const t = useText();
  return (
    <Callout className="ui-note" compact>
      {t('delegation.effect')}
    </Callout>
  );
}

/** The page of a delegation for its giver and delegate. */
export function DelegationRecord() {
  return (
    <RecordPage info={approvalKinds.delegation} sections={sections} extra={() => <Effect />} />
  );
}
