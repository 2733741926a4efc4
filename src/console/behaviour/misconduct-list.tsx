import { behaviourCalls } from '#contract/behaviour.ts';
import { NewButton } from '../records/new-button.tsx';
import { ListPage } from '../ui/list/list-page.tsx';
import { listed } from '../ui/list/listed.ts';
import { statusTag } from '../ui/status-tag.tsx';

/** Address of the misconduct list. */
export const MISCONDUCTS = '/qyxxgl/misconduct';
const OWN_LISTINGS = `${MISCONDUCTS}/blacklist`;

const misconducts = listed(behaviourCalls.listBadBehaviours, {
  status: {
    render: ({ status, mayState }, t) =>
      status
        ? statusTag('misconductState', status, t)
        : t(mayState ? 'behaviour.misconducts.heard' : 'behaviour.misconducts.undecided'),
  },
});
const hrefOf = ({ guid }: { guid: string }) => `${MISCONDUCTS}/detail?guid=${guid}`;

/** Misconduct of the own enterprise: established, or during its hearing. */
export function MisconductList() {
  const listings = (
    <NewButton
      label="behaviour.ownListings.title"
      to={OWN_LISTINGS}
      call={behaviourCalls.listBadBehaviours}
      isQuiet
    />
  );
  return (
    <ListPage
      id="misconducts"
      title="behaviour.misconducts.title"
      hint="behaviour.misconducts.hint"
      {...misconducts}
      rowHref={hrefOf}
      actions={listings}
    />
  );
}
