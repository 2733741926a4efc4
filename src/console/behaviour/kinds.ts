import { behaviourCalls, reportDays, reportEnumerations } from '#contract/behaviour.ts';
import { kindInfo } from '../records/kind-info.ts';
import { commandsOf, recordWire, saying, WITH_OPINION } from '../records/record-wire.ts';

/** What is kept about the behaviour of suppliers with their calls. */
export const behaviourKinds = {
  breach: kindInfo('breach', {
    enumerations: { ...reportEnumerations, punishResult: 'misconductState' },
    days: [...reportDays, 'punishStartTime', 'punishEndTime', 'statementEndTime'],
    wire: recordWire(behaviourCalls.breachInfo, commandsOf('breach', behaviourCalls), [
      'deal',
      'submitDeal',
    ]),
  }),
  award: kindInfo('award', {
    enumerations: reportEnumerations,
    days: reportDays,
    wire: recordWire(behaviourCalls.awardInfo, commandsOf('award', behaviourCalls)),
  }),
  restoration: kindInfo('restoration', {
    wire: recordWire(behaviourCalls.restorationInfo, {
      approve: saying(behaviourCalls.submitRestoration, { action: 'approve' }, WITH_OPINION),
      reject: saying(behaviourCalls.submitRestoration, { action: 'reject' }, WITH_OPINION),
    }),
  }),
  blacklist: kindInfo('blacklist', {
    enumerations: { scope: 'punishScope' },
    days: ['startTime', 'endTime'],
    wire: recordWire(behaviourCalls.blacklistInfo, commandsOf('blacklist', behaviourCalls), [
      'cancel',
    ]),
  }),
};
