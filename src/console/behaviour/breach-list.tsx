import { behaviourCalls } from '#contract/behaviour.ts';
import { NewButton } from '../records/new-button.tsx';
import { recordHref, recordPaths } from '../base/record-paths.ts';
import { ListPage } from '../ui/list/list-page.tsx';
import { listed } from '../ui/list/listed.ts';

/** The list of breach reports. */
export const breaches = listed(behaviourCalls.listBreaches);
const hrefOf = ({ guid }: { guid: string }) => recordHref('breach', guid);

/** Breach reports of the visible units. */
export function BreachList() {
  const action = (
    <NewButton
      label="behaviour.breaches.new"
      to={`${recordPaths.breach}/new`}
      call={behaviourCalls.addBreach}
    />
  );
  return (
    <ListPage
      id="breaches"
      title="behaviour.breaches.title"
      hint="behaviour.breaches.hint"
      {...breaches}
      rowHref={hrefOf}
      kind="breach"
      actions={action}
    />
  );
}
