import type { approvalCalls } from '#contract/approval.ts';
import type { matterFields } from '#contract/approval/matter-fields.ts';
import type { RequestOf } from '#contract/core/call.ts';
import type { RowOf } from '../db/schema.ts';

type Form = Pick<RequestOf<typeof approvalCalls.saveApprovers>, keyof typeof matterFields>;

/** The settings of a matter beside its levels and approvers, as stored. */
export type MatterValues = Pick<
  RowOf<'approval_matter'>,
  | 'transfer_scope'
  | 'add_approver_scope'
  | 'advice_scope'
  | 'copy_scope'
  | 'urging'
  | 'escalation_hours'
  | 'transfer_hours'
  | 'statement_days'
  | 'copied_from'
>;

/** The default for a matter without settings (assumed). */
export const AT_FIRST: MatterValues = {
  transfer_scope: 'unit',
  add_approver_scope: 'unit',
  advice_scope: 'unit',
  copy_scope: 'unit',
  urging: true,
  escalation_hours: null,
  transfer_hours: null,
  statement_days: null,
  copied_from: null,
};

/** The stored values under their wire names. */
export const toldValues = (stored: MatterValues) => ({
  transferScope: stored.transfer_scope,
  addApproverScope: stored.add_approver_scope,
  adviceScope: stored.advice_scope,
  copyScope: stored.copy_scope,
  isUrgingOn: stored.urging ? ('1' as const) : ('0' as const),
  escalationHours: stored.escalation_hours,
  transferHours: stored.transfer_hours,
  statementDays: stored.statement_days,
  copiedFrom: stored.copied_from,
});

/** The values of a form; fields that are missing keep their stored value. */
export const chosenValues = (
  stored: MatterValues,
  {
    transferScope,
    addApproverScope,
    adviceScope,
    copyScope,
    isUrgingOn,
    escalationHours = stored.escalation_hours,
    transferHours = stored.transfer_hours,
    statementDays = stored.statement_days,
    copiedFrom = stored.copied_from,
  }: Form,
): MatterValues => ({
  transfer_scope: transferScope ?? stored.transfer_scope,
  add_approver_scope: addApproverScope ?? stored.add_approver_scope,
  advice_scope: adviceScope ?? stored.advice_scope,
  copy_scope: copyScope ?? stored.copy_scope,
  urging: isUrgingOn ? isUrgingOn === '1' : stored.urging,
  escalation_hours: escalationHours,
  transfer_hours: transferHours,
  statement_days: statementDays,
  copied_from: copiedFrom,
});
