export type * from './account-appeal.machine.ts';
export {
  accountAppealMachine as machine,
  accountAppealServices as services,
} from './account-appeal.machine.ts';
export {
  accountAppealSamples as samples,
  accountAppealOutcomes as outcomes,
} from './account-appeal.cases.ts';
export {
  accountAppealPolicy as policy,
  accountAppealSituations as situations,
} from './account-appeal.policy.ts';
