import { entrustCalls } from '#contract/entrust.ts';
import { setUpCalls } from '#contract/set-up.ts';
import { kindInfo } from '../records/kind-info.ts';
import { commandsOf, decisions, recordWire } from '../records/record-wire.ts';

/** Entrust orders and contracts with their calls. */
export const entrustKinds = {
  entrustOrder: kindInfo('entrustOrder', {
    wire: recordWire(entrustCalls.orderDetail, {
      ...commandsOf('entrustOrder', entrustCalls),
      ...decisions(setUpCalls.examine),
    }),
  }),
  entrustContract: kindInfo('entrustContract', {
    wire: recordWire(entrustCalls.contractDetail, {
      ...commandsOf('entrustContract', entrustCalls),
      ...decisions(setUpCalls.examine),
    }),
  }),
};
