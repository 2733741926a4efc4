export type * from './restoration.machine.ts';
export {
  restorationMachine as machine,
  restorationServices as services,
} from './restoration.machine.ts';
export {
  restorationSamples as samples,
  restorationOutcomes as outcomes,
} from './restoration.cases.ts';
export {
  restorationPolicy as policy,
  restorationSituations as situations,
} from './restoration.policy.ts';
