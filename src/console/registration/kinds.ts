import { registrationCalls } from '#contract/registration.ts';
import { kindInfo } from '../records/kind-info.ts';
import { commandsOf, recordWire } from '../records/record-wire.ts';

/** Account appeals with their calls. */
export const registrationKinds = {
  accountAppeal: kindInfo('accountAppeal', {
    enumerations: { shenHeYiJianType: 'rejectionReason' },
    wire: recordWire(
      registrationCalls.appealDetail,
      commandsOf('accountAppeal', registrationCalls),
    ),
  }),
};
