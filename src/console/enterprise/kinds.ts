import { enterpriseCalls, enterpriseEnumerations } from '#contract/enterprise.ts';
import { kindInfo } from '../records/kind-info.ts';
import { commandsOf, ofOwn, recordWire } from '../records/record-wire.ts';
import { BASIC_INFO } from './words.ts';

/** Enterprise information and professional applications with their calls. */
export const enterpriseKinds = {
  enterpriseInformation: kindInfo('enterpriseInformation', {
    form: BASIC_INFO,
    enumerations: enterpriseEnumerations,
    wire: recordWire(enterpriseCalls.reviewDetail, {
      ...commandsOf('enterpriseInformation', enterpriseCalls),
      recall: ofOwn(enterpriseCalls.recall),
      change: ofOwn(enterpriseCalls.startChange),
      cancelChange: ofOwn(enterpriseCalls.cancelChange),
    }),
  }),
  professionalApplication: kindInfo('professionalApplication', {
    enumerations: { gongXiangFanWei: 'sharingScope' },
    wire: recordWire(
      enterpriseCalls.applicationInfo,
      commandsOf('professionalApplication', enterpriseCalls),
    ),
  }),
};
