export type * from './award.machine.ts';
export { awardMachine as machine, awardServices as services } from './award.machine.ts';
export { awardSamples as samples, awardOutcomes as outcomes } from './award.cases.ts';
export { awardPolicy as policy, awardSituations as situations } from './award.policy.ts';
