import type { Call } from '#contract/core/call.ts';
import { plansCalls } from '#contract/plans.ts';
import { NewButton } from '../records/new-button.tsx';
import { recordPaths } from '../base/record-paths.ts';
import { lineList, ProjectList } from '../records/project-list.tsx';

const withoutFilters = ['planYear'];
const yearly = lineList({ kind: 'yearlyPlan', call: plansCalls.yearlyList, withoutFilters });
const batch = lineList({ kind: 'batchPlan', call: plansCalls.batchList, withoutFilters });
const self = lineList({ kind: 'selfPlan', call: plansCalls.selfList, withoutFilters });

const newPlan = (path: string, add: Call) => (
  <NewButton label="plans.new" to={`${path}/new`} call={add} />
);

/** Yearly plans. */
export function YearlyPlanList() {
  return (
    <ProjectList
      title="plans.yearly.title"
      hint="plans.yearly.hint"
      {...yearly}
      actions={newPlan(recordPaths.yearlyPlan, plansCalls.yearlyAdd)}
    />
  );
}

/** Batch plans. */
export function BatchPlanList() {
  return (
    <ProjectList
      title="plans.batch.title"
      hint="plans.batch.hint"
      {...batch}
      actions={newPlan(recordPaths.batchPlan, plansCalls.batchAdd)}
    />
  );
}

/** Self plans. */
export function SelfPlanList() {
  return (
    <ProjectList
      title="plans.self.title"
      hint="plans.self.hint"
      {...self}
      actions={newPlan(recordPaths.selfPlan, plansCalls.selfAdd)}
    />
  );
}
