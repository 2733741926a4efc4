export type * from './verification.types.ts';
export type * from './verification.machine.ts';
export {
  verificationMachine as machine,
  verificationServices as services,
  begun,
} from './verification.machine.ts';
export {
  verificationStarts as starts,
  verificationSamples as samples,
  verificationOutcomes as outcomes,
} from './verification.cases.ts';
export {
  verificationPolicy as policy,
  verificationSituations as situations,
  verificationLooks as looks,
} from './verification.policy.ts';
