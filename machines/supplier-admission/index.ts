export type * from './supplier-admission.machine.ts';
export {
  supplierAdmissionMachine as machine,
  supplierAdmissionServices as services,
} from './supplier-admission.machine.ts';
export {
  supplierAdmissionSamples as samples,
  supplierAdmissionOutcomes as outcomes,
} from './supplier-admission.cases.ts';
export {
  supplierAdmissionPolicy as policy,
  supplierAdmissionSituations as situations,
} from './supplier-admission.policy.ts';
