import { setUpCalls } from '#contract/set-up.ts';
import { kindInfo } from '../records/kind-info.ts';
import { commandsOf, recordWire } from '../records/record-wire.ts';

/** Set-ups with their calls. */
export const setUpKinds = {
  setUp: kindInfo('setUp', {
    wire: recordWire(setUpCalls.detail, commandsOf('setUp', setUpCalls)),
  }),
};
