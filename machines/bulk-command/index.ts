export type * from './bulk-command.types.ts';
export type * from './bulk-command.machine.ts';
export {
  bulkCommandMachine as machine,
  bulkCommandServices as services,
  isSettled,
  nextOf,
} from './bulk-command.machine.ts';
export {
  bulkCommandStarts as starts,
  bulkCommandSamples as samples,
  bulkCommandOutcomes as outcomes,
} from './bulk-command.cases.ts';
export {
  bulkCommandPolicy as policy,
  bulkCommandSituations as situations,
  bulkCommandLooks as looks,
} from './bulk-command.policy.ts';
