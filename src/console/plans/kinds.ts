import { plansCalls } from '#contract/plans.ts';
import { kindInfo } from '../records/kind-info.ts';
import { decisions, plain, recordWire, withOpinion } from '../records/record-wire.ts';

/** Plans with their calls. */
export const planKinds = {
  yearlyPlan: kindInfo('yearlyPlan', {
    wire: recordWire(plansCalls.yearlyDetail, {
      submit: plain(plansCalls.yearlySubmit),
      remove: plain(plansCalls.yearlyDelete),
      recall: plain(plansCalls.yearlyRecall),
      undo: withOpinion(plansCalls.yearlyUndo),
      ...decisions(plansCalls.examine),
    }),
  }),
  batchPlan: kindInfo('batchPlan', {
    wire: recordWire(plansCalls.batchDetail, {
      submit: plain(plansCalls.batchSubmit),
      remove: plain(plansCalls.batchDelete),
      recall: plain(plansCalls.batchRecall),
      undo: withOpinion(plansCalls.batchUndo),
      ...decisions(plansCalls.examine),
    }),
  }),
  selfPlan: kindInfo('selfPlan', {
    wire: recordWire(plansCalls.selfDetail, {
      submit: plain(plansCalls.selfSubmit),
      remove: plain(plansCalls.selfDelete),
      recall: plain(plansCalls.selfRecall),
      undo: withOpinion(plansCalls.selfUndo),
      ...decisions(plansCalls.examine),
    }),
  }),
};
