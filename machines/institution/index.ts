export type * from './institution.machine.ts';
export {
  institutionMachine as machine,
  institutionServices as services,
} from './institution.machine.ts';
export {
  institutionSamples as samples,
  institutionOutcomes as outcomes,
} from './institution.cases.ts';
export {
  institutionPolicy as policy,
  institutionSituations as situations,
} from './institution.policy.ts';
