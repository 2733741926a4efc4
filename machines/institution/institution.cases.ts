import {
  approvalOutcomes,
  optionalOpinion,
  plain,
  requiredOpinion,
  withOpinion,
  type EventSamples,
  type ServiceOutcomes,
} from '../shared/cases.ts';
import type { InstitutionEvent, institutionServices } from './institution.machine.ts';

/** A payload for every event of a procurement policy. */
export const institutionSamples = {
  'institution.edit': plain('institution.edit', 'save'),
  'institution.submit': plain('institution.submit', 'submit'),
  'institution.recall': plain('institution.recall', 'recall'),
  'institution.approve': withOpinion('institution.approve', 'approve', optionalOpinion),
  'institution.reject': withOpinion('institution.reject', 'reject', requiredOpinion),
  'institution.change': plain('institution.change', 'change'),
  'institution.replaceTemplate': plain('institution.replaceTemplate', 'replaceTemplate'),
} satisfies EventSamples<InstitutionEvent, keyof typeof institutionServices>;

/** How the calls of a procurement policy can end. */
export const institutionOutcomes = {
  save: approvalOutcomes.plain(['errors.invalidInput']),
  submit: approvalOutcomes.plain(['errors.invalidInput']),
  recall: approvalOutcomes.plain(['guards.nobodyDecidedYet']),
  approve: approvalOutcomes.plain(['guards.notInThisState']),
  reject: approvalOutcomes.plain(['guards.notInThisState']),
  change: approvalOutcomes.plain(),
  replaceTemplate: approvalOutcomes.plain(['errors.fileType']),
} satisfies ServiceOutcomes<typeof institutionServices, never>;
