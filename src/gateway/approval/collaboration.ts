import type { approvalCalls } from '#contract/approval.ts';
import type { RequestOf } from '#contract/core/call.ts';
import type { RowOf } from '../db/schema.ts';

type Form = Pick<
  RequestOf<typeof approvalCalls.saveApprovers>,
  'transferScope' | 'addApproverScope' | 'adviceScope' | 'isUrgingOn'
>;

/** What approvers of a matter do together with whom, as it is stored. */
export type Collaboration = Pick<
  RowOf<'approval_matter'>,
  'transfer_scope' | 'add_approver_scope' | 'advice_scope' | 'urging'
>;

/** Of a matter that was never set (assumed). */
export const AT_FIRST: Collaboration = {
  transfer_scope: 'unit',
  add_approver_scope: 'unit',
  advice_scope: 'unit',
  urging: true,
};

/** What is stored, under the names of the wire; the log of changes has it so, too. */
export const toldCollaboration = (stored: Collaboration) => ({
  transferScope: stored.transfer_scope,
  addApproverScope: stored.add_approver_scope,
  adviceScope: stored.advice_scope,
  isUrgingOn: stored.urging ? ('1' as const) : ('0' as const),
});

/** What a form sets; what it does not name stays as it is stored. */
export const chosenCollaboration = (stored: Collaboration, form: Form): Collaboration => ({
  transfer_scope: form.transferScope ?? stored.transfer_scope,
  add_approver_scope: form.addApproverScope ?? stored.add_approver_scope,
  advice_scope: form.adviceScope ?? stored.advice_scope,
  urging: form.isUrgingOn ? form.isUrgingOn === '1' : stored.urging,
});
