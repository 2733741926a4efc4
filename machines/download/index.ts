export type * from './download.machine.ts';
export { downloadMachine as machine, downloadServices as services } from './download.machine.ts';
export {
  downloadStarts as starts,
  downloadSamples as samples,
  downloadOutcomes as outcomes,
} from './download.cases.ts';
export {
  downloadPolicy as policy,
  downloadSituations as situations,
  downloadLooks as looks,
} from './download.policy.ts';
