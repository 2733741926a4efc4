import { machine as breachMachine } from '#machines/breach/index.ts';
import { isEnd } from '#model/lifecycle.ts';
import { namedKey } from '#locales/keys.ts';
import type { Translate } from '../base/use-text.ts';
import { factParts } from '../records/fact-parts.tsx';
import { behaviourKinds } from './kinds.ts';
import { RecordPage } from '../ui/record/record-page.tsx';
import type { Fact, RecordDetail, Section } from '../ui/record/types.ts';
import { DealDialog } from './deal-dialog.tsx';
import { dayFact, dayOf, fileFact, recordSection, reportSection } from './report-sections.tsx';

/**
 * How the punishment ends: by a restoration, by its term, or never; nothing before the decision.
 */
function endFact(detail: RecordDetail, t: Translate): Fact {
  const { facts, head } = detail;
  const label = 'behaviour.fields.punishEndTime';
  if (facts['restoredTime'])
    return {
      label,
      value: t('behaviour.misconducts.restored', {
        day: dayOf(facts['restoredTime']),
      }),
    };
  if (facts['punishEndTime']) return dayFact(detail, 'punishEndTime');
  return {
    label,
    value: isEnd(breachMachine, head.status) ? t('behaviour.misconducts.noEnd') : '',
  };
}

function punishmentSections(detail: RecordDetail, t: Translate): Section[] {
  const { text, coded } = factParts(detail, 'behaviour', t);
  const { facts } = detail;
  if (!facts['punishResult']) return [];
  return [
    {
      title: 'behaviour.sections.punishment',
      facts: [
        coded('punishResult', 'misconductState'),
        coded('punishScope', 'punishScope'),
        coded('happenStage', 'happenStage'),
        coded('badBehaviourType', 'badBehaviourType'),
        dayFact(detail, 'punishStartTime'),
        endFact(detail, t),
        text('punishReason', { wide: true }),
      ],
    },
    {
      title: 'behaviour.sections.statement',
      facts: [
        dayFact(detail, 'statementEndTime'),
        {
          label: 'behaviour.fields.hearing',
          value: t(namedKey('behaviour.hearing', detail.context.hearing ?? 'notYet')),
        },
        ...(facts['statement']
          ? [
              text('statement', { wide: true }),
              fileFact(detail, 'statementFile', 'statementFileName', t),
            ]
          : []),
      ],
    },
  ];
}

const sections = (detail: RecordDetail, t: Translate): Section[] => [
  reportSection(detail, t),
  ...punishmentSections(detail, t),
  recordSection(detail),
];

/** A breach report: its content, the decision, and the supplier's statement. */
export function BreachRecord() {
  return <RecordPage info={behaviourKinds.breach} sections={sections} assignment={DealDialog} />;
}
