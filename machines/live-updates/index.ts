export type * from './live-updates.types.ts';
export type * from './live-updates.machine.ts';
export {
  liveUpdatesMachine as machine,
  liveUpdatesServices as services,
} from './live-updates.machine.ts';
export {
  liveUpdatesStarts as starts,
  liveUpdatesSamples as samples,
  liveUpdatesOutcomes as outcomes,
} from './live-updates.cases.ts';
export {
  liveUpdatesPolicy as policy,
  liveUpdatesSituations as situations,
  liveUpdatesLooks as looks,
} from './live-updates.policy.ts';
