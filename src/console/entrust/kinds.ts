import { entrustCalls } from '#contract/entrust.ts';
import { setUpCalls } from '#contract/set-up.ts';
import { kindInfo } from '../records/kind-info.ts';
import { decisions, plain, recordWire, withOpinion } from '../records/record-wire.ts';

/** Entrust orders and contracts with their calls. */
export const entrustKinds = {
  entrustOrder: kindInfo('entrustOrder', {
    wire: recordWire(entrustCalls.orderDetail, {
      submit: plain(entrustCalls.orderSubmit),
      remove: plain(entrustCalls.orderDelete),
      recall: plain(entrustCalls.orderRecall),
      undo: withOpinion(entrustCalls.orderUndo),
      receive: withOpinion(entrustCalls.orderReceive),
      decline: withOpinion(entrustCalls.orderDecline),
      ...decisions(setUpCalls.examine),
    }),
  }),
  entrustContract: kindInfo('entrustContract', {
    wire: recordWire(entrustCalls.contractDetail, {
      submit: plain(entrustCalls.contractSubmit),
      remove: plain(entrustCalls.contractDelete),
      recall: plain(entrustCalls.contractRecall),
      abandon: withOpinion(entrustCalls.contractAbandon),
      ...decisions(setUpCalls.examine),
    }),
  }),
};
