import {
  approvalOutcomes,
  ofSystem,
  optionalOpinion,
  plain,
  requiredOpinion,
  withOpinion,
  type EventSamples,
  type ServiceOutcomes,
} from '../shared/cases.ts';
import type {
  SupplierAdmissionEvent,
  supplierAdmissionServices,
} from './supplier-admission.machine.ts';

/** A payload for every event of an admission. */
export const supplierAdmissionSamples = {
  'admission.edit': plain('admission.edit', 'save'),
  'admission.submit': plain('admission.submit', 'submit'),
  'admission.inviteAgain': plain('admission.inviteAgain', 'inviteAgain'),
  'admission.lapse': ofSystem('admission.lapse'),
  'admission.approve': withOpinion('admission.approve', 'approve', optionalOpinion),
  'admission.reject': withOpinion('admission.reject', 'reject', requiredOpinion),
  'admission.delete': plain('admission.delete', 'remove'),
} satisfies EventSamples<SupplierAdmissionEvent, keyof typeof supplierAdmissionServices>;

/**
 * How the calls of an admission can end; conditions of admission that are not met are named as
 * wrong entries.
 */
export const supplierAdmissionOutcomes = {
  save: approvalOutcomes.plain(['errors.invalidInput']),
  submit: approvalOutcomes.plain(['errors.invalidInput']),
  inviteAgain: approvalOutcomes.plain(),
  approve: approvalOutcomes.plain(),
  reject: approvalOutcomes.plain(),
  remove: approvalOutcomes.plain(),
} satisfies ServiceOutcomes<typeof supplierAdmissionServices, never>;
