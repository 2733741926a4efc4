import { behaviourCalls } from '#contract/behaviour.ts';
import { recordHref } from '../base/record-paths.ts';
import { ListPage } from '../ui/list/list-page.tsx';
import { listed } from '../ui/list/listed.ts';

const restorations = listed(behaviourCalls.listRestorations);
const hrefOf = ({ guid }: { guid: string }) => recordHref('restoration', guid);

/** Restoration requests of suspended suppliers. */
export function RestorationList() {
  return (
    <ListPage
      id="restorations"
      title="behaviour.restorations.title"
      hint="behaviour.restorations.hint"
      {...restorations}
      rowHref={hrefOf}
    />
  );
}
