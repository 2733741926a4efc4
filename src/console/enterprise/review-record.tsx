import type { Translate } from '../base/use-text.ts';
import { enterpriseKinds } from './kinds.ts';
import { RecordPage } from '../ui/record/record-page.tsx';
import type { RecordDetail } from '../ui/record/types.ts';
import { ChangeRecords } from './change-records.tsx';
import { enterpriseSections } from './facts.tsx';

/** The record of a review also has the information in force. */
const approvedOf = (detail: RecordDetail) =>
  (detail as RecordDetail & { approved?: Readonly<Record<string, unknown>> | null }).approved ??
  null;

const sections = (detail: RecordDetail, t: Translate) =>
  enterpriseSections(detail.facts, approvedOf(detail), t, detail.head.guid);
const changes = ({ head }: RecordDetail) => <ChangeRecords guid={head.guid} />;

/**
 * The information of an enterprise for its reviewer, with all differences from the information in
 * force.
 */
export function EnterpriseReviewRecord() {
  return (
    <RecordPage info={enterpriseKinds.enterpriseInformation} sections={sections} extra={changes} />
  );
}
