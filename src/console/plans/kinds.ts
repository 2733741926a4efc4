import { plansCalls } from '#contract/plans.ts';
import { kindInfo } from '../records/kind-info.ts';
import { commandsOf, recordWire } from '../records/record-wire.ts';

/** Plans with their calls. */
export const planKinds = {
  yearlyPlan: kindInfo('yearlyPlan', {
    wire: recordWire(plansCalls.yearlyDetail, commandsOf('yearlyPlan', plansCalls)),
  }),
  batchPlan: kindInfo('batchPlan', {
    wire: recordWire(plansCalls.batchDetail, commandsOf('batchPlan', plansCalls)),
  }),
  selfPlan: kindInfo('selfPlan', {
    wire: recordWire(plansCalls.selfDetail, commandsOf('selfPlan', plansCalls)),
  }),
};
