export type * from './organisation-place.machine.ts';
export {
  organisationPlaceMachine as machine,
  organisationPlaceServices as services,
} from './organisation-place.machine.ts';
export {
  organisationPlaceSamples as samples,
  organisationPlaceOutcomes as outcomes,
} from './organisation-place.cases.ts';
export {
  organisationPlacePolicy as policy,
  organisationPlaceSituations as situations,
} from './organisation-place.policy.ts';
