import { setUpCalls } from '#contract/set-up.ts';
import { NewButton } from '../records/new-button.tsx';
import { recordPaths } from '../base/record-paths.ts';
import { lineList, ProjectList } from '../records/project-list.tsx';
import { supervisionCalls } from '#contract/supervision.ts';
import { SUPERVISED_PROJECTS } from '../supervision/paths.ts';

const list = lineList({
  kind: 'setUp',
  call: setUpCalls.list,
  line: ['agentUnit', 'ordersNo'],
  optional: ['ordersNo'],
  search: ['ordersName', 'ordersNo', 'agentUnit', 'contractName', 'contractNo'],
});

/** Project set-ups. */
export function SetUpList() {
  const action = (
    <>
      <NewButton
        label="menu.screens.supervisors"
        to={SUPERVISED_PROJECTS}
        call={supervisionCalls.listProjects}
        isQuiet
      />
      <NewButton label="setUp.new" to={`${recordPaths.setUp}/new`} call={setUpCalls.add} />
    </>
  );
  return <ProjectList title="setUp.title" hint="setUp.hint" {...list} actions={action} />;
}
