import type { Translate } from '../base/use-text.ts';
import { factParts } from '../records/fact-parts.tsx';
import { registrationKinds } from './kinds.ts';
import { DateTime } from '../ui/date-time.tsx';
import { RecordPage } from '../ui/record/record-page.tsx';
import type { RecordDetail, Section } from '../ui/record/types.ts';

function sections(detail: RecordDetail, t: Translate): Section[] {
  const { text, coded, more } = factParts(detail, 'registration', t);
  const { createdAt, since } = detail.head;
  return [
    {
      title: 'registration.appeals.appellant',
      facts: [
        text('qiYeName'),
        text('qiYeBH'),
        text('userPhone'),
        { label: 'registration.appeals.filedAt', value: <DateTime at={createdAt} /> },
        { label: 'records.fields.since', value: <DateTime at={since} /> },
        ...(detail.facts['shenHeYiJianType'] ? [coded('shenHeYiJianType', 'rejectionReason')] : []),
        ...more(),
      ],
    },
    {
      title: 'registration.appeals.account',
      facts: [
        text('accountName'),
        text('accountPhone'),
        {
          label: 'registration.fields.lastUsedTime',
          value: <DateTime at={detail.facts['lastUsedTime'] as number | null} />,
        },
        {
          label: 'registration.appeals.effect',
          value: t('registration.appeals.effectText'),
          wide: true,
        },
      ],
    },
  ];
}

/** An account appeal before its reviewer. */
export function AppealRecord() {
  return <RecordPage info={registrationKinds.accountAppeal} sections={sections} />;
}
