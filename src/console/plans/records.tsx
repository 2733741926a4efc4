import type { ProcurementKind } from '#contract/kinds.ts';
import { plansCalls } from '#contract/plans.ts';
import { setUpCalls } from '#contract/set-up.ts';
import { machine as planApprovalMachine } from '#machines/plan-approval/index.ts';
import { statusesToMake } from '#model/lifecycle.ts';
import { lineFacts } from '../records/line-facts.tsx';
import { NewButton } from '../records/new-button.tsx';
import { recordPaths } from '../base/record-paths.ts';
import { RecordPage } from '../ui/record/record-page.tsx';
import type { RecordDetail, SectionsOf } from '../ui/record/types.ts';
import { planKinds } from './kinds.ts';

const sectionsOf =
  (kind: ProcurementKind): SectionsOf =>
  (detail, t) => {
    const { record, section, more } = lineFacts(detail, kind, t);
    return [
      record(),
      { title: 'plans.sections.plan', facts: section('plan') },
      { title: 'records.sections.project', facts: [...section('project'), ...more()] },
    ];
  };

const yearlySections = sectionsOf('yearlyPlan');
const batchSections = sectionsOf('batchPlan');
const selfSections = sectionsOf('selfPlan');

const TO_SET_UP = statusesToMake(planApprovalMachine, 'setUp');
const TO_BATCH = statusesToMake(planApprovalMachine, 'batchPlan');

/** A passed batch or self plan is what a project is set up from. */
const setUpFrom = ({ head }: RecordDetail) =>
  TO_SET_UP.includes(head.status) && (
    <NewButton
      isQuiet
      label="plans.setUp"
      to={`${recordPaths.setUp}/new?source=${head.guid}`}
      call={setUpCalls.add}
    />
  );

/** Batch plans take items of a yearly plan that passed, also of one that others have taken from. */
const batchFrom = ({ head }: RecordDetail) =>
  TO_BATCH.includes(head.status) && (
    <NewButton
      isQuiet
      label="plans.makeBatch"
      to={`${recordPaths.batchPlan}/new?source=${head.guid}`}
      call={plansCalls.batchAdd}
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
      copiedBy={plansCalls.yearlyAdd}
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
      copiedBy={plansCalls.selfAdd}
    />
  );
}
