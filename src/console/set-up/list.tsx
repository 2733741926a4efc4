import { setUpCalls } from '#contract/set-up.ts';
import { NewButton } from '../records/new-button.tsx';
import { recordPaths } from '../records/paths.ts';
import {
  ownColumns,
  projectColumns,
  projectFilters,
  ProjectList,
  projectLoader,
} from '../records/project-list.tsx';

const filters = projectFilters('setUpStatus');
const columns = projectColumns('setUpStatus', [
  ownColumns.agentUnit,
  { ...ownColumns.ordersNo, optional: true },
]);
const load = projectLoader(setUpCalls.list);

/** Project set-ups. */
export function SetUpList() {
  const action = (
    <NewButton label="setUp.new" to={`${recordPaths.setUp}/new`} authority="setUp.edit" />
  );
  return (
    <ProjectList
      kind="setUp"
      title="setUp.title"
      hint="setUp.hint"
      filters={filters}
      columns={columns}
      load={load}
      actions={action}
    />
  );
}
