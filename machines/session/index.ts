export * from './session.types.ts';
export { isRefreshDue } from './session.validity.ts';
export type * from './session.machine.ts';
export { sessionMachine as machine, sessionServices as services } from './session.machine.ts';
export {
  sessionStarts as starts,
  sessionSamples as samples,
  sessionOutcomes as outcomes,
} from './session.cases.ts';
export {
  sessionPolicy as policy,
  sessionSituations as situations,
  sessionLooks as looks,
} from './session.policy.ts';
