export type * from './set-up.machine.ts';
export { setUpMachine as machine, setUpServices as services } from './set-up.machine.ts';
export { setUpSamples as samples, setUpOutcomes as outcomes } from './set-up.cases.ts';
export { setUpPolicy as policy, setUpSituations as situations } from './set-up.policy.ts';
