import { enterpriseCalls } from '#contract/enterprise.ts';
import { recordHref } from '../../base/record-paths.ts';
import { ListPage } from '../../ui/list/list-page.tsx';
import { listed } from '../../ui/list/listed.ts';

const applications = listed(enterpriseCalls.listApplicationsToReview);
const hrefOf = ({ guid }: { guid: string }) => recordHref('professionalApplication', guid);

/** Applications submitted to the own unit, or that it decides on finally; undecided ones first. */
export function ApplicationReviewList() {
  return (
    <ListPage
      id="applicationReview"
      title="professional.applications.review"
      hint="professional.applications.reviewHint"
      {...applications}
      rowHref={hrefOf}
    />
  );
}
