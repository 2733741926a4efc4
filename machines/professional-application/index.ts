export type * from './professional-application.machine.ts';
export {
  professionalApplicationMachine as machine,
  professionalApplicationServices as services,
} from './professional-application.machine.ts';
export {
  professionalApplicationSamples as samples,
  professionalApplicationOutcomes as outcomes,
} from './professional-application.cases.ts';
export {
  professionalApplicationPolicy as policy,
  professionalApplicationSituations as situations,
} from './professional-application.policy.ts';
