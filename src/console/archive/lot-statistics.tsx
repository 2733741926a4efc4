import { suppliersCalls } from '#contract/suppliers.ts';
import { ListPage } from '../ui/list/list-page.tsx';
import { listed } from '../ui/list/listed.ts';
import { archiveHref } from './paths.ts';

const statistics = listed(suppliersCalls.listPerformanceStatistics);
const hrefOf = ({ userQiYe_Guid }: { userQiYe_Guid: string }) => archiveHref(userQiYe_Guid);

/** The lots that each supplier of the own library has won from the unit, and their evaluations. */
export function LotStatistics() {
  return (
    <ListPage
      id="lotStatistics"
      title="archive.lotStatistics"
      hint="archive.hint"
      {...statistics}
      rowHref={hrefOf}
    />
  );
}
