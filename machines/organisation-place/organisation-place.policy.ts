import { awaitingReview } from '../shared/people.ts';
import { definePolicy, type Situations } from '../shared/policy.ts';
import type {
  OrganisationPlaceContext,
  OrganisationPlaceEvent,
  OrganisationPlaceState,
} from './organisation-place.machine.ts';

/**
 * Who may do what to a unit's place in the organisation, written by hand from the assumptions on
 * the organisation and never taken from the machine.
 */
export const organisationPlacePolicy = definePolicy<
  OrganisationPlaceState,
  OrganisationPlaceEvent['type'],
  never
>()({
  asked: {
    'organisationPlace.confirm': { by: ['author'], to: 'confirmed' },
    'organisationPlace.decline': { by: ['author'], to: 'declined' },
    'organisationPlace.end': { by: ['system'], to: 'ended' },
  },
  confirmed: {
    'organisationPlace.decline': { by: ['author'], to: 'declined' },
    'organisationPlace.end': { by: ['system'], to: 'ended' },
  },
  declined: {
    'organisationPlace.confirm': { by: ['author'], to: 'confirmed' },
    'organisationPlace.end': { by: ['system'], to: 'ended' },
  },
  ended: {},
});

/** Places in the organisation as they can stand in each status. */
export const organisationPlaceSituations: Situations<
  OrganisationPlaceState,
  OrganisationPlaceContext,
  never
> = {
  asked: [{ facts: [], context: awaitingReview() }],
  confirmed: [{ facts: [], context: awaitingReview() }],
  declined: [{ facts: [], context: awaitingReview() }],
  ended: [{ facts: [], context: awaitingReview() }],
};
