import { and, setup } from 'xstate';
import { calling, recordActions } from '../shared/calls.ts';
import { assumed } from '../shared/commands.ts';
import type { StateOf } from '../shared/policy.ts';
import { reviewGuards } from '../shared/review.ts';
import { service } from '../shared/service.ts';
import { end, lifecycleTypes, status } from '../shared/statuses.ts';
import type { CommandInput, CommandOutput, ReviewContext } from '../shared/types.ts';

/** Context of a place: the submitter is whoever put the unit there. */
export type OrganisationPlaceContext = ReviewContext;

/** Commands of a place; `organisationPlace.end` is the gateway's own. */
export type OrganisationPlaceEvent =
  | { type: 'organisationPlace.confirm'; opinion?: string }
  | { type: 'organisationPlace.decline'; opinion?: string }
  | { type: 'organisationPlace.end' };

/** The input of the machine of a place. */
export type OrganisationPlaceInput = Pick<
  OrganisationPlaceContext,
  'guid' | 'revision' | 'viewer' | 'submitter'
>;

/** The calls that commands of a place start; the console provides them. */
export const organisationPlaceServices = {
  confirm: service<CommandInput, CommandOutput>(),
  decline: service<CommandInput, CommandOutput>(),
};

const lifecycle = setup({
  types: lifecycleTypes<OrganisationPlaceContext, OrganisationPlaceEvent, OrganisationPlaceInput>(),
  actors: organisationPlaceServices,
  guards: {
    isAuthor: reviewGuards.isAuthor,
    isSystem: reviewGuards.isSystem,
    opinionFits: reviewGuards.opinionFits,
  },
  actions: recordActions<OrganisationPlaceContext, OrganisationPlaceEvent>(),
});

const confirm = assumed('organisationPlaceSaid', {
  target: 'confirming',
  guard: and(['isAuthor', 'opinionFits']),
  actions: 'clearRefusal',
});
const decline = assumed('organisationPlaceSaid', {
  target: 'declining',
  guard: and(['isAuthor', 'opinionFits']),
  actions: 'clearRefusal',
});
const leave = assumed('organisationPlaceEnd', {
  target: '#organisation-place.ended',
  guard: 'isSystem',
});
const confirming = calling('confirm', {
  target: '#organisation-place.confirmed',
  actions: 'keepRevision',
});
const declining = calling('decline', {
  target: '#organisation-place.declined',
  actions: 'keepRevision',
});

/**
 * The lifecycle of a unit's place below another one in the organisation (组织归属): a unit above puts
 * it there, and its own people say whether it belongs there. Taking it out, or putting it elsewhere,
 * ends the place. The codes are ours.
 */
export const organisationPlaceMachine = lifecycle.createMachine({
  id: 'organisation-place',
  context: ({ input }) => ({ ...input, refusal: null }),
  initial: 'asked',
  states: {
    asked: {
      ...status('enums.organisationPlaceStatus.1', {
        roles: ['author'],
        dueHours: 72,
        tone: 'progress',
      }),
      states: {
        idle: {
          on: {
            'organisationPlace.confirm': confirm,
            'organisationPlace.decline': decline,
            'organisationPlace.end': leave,
          },
        },
        confirming,
        declining,
      },
    },
    confirmed: {
      ...status('enums.organisationPlaceStatus.2', { tone: 'positive' }),
      states: {
        idle: {
          on: { 'organisationPlace.decline': decline, 'organisationPlace.end': leave },
        },
        declining,
      },
    },
    declined: {
      ...status('enums.organisationPlaceStatus.3', { tone: 'negative' }),
      states: {
        idle: {
          on: { 'organisationPlace.confirm': confirm, 'organisationPlace.end': leave },
        },
        confirming,
      },
    },
    ended: end('enums.organisationPlaceStatus.4'),
  },
});

/** Names of the top-level states: the statuses. */
export type OrganisationPlaceState = StateOf<typeof organisationPlaceMachine>;
