export type * from './bulk-decision.types.ts';
export type * from './bulk-decision.machine.ts';
export {
  bulkDecisionMachine as machine,
  bulkDecisionServices as services,
  isSettled,
  nextOf,
} from './bulk-decision.machine.ts';
export {
  bulkDecisionStarts as starts,
  bulkDecisionSamples as samples,
  bulkDecisionOutcomes as outcomes,
} from './bulk-decision.cases.ts';
export {
  bulkDecisionPolicy as policy,
  bulkDecisionSituations as situations,
  bulkDecisionLooks as looks,
} from './bulk-decision.policy.ts';
