import { behaviourCalls } from '#contract/behaviour.ts';
import { kindInfo } from '../records/kind-info.ts';
import {
  asAction,
  decisions,
  detailOf,
  plain,
  recordWire,
  withFactsOf,
  withPayload,
  withReason,
} from '../records/record-wire.ts';

/** What is kept about the behaviour of suppliers with their calls. */
export const behaviourKinds = {
  breach: kindInfo('breach', {
    enumerations: { punishResult: 'misconductState' },
    days: ['behaviourTime', 'punishStartTime', 'punishEndTime', 'statementEndTime'],
    wire: recordWire(behaviourCalls.breachInfo, {
      submit: plain(behaviourCalls.submitBreach),
      remove: plain(behaviourCalls.deleteBreach),
      ...decisions(behaviourCalls.examineBreach),
      deal: withFactsOf(
        detailOf(behaviourCalls.breachInfo),
        withPayload(behaviourCalls.dealWithBreach),
      ),
      submitDeal: withFactsOf(
        detailOf(behaviourCalls.breachInfo),
        plain(behaviourCalls.submitDealing),
      ),
    }),
  }),
  award: kindInfo('award', {
    days: ['behaviourTime'],
    wire: recordWire(behaviourCalls.awardInfo, { remove: plain(behaviourCalls.deleteAward) }),
  }),
  restoration: kindInfo('restoration', {
    wire: recordWire(behaviourCalls.restorationInfo, {
      approve: asAction(behaviourCalls.submitRestoration, 'approve'),
      reject: asAction(behaviourCalls.submitRestoration, 'reject'),
    }),
  }),
  blacklist: kindInfo('blacklist', {
    enumerations: { scope: 'punishScope' },
    days: ['startTime', 'endTime'],
    wire: recordWire(behaviourCalls.blacklistInfo, {
      cancel: withFactsOf(
        detailOf(behaviourCalls.blacklistInfo),
        withReason(behaviourCalls.cancelBlacklist),
      ),
    }),
  }),
};
