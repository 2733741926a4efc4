import { approvalAdvices } from './approval/advices.ts';
import { approvalAmounts } from './approval/amounts.ts';
import { approvalDelegations } from './approval/delegations.ts';
import { approvalLevels } from './approval/levels.ts';
import { approvalRights } from './approval/rights.ts';
import { approvalSimulation } from './approval/simulation.ts';
import { defineCalls } from './core/call.ts';

export { DELEGATIONS_MAX } from './approval/delegations.ts';

/**
 * Approval settings: levels and approvers of a matter, conditions, review rights and amount rules,
 * delegations of approvers, and their questions to colleagues.
 */
export const approvalCalls = defineCalls('approval', {
  ...approvalLevels,
  ...approvalRights,
  ...approvalAmounts,
  ...approvalSimulation,
  ...approvalDelegations,
  ...approvalAdvices,
});
