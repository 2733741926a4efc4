import {
  approvalOutcomes,
  ofSystem,
  optionalOpinion,
  withOpinion,
  type EventSamples,
  type ServiceOutcomes,
} from '../shared/cases.ts';
import type {
  OrganisationPlaceEvent,
  organisationPlaceServices,
} from './organisation-place.machine.ts';

/** A payload for every event of a place in the organisation. */
export const organisationPlaceSamples = {
  'organisationPlace.confirm': withOpinion('organisationPlace.confirm', 'confirm', optionalOpinion),
  'organisationPlace.decline': withOpinion('organisationPlace.decline', 'decline', optionalOpinion),
  'organisationPlace.end': ofSystem('organisationPlace.end'),
} satisfies EventSamples<OrganisationPlaceEvent, keyof typeof organisationPlaceServices>;

/** How the calls of a place in the organisation can end. */
export const organisationPlaceOutcomes = {
  confirm: approvalOutcomes.plain(['errors.invalidInput', 'guards.notInThisState']),
  decline: approvalOutcomes.plain(['errors.invalidInput', 'guards.notInThisState']),
} satisfies ServiceOutcomes<typeof organisationPlaceServices, never>;
