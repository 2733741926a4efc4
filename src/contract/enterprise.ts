import { defineCalls } from './core/call.ts';
import { enterpriseApplications } from './enterprise/applications.ts';
import { enterpriseCredentials } from './enterprise/credentials.ts';
import { enterpriseInformation } from './enterprise/information.ts';
import { enterpriseReview } from './enterprise/review.ts';

export { applicationForm } from './enterprise/applications.ts';
export {
  bankAccountForm,
  honourForm,
  performanceForm,
  qualificationForm,
  wanAmount,
} from './enterprise/credentials.ts';
export {
  enterpriseEnumerations,
  enterpriseFirst,
  enterpriseForm,
  shownEnterpriseFields,
} from './enterprise/form.ts';
export { normalEnterprise, subjectTypeList } from './enterprise/normal.ts';

/**
 * What an enterprise says of itself: basic information, credentials, and applications as a
 * professional supplier.
 */
export const enterpriseCalls = defineCalls('enterprise', {
  ...enterpriseInformation,
  ...enterpriseApplications,
  ...enterpriseCredentials,
  ...enterpriseReview,
});
