import { registrationCalls } from '#contract/registration.ts';
import { recordHref } from '../base/record-paths.ts';
import { ListPage } from '../ui/list/list-page.tsx';
import { listed } from '../ui/list/listed.ts';

const appeals = listed(registrationCalls.listAppeals);
const hrefOf = ({ guid }: { guid: string }) => recordHref('accountAppeal', guid);

/** Account appeals, for the reviewers of the platform; what waits comes first. */
export function AppealList() {
  return (
    <ListPage
      id="accountAppeals"
      title="registration.appeals.title"
      hint="registration.appeals.hint"
      {...appeals}
      rowHref={hrefOf}
    />
  );
}
