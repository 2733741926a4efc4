import {
  approvalOutcomes,
  optionalOpinion,
  plain,
  withOpinion,
  withReason,
  type EventSamples,
  type ServiceOutcomes,
} from '../shared/cases.ts';
import type {
  EnterpriseInformationEvent,
  enterpriseInformationServices,
} from './enterprise-information.machine.ts';

/** A payload for every event of enterprise information. */
export const enterpriseInformationSamples = {
  'enterprise.edit': plain('enterprise.edit', 'save'),
  'enterprise.submit': plain('enterprise.submit', 'submit'),
  'enterprise.recall': plain('enterprise.recall', 'recall'),
  'enterprise.accept': plain('enterprise.accept', 'accept'),
  'enterprise.approve': withOpinion('enterprise.approve', 'approve', optionalOpinion),
  'enterprise.reject': withReason('enterprise.reject', 'reject'),
  'enterprise.change': plain('enterprise.change', 'change'),
  'enterprise.cancelChange': plain('enterprise.cancelChange', 'cancelChange'),
} satisfies EventSamples<EnterpriseInformationEvent, keyof typeof enterpriseInformationServices>;

/** How the calls of enterprise information can end. */
export const enterpriseInformationOutcomes = {
  save: approvalOutcomes.plain(['errors.invalidInput']),
  submit: approvalOutcomes.plain(['errors.invalidInput', 'errors.enterpriseTaken']),
  recall: approvalOutcomes.plain(['guards.nobodyDecidedYet']),
  accept: approvalOutcomes.plain(['guards.notInThisState']),
  approve: approvalOutcomes.plain(['guards.notInThisState']),
  reject: approvalOutcomes.plain(['errors.invalidInput', 'guards.notInThisState']),
  change: approvalOutcomes.plain(),
  cancelChange: approvalOutcomes.plain(),
} satisfies ServiceOutcomes<typeof enterpriseInformationServices, never>;
