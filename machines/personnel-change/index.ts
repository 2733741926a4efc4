export type * from './personnel-change.machine.ts';
export {
  personnelChangeMachine as machine,
  personnelChangeServices as services,
} from './personnel-change.machine.ts';
export {
  personnelChangeSamples as samples,
  personnelChangeOutcomes as outcomes,
} from './personnel-change.cases.ts';
export {
  personnelChangePolicy as policy,
  personnelChangeSituations as situations,
} from './personnel-change.policy.ts';
