import { approvalCalls } from '#contract/approval.ts';
import { recordHref } from '../base/record-paths.ts';
import { ListPage } from '../ui/list/list-page.tsx';
import { listed } from '../ui/list/listed.ts';

const advices = listed(approvalCalls.listAdvices);
const hrefOf = ({ guid }: { guid: string }) => recordHref('advice', guid);

/** What somebody is asked by colleagues, and what they have asked. */
export function AdviceList() {
  return (
    <ListPage id="advices" title="advice.title" hint="advice.hint" {...advices} rowHref={hrefOf} />
  );
}
