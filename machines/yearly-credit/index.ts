export type * from './yearly-credit.machine.ts';
export {
  yearlyCreditMachine as machine,
  yearlyCreditServices as services,
} from './yearly-credit.machine.ts';
export {
  yearlyCreditSamples as samples,
  yearlyCreditOutcomes as outcomes,
} from './yearly-credit.cases.ts';
export {
  yearlyCreditPolicy as policy,
  yearlyCreditSituations as situations,
} from './yearly-credit.policy.ts';
