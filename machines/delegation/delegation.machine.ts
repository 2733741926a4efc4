import { and, setup } from 'xstate';
import { calling, moving, recordActions } from '../shared/calls.ts';
import { assumed, command } from '../shared/commands.ts';
import type { StateOf } from '../shared/policy.ts';
import { reviewGuards } from '../shared/review.ts';
import { service, outputOf } from '../shared/service.ts';
import { end, lifecycleTypes, status } from '../shared/statuses.ts';
import type { CommandInput, CommandOutput, ReviewContext } from '../shared/types.ts';

/** Context of a delegation: the submitter is the giver. */
export interface DelegationContext extends ReviewContext {
  /** Key of the delegate, who decides for them. */
  handler: string;
}

/** Commands of a delegation; `delegation.begin` and `delegation.end` are the gateway's own. */
export type DelegationEvent =
  | { type: 'delegation.takeOn' }
  | { type: 'delegation.decline'; opinion?: string }
  | { type: 'delegation.takeBack' }
  | { type: 'delegation.giveBack'; opinion?: string }
  | { type: 'delegation.begin' }
  | { type: 'delegation.end' };

/** The input of a delegation's machine. */
export type DelegationInput = Pick<
  DelegationContext,
  'guid' | 'revision' | 'viewer' | 'submitter' | 'handler'
>;

/** What an acceptance answers. */
export interface TakeOnOutput extends CommandOutput {
  /** Whether its time has begun. */
  hasBegun: boolean;
}

/** The calls that commands of a delegation start; the console provides them. */
export const delegationServices = {
  takeOn: service<CommandInput, TakeOnOutput>(),
  decline: service<CommandInput, CommandOutput>(),
  takeBack: service<CommandInput, CommandOutput>(),
  giveBack: service<CommandInput, CommandOutput>(),
};

const lifecycle = setup({
  types: lifecycleTypes<DelegationContext, DelegationEvent, DelegationInput>(),
  actors: delegationServices,
  guards: {
    isGiver: reviewGuards.isSubmitter,
    isDelegate: ({ context }) => context.viewer.guid === context.handler,
    opinionFits: reviewGuards.opinionFits,
    isSystem: reviewGuards.isSystem,
    timeHasBegun: ({ event }) => outputOf<TakeOnOutput>(event).hasBegun,
  },
  actions: recordActions<DelegationContext, DelegationEvent>(),
});

const commands = {
  takeOn: assumed('delegationAnswer', command('takingOn', 'isDelegate')),
  decline: assumed('delegationAnswer', command('declining', and(['isDelegate', 'opinionFits']))),
  takeBack: assumed('delegationStop', command('takingBack', 'isGiver')),
  giveBack: assumed('delegationStop', command('givingBack', and(['isDelegate', 'opinionFits']))),
  end: assumed('delegationTime', { target: '#delegation.ended', guard: 'isSystem' }),
} as const;

const takingBack = moving('takeBack', '#delegation.withdrawn');
const givingBack = moving('giveBack', '#delegation.givenBack');

/**
 * The lifecycle of a delegation (委托代理): somebody hands their approvals to a colleague for a time,
 * who accepts and then decides for them. Not in the specification; the codes are ours.
 */
export const delegationMachine = lifecycle.createMachine({
  id: 'delegation',
  context: ({ input }) => ({ ...input, refusal: null }),
  initial: 'offered',
  states: {
    offered: {
      ...status('enums.delegationStatus.1', { roles: ['handler'], dueHours: 72, tone: 'progress' }),
      states: {
        idle: {
          on: {
            'delegation.takeOn': commands.takeOn,
            'delegation.decline': commands.decline,
            'delegation.takeBack': commands.takeBack,
            'delegation.end': commands.end,
          },
        },
        takingOn: calling('takeOn', [
          { target: '#delegation.inForce', guard: 'timeHasBegun', actions: 'keepRevision' },
          { target: '#delegation.accepted', actions: 'keepRevision' },
        ]),
        declining: moving('decline', '#delegation.declined'),
        takingBack,
      },
    },
    accepted: {
      ...status('enums.delegationStatus.2', { tone: 'progress' }),
      states: {
        idle: {
          on: {
            'delegation.begin': assumed('delegationTime', {
              target: '#delegation.inForce',
              guard: 'isSystem',
            }),
            'delegation.takeBack': commands.takeBack,
            'delegation.giveBack': commands.giveBack,
            'delegation.end': commands.end,
          },
        },
        takingBack,
        givingBack,
      },
    },
    inForce: {
      ...status('enums.delegationStatus.3', { tone: 'positive' }),
      states: {
        idle: {
          on: {
            'delegation.takeBack': commands.takeBack,
            'delegation.giveBack': commands.giveBack,
            'delegation.end': commands.end,
          },
        },
        takingBack,
        givingBack,
      },
    },
    ended: end('enums.delegationStatus.4'),
    declined: end('enums.delegationStatus.5', { tone: 'negative' }),
    withdrawn: end('enums.delegationStatus.6'),
    givenBack: end('enums.delegationStatus.7'),
  },
});

/** Names of the top-level states: the statuses. */
export type DelegationState = StateOf<typeof delegationMachine>;
