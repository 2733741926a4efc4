import { approvalCalls } from '#contract/approval.ts';
import { NewButton } from '../records/new-button.tsx';
import { recordHref, recordPaths } from '../base/record-paths.ts';
import { ListPage } from '../ui/list/list-page.tsx';
import { listed } from '../ui/list/listed.ts';
import { amountsText, kindsText } from './delegation-scope.ts';

const delegations = listed(approvalCalls.listDelegations, {
  title: { text: ({ number }) => number },
  kinds: { text: ({ kinds }, t) => kindsText(kinds, t) },
  amounts: { text: amountsText },
});
const hrefOf = ({ guid }: { guid: string }) => recordHref('delegation', guid);

/** The delegations that a person has given and received. */
export function DelegationList() {
  return (
    <ListPage
      id="delegations"
      title="delegation.title"
      hint="delegation.hint"
      {...delegations}
      rowHref={hrefOf}
      actions={
        <NewButton
          label="delegation.new"
          to={`${recordPaths.delegation}/new`}
          call={approvalCalls.offerDelegation}
        />
      }
    />
  );
}
