import { auditCalls } from '#contract/audit.ts';
import type { ResponseOf } from '#contract/core/call.ts';
import { recordHref } from '../base/record-paths.ts';
import { ListPage } from '../ui/list/list-page.tsx';
import { listed } from '../ui/list/listed.ts';

const findings = listed(auditCalls.listFindings);

type Finding = ResponseOf<typeof auditCalls.listFindings>;

const hrefOf = ({ kind, recordGuid }: Finding) => recordHref(kind, recordGuid);

/** What auditors found on records, for auditors of other units than the record's. */
export function FindingList() {
  return (
    <ListPage
      id="findings"
      title="audit.findings.title"
      hint="audit.findings.hint"
      {...findings}
      rowHref={hrefOf}
    />
  );
}
