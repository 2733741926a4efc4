import { approvalAdvices } from './approval/advices.ts';
import { approvalAmounts } from './approval/amounts.ts';
import { approvalDelegations } from './approval/delegations.ts';
import { approvalLevels } from './approval/levels.ts';
import { approvalRights } from './approval/rights.ts';
import { approvalSimulation } from './approval/simulation.ts';
import { defineCalls } from './core/call.ts';

export { DELEGATIONS_MAX } from './approval/delegations.ts';

/**
 * Who must approve what: levels and approvers of a matter, their conditions, review rights and
 * amount rules, to whom approvers hand their approvals for a time, and whom they ask for advice.
 */
export const approvalCalls = defineCalls('approval', {
  ...approvalLevels,
  ...approvalRights,
  ...approvalAmounts,
  ...approvalSimulation,
  ...approvalDelegations,
  ...approvalAdvices,
});
