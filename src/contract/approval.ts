import { approvalAdvices } from './approval/advices.ts';
import { approvalAmounts } from './approval/amounts.ts';
import { approvalDelegations } from './approval/delegations.ts';
import { approvalLevels } from './approval/levels.ts';
import { approvalRights } from './approval/rights.ts';
import { approvalSimulation } from './approval/simulation.ts';
import { matterFields } from './approval/matter-fields.ts';
import { defineCalls } from './core/call.ts';
import { shownOf } from './core/form-fields.ts';

export { DELEGATIONS_MAX } from './approval/delegations.ts';

/** What pages know of the settings of a matter. */
export const shownMatterFields = shownOf(matterFields);

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
