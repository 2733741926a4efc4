import { personnelCalls } from '#contract/personnel.ts';
import { kindInfo } from '../records/kind-info.ts';
import { plain, recordWire, withOpinion } from '../records/record-wire.ts';

/** Changes of people with their calls. */
export const personnelKinds = {
  personnelChange: kindInfo('personnelChange', {
    enumerations: { actions: 'personnelChangeAction' },
    wire: recordWire(personnelCalls.changeInfo, {
      confirm: withOpinion(personnelCalls.confirmChange),
      refuse: withOpinion(personnelCalls.refuseChange),
      withdraw: plain(personnelCalls.withdrawChange),
    }),
  }),
};
