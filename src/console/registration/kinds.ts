import { registrationCalls } from '#contract/registration.ts';
import { kindInfo } from '../records/kind-info.ts';
import { recordWire, settling } from '../records/record-wire.ts';

/** Account appeals with their calls. */
export const registrationKinds = {
  accountAppeal: kindInfo('accountAppeal', {
    enumerations: { shenHeYiJianType: 'rejectionReason' },
    wire: recordWire(registrationCalls.appealDetail, {
      approve: settling(registrationCalls.reviewAppeal, '2'),
      reject: settling(registrationCalls.reviewAppeal, '3'),
    }),
  }),
};
