import { personnelCalls } from '#contract/personnel.ts';
import { kindInfo } from '../records/kind-info.ts';
import { commandsOf, recordWire, saying, WITH_OPINION } from '../records/record-wire.ts';

/** Changes of people with their calls. */
export const personnelKinds = {
  personnelChange: kindInfo('personnelChange', {
    enumerations: { actions: 'personnelChangeAction' },
    wire: recordWire(personnelCalls.changeInfo, {
      ...commandsOf('personnelChange', personnelCalls),
      confirm: saying(personnelCalls.confirmChange, {}, WITH_OPINION),
    }),
  }),
};
