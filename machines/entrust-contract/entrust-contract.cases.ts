import {
  approvalOutcomes,
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
import type { EntrustContractEvent, entrustContractServices } from './entrust-contract.machine.ts';

/** A payload for every event of an entrust contract. */
export const entrustContractSamples = {
  'contract.edit': plain('contract.edit', 'save'),
  'contract.delete': plain('contract.delete', 'remove'),
  'contract.submit': plain('contract.submit', 'submit'),
  'contract.recall': plain('contract.recall', 'recall'),
  'contract.approve': withOpinion('contract.approve', 'approve', optionalOpinion),
  'contract.reject': withOpinion('contract.reject', 'reject', requiredOpinion),
  'contract.transfer': toColleague('contract.transfer'),
  'contract.addApprover': oneMoreApprover('contract.addApprover'),
  'contract.removeApprover': oneLessApprover('contract.removeApprover'),
  'contract.abandon': withOpinion('contract.abandon', 'abandon', requiredOpinion),
} satisfies EventSamples<EntrustContractEvent, keyof typeof entrustContractServices>;

/** How the calls of an entrust contract can end. */
export const entrustContractOutcomes = {
  save: approvalOutcomes.plain(['errors.invalidInput']),
  remove: approvalOutcomes.plain(),
  submit: approvalOutcomes.submit(['errors.invalidInput', 'errors.noApprovers']),
  recall: approvalOutcomes.plain(['guards.nobodyDecidedYet']),
  approve: approvalOutcomes.decision(),
  reject: approvalOutcomes.decision(),
  transfer: approvalOutcomes.transfer(),
  addApprover: approvalOutcomes.addApprover(),
  removeApprover: approvalOutcomes.removeApprover(),
  abandon: approvalOutcomes.plain(),
} satisfies ServiceOutcomes<typeof entrustContractServices, ReviewFact>;
