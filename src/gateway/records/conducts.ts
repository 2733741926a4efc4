import { awardConduct } from '../behaviour/award-conduct.ts';
import { blacklistConduct } from '../behaviour/blacklist-conduct.ts';
import { breachConduct } from '../behaviour/breach-conduct.ts';
import { restorationConduct } from '../behaviour/restoration-conduct.ts';
import { evaluationConduct } from '../credit/evaluation-conduct.ts';
import { creditConduct } from '../credit/credit-conduct.ts';
import { contractConduct, orderConduct } from '../entrust/conduct.ts';
import { applicationConduct } from '../enterprise/applications/conduct.ts';
import { enterpriseConduct } from '../enterprise/conduct.ts';
import { institutionConduct } from '../institutions/conduct.ts';
import { admissionConduct } from '../suppliers/admission/conduct.ts';
import { yearlyAuditConduct } from '../suppliers/admission/audit-conduct.ts';
import { noticeConduct } from '../notices/conduct.ts';
import { planConduct } from '../plans/conduct.ts';
import { personnelChangeConduct } from '../personnel/changes/conduct.ts';
import { appealConduct } from '../registration/appeal-conduct.ts';
import { setUpConduct } from '../set-up/conduct.ts';
import { signUpConduct } from '../sign-up/conduct.ts';
import type { Conducts } from './conduct.ts';

/** Who carries out the calls of each kind of record. */
export const conducts: Conducts = {
  yearlyPlan: planConduct,
  batchPlan: planConduct,
  selfPlan: planConduct,
  setUp: setUpConduct,
  entrustOrder: orderConduct,
  entrustContract: contractConduct,
  enterpriseInformation: enterpriseConduct,
  accountAppeal: appealConduct,
  institution: institutionConduct,
  professionalApplication: applicationConduct,
  breach: breachConduct,
  award: awardConduct,
  restoration: restorationConduct,
  blacklist: blacklistConduct,
  evaluation: evaluationConduct,
  yearlyCredit: creditConduct,
  supplierAdmission: admissionConduct,
  yearlyAudit: yearlyAuditConduct,
  messageNotice: noticeConduct,
  signUp: signUpConduct,
  personnelChange: personnelChangeConduct,
};
