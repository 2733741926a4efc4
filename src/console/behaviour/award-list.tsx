import { behaviourCalls } from '#contract/behaviour.ts';
import { NewButton } from '../records/new-button.tsx';
import { recordHref, recordPaths } from '../base/record-paths.ts';
import { ListPage } from '../ui/list/list-page.tsx';
import { listed } from '../ui/list/listed.ts';

/** The list of commendations. */
export const awards = listed(behaviourCalls.listAwards);
const hrefOf = ({ guid }: { guid: string }) => recordHref('award', guid);

/** Commendations of the supplier in the address, or of all. */
export function AwardList() {
  const action = (
    <NewButton
      label="behaviour.awards.new"
      to={`${recordPaths.award}/new`}
      call={behaviourCalls.addAward}
    />
  );
  return (
    <ListPage
      id="awards"
      title="behaviour.awards.title"
      hint="behaviour.awards.hint"
      {...awards}
      rowHref={hrefOf}
      kind="award"
      actions={action}
    />
  );
}
