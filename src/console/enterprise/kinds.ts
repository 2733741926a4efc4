import { enterpriseCalls } from '#contract/enterprise.ts';
import { kindInfo } from '../records/kind-info.ts';
import { ofOwn, plain, recordWire, settling } from '../records/record-wire.ts';
import { BASIC_INFO, enterpriseEnumerations } from './words.ts';

/** Enterprise information and professional applications with their calls. */
export const enterpriseKinds = {
  enterpriseInformation: kindInfo('enterpriseInformation', {
    form: BASIC_INFO,
    enumerations: enterpriseEnumerations,
    wire: recordWire(enterpriseCalls.reviewDetail, {
      recall: ofOwn(enterpriseCalls.recall),
      change: ofOwn(enterpriseCalls.startChange),
      cancelChange: ofOwn(enterpriseCalls.cancelChange),
      accept: plain(enterpriseCalls.accept),
      approve: settling(enterpriseCalls.review, '2'),
      reject: settling(enterpriseCalls.review, '3'),
    }),
  }),
  professionalApplication: kindInfo('professionalApplication', {
    enumerations: { gongXiangFanWei: 'sharingScope' },
    wire: recordWire(enterpriseCalls.applicationInfo, {
      submit: plain(enterpriseCalls.submitApplication),
      remove: plain(enterpriseCalls.deleteApplication),
      recall: plain(enterpriseCalls.recallApplication),
      approve: settling(enterpriseCalls.reviewApplication, '2'),
      reject: settling(enterpriseCalls.reviewApplication, '3'),
      takeUp: plain(enterpriseCalls.takeUpApplication),
      revoke: plain(enterpriseCalls.revokeApplication),
      change: plain(enterpriseCalls.changeApplication),
    }),
  }),
};
