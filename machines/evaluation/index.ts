export type * from './evaluation.machine.ts';
export {
  evaluationMachine as machine,
  evaluationServices as services,
} from './evaluation.machine.ts';
export {
  evaluationSamples as samples,
  evaluationOutcomes as outcomes,
} from './evaluation.cases.ts';
export {
  evaluationPolicy as policy,
  evaluationSituations as situations,
} from './evaluation.policy.ts';
