import { approvalCalls } from '#contract/approval.ts';
import { recordHref } from '../base/record-paths.ts';
import { ListPage } from '../ui/list/list-page.tsx';
import { listed } from '../ui/list/listed.ts';

const advices = listed(approvalCalls.listAdvices);
const hrefOf = ({ guid }: { guid: string }) => recordHref('advice', guid);

/** The advice that a person was asked for and has asked. */
export function AdviceList() {
  return (
    <ListPage id="advices" title="advice.title" hint="advice.hint" {...advices} rowHref={hrefOf} />
  );
}
