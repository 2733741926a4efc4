import { behaviourCalls } from '#contract/behaviour.ts';
import { pageQuery } from '../http/queries.ts';
import { NewButton } from '../records/new-button.tsx';
import { recordHref, recordPaths } from '../records/paths.ts';
import { ListPage } from '../ui/list/list-page.tsx';
import type { Filter, ListQuery } from '../ui/list/types.ts';
import { breachColumns } from './breach-list.tsx';

const filters: readonly Filter[] = [
  { name: 'userQiYe_Guid', title: 'behaviour.fields.userQiYe_Guid', kind: 'beside' },
  { name: 'status', title: 'records.fields.status', kind: 'choice', enumeration: 'approvalStatus' },
  { name: 'creditYear', title: 'behaviour.fields.creditYear', kind: 'text' },
];

const load = ({ page, rows, filters: values }: ListQuery) =>
  pageQuery(behaviourCalls.listBreaches, { page, rows, ...values });
const exported = { list: 'behaviour.listBreaches' } as const;
const keyOf = (row: { guid: string }) => row.guid;
const hrefOf = (row: { guid: string }) => recordHref('breach', row.guid);

/** Breach reports of the supplier that the address names, or of all. */
export function SupplierBreaches() {
  const action = (
    <NewButton
      label="behaviour.breaches.new"
      to={`${recordPaths.breach}/new`}
      call={behaviourCalls.addBreach}
    />
  );
  return (
    <ListPage
      id="supplierBreaches"
      title="behaviour.daily.breaches"
      hint="behaviour.breaches.hint"
      columns={breachColumns}
      filters={filters}
      load={load}
      rowKey={keyOf}
      rowHref={hrefOf}
      exported={exported}
      actions={action}
    />
  );
}
