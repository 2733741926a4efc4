export type * from './sign-up.machine.ts';
export { signUpMachine as machine, signUpServices as services } from './sign-up.machine.ts';
export { signUpSamples as samples, signUpOutcomes as outcomes } from './sign-up.cases.ts';
export { signUpPolicy as policy, signUpSituations as situations } from './sign-up.policy.ts';
