import { Link } from 'react-router-dom';
import type { Translate } from '../base/use-text.ts';
import { factParts } from '../records/fact-parts.tsx';
import { behaviourKinds } from './kinds.ts';
import { recordHref } from '../base/record-paths.ts';
import { RecordPage } from '../ui/record/record-page.tsx';
import type { Fact, RecordDetail, Section } from '../ui/record/types.ts';
import { dayFact, fileFact, recordSection } from './report-sections.tsx';

function sections(detail: RecordDetail, t: Translate): Section[] {
  const { text, coded } = factParts(detail, 'behaviour', t);
  const { facts } = detail;
  const inForce: Fact = {
    label: 'behaviour.fields.isInForce',
    value: t(
      facts['isInForce'] === '1' ? 'behaviour.blacklist.inForce' : 'behaviour.blacklist.notInForce',
    ),
  };
  return [
    {
      title: 'behaviour.sections.listing',
      facts: [
        text('qiYe_Name'),
        text('qiYe_BH'),
        coded('belongTo', 'supplierBelonging'),
        inForce,
        coded('scope', 'punishScope'),
        text('listUnit'),
        dayFact(detail, 'startTime'),
        facts['endTime']
          ? dayFact(detail, 'endTime')
          : { label: 'behaviour.fields.endTime', value: t('behaviour.misconducts.noEnd') },
        ...(facts['breachGuid']
          ? ([
              {
                label: 'behaviour.fields.breachGuid',
                value: (
                  <Link to={recordHref('breach', String(facts['breachGuid']))}>
                    {t('records.kinds.breach')}
                  </Link>
                ),
              },
            ] satisfies Fact[])
          : []),
        text('reason', { wide: true }),
        fileFact(detail, 'evidence', 'evidenceName', t),
      ],
    },
    ...(facts['cancelTime']
      ? ([
          {
            title: 'behaviour.sections.cancelled',
            facts: [
              dayFact(detail, 'cancelTime'),
              text('cancelName'),
              text('cancelReason', { wide: true }),
            ],
          },
        ] satisfies Section[])
      : []),
    recordSection(detail),
  ];
}

/** A supplier's entry on the blacklist. */
export function BlacklistRecord() {
  return <RecordPage info={behaviourKinds.blacklist} sections={sections} />;
}
