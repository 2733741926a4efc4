export type * from './blacklist.machine.ts';
export { blacklistMachine as machine, blacklistServices as services } from './blacklist.machine.ts';
export { blacklistSamples as samples, blacklistOutcomes as outcomes } from './blacklist.cases.ts';
export {
  blacklistPolicy as policy,
  blacklistSituations as situations,
} from './blacklist.policy.ts';
