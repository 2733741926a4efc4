import type { approvalCalls } from '#contract/approval.ts';
import type { RequestOf } from '#contract/core/call.ts';
import type { RowOf } from '../db/schema.ts';

type Form = Pick<
  RequestOf<typeof approvalCalls.saveApprovers>,
  'transferScope' | 'addApproverScope' | 'adviceScope' | 'copyScope' | 'isUrgingOn'
>;

/** How approvers of a matter may work together, as stored. */
export type Collaboration = Pick<
  RowOf<'approval_matter'>,
  'transfer_scope' | 'add_approver_scope' | 'advice_scope' | 'copy_scope' | 'urging'
>;

/** The default for a matter without settings (assumed). */
export const AT_FIRST: Collaboration = {
  transfer_scope: 'unit',
  add_approver_scope: 'unit',
  advice_scope: 'unit',
  copy_scope: 'unit',
  urging: true,
};

/** The stored values under their wire names, which the log of changes uses, too. */
export const toldCollaboration = (stored: Collaboration) => ({
  transferScope: stored.transfer_scope,
  addApproverScope: stored.add_approver_scope,
  adviceScope: stored.advice_scope,
  copyScope: stored.copy_scope,
  isUrgingOn: stored.urging ? ('1' as const) : ('0' as const),
});

/** The values of a form; fields that are missing keep their stored value. */
export const chosenCollaboration = (stored: Collaboration, form: Form): Collaboration => ({
  transfer_scope: form.transferScope ?? stored.transfer_scope,
  add_approver_scope: form.addApproverScope ?? stored.add_approver_scope,
  advice_scope: form.adviceScope ?? stored.advice_scope,
  copy_scope: form.copyScope ?? stored.copy_scope,
  urging: form.isUrgingOn ? form.isUrgingOn === '1' : stored.urging,
});
