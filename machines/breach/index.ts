export type * from './breach.machine.ts';
export { breachMachine as machine, breachServices as services } from './breach.machine.ts';
export { breachSamples as samples, breachOutcomes as outcomes } from './breach.cases.ts';
export { breachPolicy as policy, breachSituations as situations } from './breach.policy.ts';
