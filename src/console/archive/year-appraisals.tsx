import type { ResponseOf } from '#contract/core/call.ts';
import { suppliersCalls } from '#contract/suppliers.ts';
import { ListPage } from '../ui/list/list-page.tsx';
import { listed } from '../ui/list/listed.ts';
import { statusTag } from '../ui/status-tag.tsx';
import { appraisalHref } from './paths.ts';

type Appraised = ResponseOf<typeof suppliersCalls.listCreditEvaluations>;

const appraisals = listed(suppliersCalls.listCreditEvaluations, {
  evaluationLevel: {
    render: ({ evaluationLevel }, t) => statusTag('supplierEvaluation', evaluationLevel ?? '0', t),
  },
});
const hrefOf = (row: Appraised) => appraisalHref(row.userQiYe_Guid, row.evaluationYear ?? '');

/** The own unit's appraisals of the suppliers of its library for a year, including missing ones. */
export function YearAppraisalList() {
  return (
    <ListPage
      id="yearAppraisals"
      title="archive.appraisalsOfYear"
      hint="archive.appraisalsHint"
      {...appraisals}
      rowHref={hrefOf}
    />
  );
}
