import { entrustCalls } from '#contract/entrust.ts';
import { NewButton } from '../records/new-button.tsx';
import { recordPaths } from '../base/record-paths.ts';
import { lineList, ProjectList } from '../records/project-list.tsx';

const search = [
  'ordersName',
  'ordersNo',
  'agentUnit',
  'contractName',
  'contractNo',
  'entrustUnit',
] as const;

const orders = lineList({
  kind: 'entrustOrder',
  call: entrustCalls.orderList,
  line: ['agentUnit', 'entrustUnit', 'projectNo'],
  optional: ['projectNo'],
  search,
});

const contracts = lineList({
  kind: 'entrustContract',
  call: entrustCalls.contractList,
  line: ['agentUnit', 'entrustUnit', 'ordersNo'],
  optional: ['ordersNo'],
  search,
});

/** Entrust orders: those of the unit, and those addressed to it as an agency. */
export function EntrustOrderList() {
  const action = (
    <NewButton
      label="entrust.orders.new"
      to={`${recordPaths.entrustOrder}/new`}
      call={entrustCalls.orderAdd}
    />
  );
  return (
    <ProjectList
      title="entrust.orders.title"
      hint="entrust.orders.hint"
      {...orders}
      actions={action}
    />
  );
}

/** Entrust contracts. */
export function EntrustContractList() {
  const action = (
    <NewButton
      label="entrust.contracts.new"
      to={`${recordPaths.entrustContract}/new`}
      call={entrustCalls.contractAdd}
    />
  );
  return (
    <ProjectList
      title="entrust.contracts.title"
      hint="entrust.contracts.hint"
      {...contracts}
      actions={action}
    />
  );
}
