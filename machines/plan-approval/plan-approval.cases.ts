import {
  approvalOutcomes,
  ofSystem,
  optionalOpinion,
  plain,
  requiredOpinion,
  oneLessApprover,
  oneMoreApprover,
  toColleague,
  withOpinion,
  type EventSamples,
  type ServiceOutcomes,
} from '../shared/cases.ts';
import type { ReviewFact } from '../shared/policy.ts';
import type { PlanApprovalEvent, planApprovalServices } from './plan-approval.machine.ts';

/** A payload for every event of a plan. */
export const planApprovalSamples = {
  'plan.edit': plain('plan.edit', 'save'),
  'plan.delete': plain('plan.delete', 'remove'),
  'plan.submit': plain('plan.submit', 'submit'),
  'plan.recall': plain('plan.recall', 'recall'),
  'plan.approve': withOpinion('plan.approve', 'approve', optionalOpinion),
  'plan.reject': withOpinion('plan.reject', 'reject', requiredOpinion),
  'plan.transfer': toColleague('plan.transfer'),
  'plan.addApprover': oneMoreApprover('plan.addApprover'),
  'plan.removeApprover': oneLessApprover('plan.removeApprover'),
  'plan.undo': withOpinion('plan.undo', 'undo', requiredOpinion),
  'plan.use': ofSystem('plan.use'),
  'plan.release': ofSystem('plan.release'),
} satisfies EventSamples<PlanApprovalEvent, keyof typeof planApprovalServices>;

/** How the calls of a plan can end. */
export const planApprovalOutcomes = {
  save: approvalOutcomes.plain(['errors.invalidInput']),
  remove: approvalOutcomes.plain(),
  submit: approvalOutcomes.submit(['errors.invalidInput', 'errors.noApprovers']),
  recall: approvalOutcomes.plain(['guards.nobodyDecidedYet']),
  approve: approvalOutcomes.decision(),
  reject: approvalOutcomes.decision(),
  transfer: approvalOutcomes.transfer(),
  addApprover: approvalOutcomes.addApprover(),
  removeApprover: approvalOutcomes.removeApprover(),
  undo: approvalOutcomes.plain(['guards.isUnused']),
} satisfies ServiceOutcomes<typeof planApprovalServices, ReviewFact>;
