import { plansCalls } from '#contract/plans.ts';
import { NewButton } from '../records/new-button.tsx';
import { recordPaths } from '../records/paths.ts';
import {
  ownColumns,
  projectColumns,
  projectFilters,
  ProjectList,
  projectLoader,
} from '../records/project-list.tsx';

const filters = projectFilters('planStatus');
const yearly = {
  columns: projectColumns('planStatus', [ownColumns.planYear]),
  load: projectLoader(plansCalls.yearlyList),
};
const batch = {
  columns: projectColumns('planStatus', [ownColumns.planYear, ownColumns.batchNo]),
  load: projectLoader(plansCalls.batchList),
};
const self = {
  columns: projectColumns('planStatus', [ownColumns.planYear]),
  load: projectLoader(plansCalls.selfList),
};

const newPlan = (path: string) => (
  <NewButton label="plans.new" to={`${path}/new`} authority="plans.edit" />
);

/** Yearly plans. */
export function YearlyPlanList() {
  return (
    <ProjectList
      kind="yearlyPlan"
      title="plans.yearly.title"
      hint="plans.yearly.hint"
      filters={filters}
      {...yearly}
      actions={newPlan(recordPaths.yearlyPlan)}
    />
  );
}

/** Batch plans. */
export function BatchPlanList() {
  return (
    <ProjectList
      kind="batchPlan"
      title="plans.batch.title"
      hint="plans.batch.hint"
      filters={filters}
      {...batch}
      actions={newPlan(recordPaths.batchPlan)}
    />
  );
}

/** Self plans. */
export function SelfPlanList() {
  return (
    <ProjectList
      kind="selfPlan"
      title="plans.self.title"
      hint="plans.self.hint"
      filters={filters}
      {...self}
      actions={newPlan(recordPaths.selfPlan)}
    />
  );
}
