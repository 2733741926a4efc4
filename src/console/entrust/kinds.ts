import { entrustCalls } from '#contract/entrust.ts';
import { setUpCalls } from '#contract/set-up.ts';
import { kindInfo } from '../records/kind-info.ts';
import { commandsOf, recordWire } from '../records/record-wire.ts';

/** The calls that give their commands: one decides on set-ups, too. */
const calls = { ...entrustCalls, examine: setUpCalls.examine };

/** Entrust orders and contracts with their calls. */
export const entrustKinds = {
  entrustOrder: kindInfo('entrustOrder', {
    wire: recordWire(entrustCalls.orderDetail, commandsOf('entrustOrder', calls)),
  }),
  entrustContract: kindInfo('entrustContract', {
    wire: recordWire(entrustCalls.contractDetail, commandsOf('entrustContract', calls)),
  }),
};
