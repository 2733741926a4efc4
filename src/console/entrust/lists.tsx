import { entrustCalls } from '#contract/entrust.ts';
import { NewButton } from '../records/new-button.tsx';
import { recordPaths } from '../records/paths.ts';
import {
  ownColumns,
  projectColumns,
  projectFilters,
  ProjectList,
  projectLoader,
} from '../records/project-list.tsx';

const orders = {
  filters: projectFilters('entrustStatus'),
  columns: projectColumns('entrustStatus', [
    ownColumns.agentUnit,
    ownColumns.entrustUnit,
    ownColumns.projectNo,
  ]),
  load: projectLoader(entrustCalls.orderList),
};

const contracts = {
  filters: projectFilters('contractStatus'),
  columns: projectColumns('contractStatus', [
    ownColumns.agentUnit,
    ownColumns.entrustUnit,
    ownColumns.ordersNo,
  ]),
  load: projectLoader(entrustCalls.contractList),
};

/** Entrust orders: those of the unit, and those addressed to it as an agency. */
export function EntrustOrderList() {
  const action = (
    <NewButton
      label="entrust.orders.new"
      to={`${recordPaths.entrustOrder}/new`}
      authority="entrust.edit"
    />
  );
  return (
    <ProjectList
      kind="entrustOrder"
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
      authority="entrust.edit"
    />
  );
  return (
    <ProjectList
      kind="entrustContract"
      title="entrust.contracts.title"
      hint="entrust.contracts.hint"
      {...contracts}
      actions={action}
    />
  );
}
