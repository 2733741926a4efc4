import { Link } from 'react-router-dom';
import type { Translate } from '../base/use-text.ts';
import { factParts } from '../records/fact-parts.tsx';
import { behaviourKinds } from './kinds.ts';
import { recordHref } from '../base/record-paths.ts';
import { RecordPage } from '../ui/record/record-page.tsx';
import type { RecordDetail, Section } from '../ui/record/types.ts';
import { dayFact, fileFact, recordSection } from './report-sections.tsx';

function sections(detail: RecordDetail, t: Translate): Section[] {
  const { text, coded } = factParts(detail, 'behaviour', t);
  const { breachGuid, behaviourName } = detail.facts;
  const breach = breachGuid ? (
    <Link to={recordHref('breach', String(breachGuid))}>
      {String(behaviourName || t('records.kinds.breach'))}
    </Link>
  ) : (
    ''
  );
  return [
    {
      title: 'behaviour.sections.request',
      facts: [
        text('qiYe_Name'),
        text('qiYe_BH'),
        dayFact(detail, 'applyTime'),
        text('applyReason', { wide: true }),
        text('rectification', { wide: true }),
        fileFact(detail, 'evidence', 'evidenceName', t),
      ],
    },
    {
      title: 'behaviour.sections.suspension',
      facts: [
        { label: 'behaviour.fields.behaviourName', value: breach },
        { ...coded('misconductState', 'misconductState'), label: 'behaviour.fields.punishResult' },
        dayFact(detail, 'punishStartTime'),
        detail.facts['punishEndTime']
          ? dayFact(detail, 'punishEndTime')
          : { label: 'behaviour.fields.punishEndTime', value: t('behaviour.misconducts.noEnd') },
      ],
    },
    recordSection(detail),
  ];
}

/** A supplier's restoration request. */
export function RestorationRecord() {
  return <RecordPage info={behaviourKinds.restoration} sections={sections} />;
}
