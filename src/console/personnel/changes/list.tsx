import { personnelCalls } from '#contract/personnel.ts';
import { recordHref } from '../../base/record-paths.ts';
import { ListPage } from '../../ui/list/list-page.tsx';
import { listed } from '../../ui/list/listed.ts';

const changes = listed(personnelCalls.listChanges);
const hrefOf = ({ guid }: { guid: string }) => recordHref('personnelChange', guid);

/**
 * Changes of people that a second administrator confirms. Those that await confirmation come first.
 */
export function PersonnelChangeList() {
  return (
    <ListPage
      id="personnelChanges"
      title="personnel.changes.title"
      hint="personnel.changes.hint"
      {...changes}
      rowHref={hrefOf}
    />
  );
}
