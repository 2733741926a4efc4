import type { RecordKind } from '#contract/kinds.ts';
import type { Language } from '../base/texts.ts';
import accountAppeal from './pictures/account-appeal.json';
import award from './pictures/award.json';
import bankAccountChange from './pictures/bank-account-change.json';
import blacklist from './pictures/blacklist.json';
import breach from './pictures/breach.json';
import enterpriseInformation from './pictures/enterprise-information.json';
import evaluation from './pictures/evaluation.json';
import entrustContract from './pictures/entrust-contract.json';
import entrustOrder from './pictures/entrust-order.json';
import advice from './pictures/advice.json';
import delegation from './pictures/delegation.json';
import institution from './pictures/institution.json';
import messageNotice from './pictures/message-notice.json';
import organisationPlace from './pictures/organisation-place.json';
import personnelChange from './pictures/personnel-change.json';
import planApproval from './pictures/plan-approval.json';
import professionalApplication from './pictures/professional-application.json';
import restoration from './pictures/restoration.json';
import setUp from './pictures/set-up.json';
import yearlyCredit from './pictures/yearly-credit.json';
import supplierAdmission from './pictures/supplier-admission.json';
import yearlyAudit from './pictures/yearly-audit.json';
import signUp from './pictures/sign-up.json';

const pictures: Readonly<Record<RecordKind, Readonly<Record<Language, readonly string[]>>>> = {
  yearlyPlan: planApproval,
  batchPlan: planApproval,
  selfPlan: planApproval,
  setUp,
  entrustOrder,
  entrustContract,
  enterpriseInformation,
  accountAppeal,
  institution,
  professionalApplication,
  breach,
  award,
  restoration,
  blacklist,
  evaluation,
  yearlyCredit,
  supplierAdmission,
  yearlyAudit,
  messageNotice,
  signUp,
  personnelChange,
  bankAccountChange,
  organisationPlace,
  delegation,
  advice,
};

/**
 * The picture of a kind's lifecycle as SVG; visualizations/draw.ts writes the files. Each status is
 * a group whose id is the state.
 */
export const pictureOf = (kind: RecordKind, language: Language): string =>
  pictures[kind][language].join('\n');
