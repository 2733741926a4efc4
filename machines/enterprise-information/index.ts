export type * from './enterprise-information.machine.ts';
export {
  enterpriseInformationMachine as machine,
  enterpriseInformationServices as services,
} from './enterprise-information.machine.ts';
export {
  enterpriseInformationSamples as samples,
  enterpriseInformationOutcomes as outcomes,
} from './enterprise-information.cases.ts';
export {
  enterpriseInformationPolicy as policy,
  enterpriseInformationSituations as situations,
} from './enterprise-information.policy.ts';
