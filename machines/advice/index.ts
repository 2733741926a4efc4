export type * from './advice.machine.ts';
export { adviceMachine as machine, adviceServices as services } from './advice.machine.ts';
export { adviceSamples as samples, adviceOutcomes as outcomes } from './advice.cases.ts';
export { advicePolicy as policy, adviceSituations as situations } from './advice.policy.ts';
