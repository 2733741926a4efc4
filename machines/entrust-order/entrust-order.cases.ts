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
import type { EntrustOrderEvent, entrustOrderServices } from './entrust-order.machine.ts';

/** A payload for every event of an entrust order. */
export const entrustOrderSamples = {
  'order.edit': plain('order.edit', 'save'),
  'order.delete': plain('order.delete', 'remove'),
  'order.submit': plain('order.submit', 'submit'),
  'order.recall': plain('order.recall', 'recall'),
  'order.approve': withOpinion('order.approve', 'approve', optionalOpinion),
  'order.reject': withOpinion('order.reject', 'reject', requiredOpinion),
  'order.transfer': toColleague('order.transfer'),
  'order.addApprover': oneMoreApprover('order.addApprover'),
  'order.removeApprover': oneLessApprover('order.removeApprover'),
  'order.undo': withOpinion('order.undo', 'undo', requiredOpinion),
  'order.send': ofSystem('order.send'),
  'order.receive': plain('order.receive', 'receive'),
  'order.decline': withOpinion('order.decline', 'decline', requiredOpinion),
  'order.contractEffective': ofSystem('order.contractEffective'),
  'order.contractAbandoned': ofSystem('order.contractAbandoned'),
} satisfies EventSamples<EntrustOrderEvent, keyof typeof entrustOrderServices>;

/** How the calls of an entrust order can end. */
export const entrustOrderOutcomes = {
  save: approvalOutcomes.plain(['errors.invalidInput']),
  remove: approvalOutcomes.plain(),
  submit: approvalOutcomes.submit(['errors.invalidInput', 'errors.noApprovers']),
  recall: approvalOutcomes.plain(['guards.nobodyDecidedYet']),
  approve: approvalOutcomes.decision(),
  reject: approvalOutcomes.decision(),
  transfer: approvalOutcomes.transfer(),
  addApprover: approvalOutcomes.addApprover(),
  removeApprover: approvalOutcomes.removeApprover(),
  undo: approvalOutcomes.plain(['guards.notInThisState']),
  receive: approvalOutcomes.plain(),
  decline: approvalOutcomes.plain(['guards.notInThisState']),
} satisfies ServiceOutcomes<typeof entrustOrderServices, ReviewFact>;
