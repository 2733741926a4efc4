export type * from './bank-account-change.machine.ts';
export {
  bankAccountChangeMachine as machine,
  bankAccountChangeServices as services,
} from './bank-account-change.machine.ts';
export {
  bankAccountChangeSamples as samples,
  bankAccountChangeOutcomes as outcomes,
} from './bank-account-change.cases.ts';
export {
  bankAccountChangePolicy as policy,
  bankAccountChangeSituations as situations,
} from './bank-account-change.policy.ts';
