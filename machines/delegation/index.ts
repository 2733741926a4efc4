export type * from './delegation.machine.ts';
export {
  delegationMachine as machine,
  delegationServices as services,
} from './delegation.machine.ts';
export {
  delegationSamples as samples,
  delegationOutcomes as outcomes,
} from './delegation.cases.ts';
export {
  delegationPolicy as policy,
  delegationSituations as situations,
} from './delegation.policy.ts';
