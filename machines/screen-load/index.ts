export type * from './screen-load.machine.ts';
export {
  screenLoadMachine as machine,
  screenLoadServices as services,
} from './screen-load.machine.ts';
export {
  screenLoadStarts as starts,
  screenLoadSamples as samples,
  screenLoadOutcomes as outcomes,
} from './screen-load.cases.ts';
export {
  screenLoadPolicy as policy,
  screenLoadSituations as situations,
  screenLoadLooks as looks,
} from './screen-load.policy.ts';
