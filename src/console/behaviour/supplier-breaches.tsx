import { behaviourCalls } from '#contract/behaviour.ts';
import { NewButton } from '../records/new-button.tsx';
import { recordHref, recordPaths } from '../base/record-paths.ts';
import { ListPage } from '../ui/list/list-page.tsx';
import { breaches } from './breach-list.tsx';

/** Filters that make sense for a given supplier. */
const filters = breaches.filters.filter(({ name }) =>
  ['userQiYe_Guid', 'status', 'creditYear'].includes(name),
);
const hrefOf = ({ guid }: { guid: string }) => recordHref('breach', guid);

/** Breach reports of the supplier in the address, or of all. */
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
      {...breaches}
      filters={filters}
      rowHref={hrefOf}
      actions={action}
    />
  );
}
