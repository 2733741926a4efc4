import type { Translate } from '../base/use-text.ts';
import { factParts } from '../records/fact-parts.tsx';
import { planKinds } from './kinds.ts';
import { NewButton } from '../records/new-button.tsx';
import { recordPaths } from '../records/paths.ts';
import { RecordPage } from '../ui/record/record-page.tsx';
import type { Fact, RecordDetail, Section } from '../ui/record/types.ts';

type Parts = ReturnType<typeof factParts<'plans'>>;

/** The sections of a plan; `own` are the facts that only its kind has. */
function planSections(
  detail: RecordDetail,
  t: Translate,
  own: (parts: Parts) => Fact[] = () => [],
): Section[] {
  const parts = factParts(detail, 'plans', t);
  return [
    parts.record(),
    {
      title: 'plans.sections.plan',
      facts: [
        parts.text('planYear'),
        ...own(parts),
        parts.amount('budget'),
        parts.text('fundingSource'),
        parts.text('needDate'),
      ],
    },
    { title: 'records.sections.project', facts: [...parts.project(), ...parts.more()] },
  ];
}

const yearlySections = (detail: RecordDetail, t: Translate) => planSections(detail, t);
const batchSections = (detail: RecordDetail, t: Translate) =>
  planSections(detail, t, ({ text }) => [text('batchNo')]);
const selfSections = (detail: RecordDetail, t: Translate) =>
  planSections(detail, t, ({ text }) => [text('selfReason', { wide: true })]);

const PASSED = '4';
const USED = '5';

/** A passed batch or self plan is what a project is set up from. */
const setUpFrom = ({ head }: RecordDetail) =>
  head.status === PASSED && (
    <NewButton
      isQuiet
      label="plans.setUp"
      to={`${recordPaths.setUp}/new?source=${head.guid}`}
      authority="setUp.edit"
    />
  );

/** Batch plans take items of a yearly plan that passed, also of one that others have taken from. */
const batchFrom = ({ head }: RecordDetail) =>
  [PASSED, USED].includes(head.status) && (
    <NewButton
      isQuiet
      label="plans.makeBatch"
      to={`${recordPaths.batchPlan}/new?source=${head.guid}`}
      authority="plans.edit"
    />
  );

/** A yearly plan, with what batch plans have taken of each item. */
export function YearlyPlanRecord() {
  return (
    <RecordPage
      info={planKinds.yearlyPlan}
      sections={yearlySections}
      items="taken"
      actions={batchFrom}
    />
  );
}

/** A batch plan. */
export function BatchPlanRecord() {
  return (
    <RecordPage
      info={planKinds.batchPlan}
      sections={batchSections}
      items="plain"
      actions={setUpFrom}
    />
  );
}

/** A self plan. */
export function SelfPlanRecord() {
  return (
    <RecordPage
      info={planKinds.selfPlan}
      sections={selfSections}
      items="plain"
      actions={setUpFrom}
    />
  );
}
