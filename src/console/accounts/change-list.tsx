import { accountsCalls } from '#contract/accounts.ts';
import { recordHref } from '../base/record-paths.ts';
import { ListPage } from '../ui/list/list-page.tsx';
import { listed } from '../ui/list/listed.ts';

const changes = listed(accountsCalls.listChanges);
const hrefOf = ({ guid }: { guid: string }) => recordHref('bankAccountChange', guid);

/** Account changes that a second person confirms; undecided ones first. */
export function AccountChangeList() {
  return (
    <ListPage
      id="accountChanges"
      title="accounts.changes.title"
      hint="accounts.changes.hint"
      {...changes}
      rowHref={hrefOf}
    />
  );
}
