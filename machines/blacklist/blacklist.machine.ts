import { and, setup } from 'xstate';
import { moving, recordActions } from '../shared/calls.ts';
import { assumed, command } from '../shared/commands.ts';
import { end, lifecycleTypes, status } from '../shared/statuses.ts';
import type { StateOf } from '../shared/policy.ts';
import { reviewGuards } from '../shared/review.ts';
import { service } from '../shared/service.ts';
import type { CommandInput, CommandOutput, RecordContext } from '../shared/types.ts';

/**
 * Context of a blacklist entry: what every record keeps; reason, scope and term are facts of the
 * record.
 */
export type BlacklistContext = RecordContext;

/**
 * Commands of a blacklist entry; `blacklist.expire` is the gateway's own. The opinion of a
 * cancellation is its reason.
 */
export type BlacklistEvent =
  | { type: 'blacklist.cancel'; opinion?: string }
  | { type: 'blacklist.expire' };

/** The input of a blacklist entry's machine. */
export type BlacklistInput = Pick<BlacklistContext, 'guid' | 'revision' | 'viewer'>;

/** The call that the command of a blacklist entry starts; the console provides it. */
export const blacklistServices = { cancel: service<CommandInput, CommandOutput>() };

const lifecycle = setup({
  types: lifecycleTypes<BlacklistContext, BlacklistEvent, BlacklistInput>(),
  actors: blacklistServices,
  guards: {
    isReviewer: reviewGuards.isReviewer,
    isSystem: reviewGuards.isSystem,
    reasonGiven: reviewGuards.opinionGiven,
  },
  actions: recordActions<BlacklistContext, BlacklistEvent>(),
});

/**
 * The lifecycle of one supplier's entry on the blacklist (黑名单; assumptions, "Blacklist"). The codes
 * are ours, because the specification has none. An entry without a term stays until it is
 * cancelled.
 */
export const blacklistMachine = lifecycle.createMachine({
  id: 'blacklist',
  context: ({ input }) => ({ ...input, refusal: null }),
  initial: 'listed',
  states: {
    listed: {
      ...status('enums.blacklistStatus.listed', { roles: ['reviewer'], tone: 'negative' }),
      states: {
        idle: {
          on: {
            'blacklist.cancel': assumed(
              'blacklistCancel',
              command('cancelling', and(['isReviewer', 'reasonGiven'])),
            ),
            'blacklist.expire': assumed('blacklistExpire', {
              target: '#blacklist.expired',
              guard: 'isSystem',
            }),
          },
        },
        cancelling: moving('cancel', '#blacklist.cancelled'),
      },
    },
    cancelled: end('enums.blacklistStatus.cancelled'),
    expired: end('enums.blacklistStatus.expired'),
  },
});

/** Names of the top-level states: the statuses. */
export type BlacklistState = StateOf<typeof blacklistMachine>;
