import { enterpriseCalls } from '#contract/enterprise.ts';
import { machine as enterpriseInformationMachine } from '#machines/enterprise-information/index.ts';
import { codeOfState } from '#model/lifecycle.ts';
import { recordHref } from '../base/record-paths.ts';
import { ListPage } from '../ui/list/list-page.tsx';
import { listed } from '../ui/list/listed.ts';

/** Approved information is neither a first application nor a change any more. */
const PASSED = codeOfState(enterpriseInformationMachine, 'passed');

const reviews = listed(enterpriseCalls.reviewList, {
  isBianGeng: {
    text: ({ shenPiZhuangTai, isBianGeng }, t) =>
      shenPiZhuangTai === PASSED
        ? ''
        : t(isBianGeng === '1' ? 'enterprise.review.change' : 'enterprise.review.first'),
  },
});
const hrefOf = ({ guid }: { guid: string }) => recordHref('enterpriseInformation', guid);

/**
 * Enterprises that have submitted their information, for the platform's reviewers; undecided ones
 * first.
 */
export function EnterpriseReviewList() {
  return (
    <ListPage
      id="enterpriseReviews"
      title="enterprise.review.title"
      hint="enterprise.review.hint"
      {...reviews}
      rowHref={hrefOf}
    />
  );
}
