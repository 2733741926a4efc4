import { setup } from 'xstate';
import { calling, reviewActions } from '../shared/calls.ts';
import { assumed } from '../shared/commands.ts';
import type { StateOf } from '../shared/policy.ts';
import { reasonGuards, type Reasoned } from '../shared/reasons.ts';
import { reviewCommands, reviewGuards, reviewServices } from '../shared/review.ts';
import type { AssumedMeta, ReviewContext, StatusMeta } from '../shared/types.ts';

/** Context of an account appeal; the submitter is the account the appeal's phone belongs to, null when there is none. */
export type AccountAppealContext = ReviewContext;

/** Commands of an account appeal; `appeal.renew` is the gateway's own, because who appeals is not signed in. */
export type AccountAppealEvent =
  | { type: 'appeal.approve'; opinion?: string }
  | Reasoned<'appeal.reject'>
  | { type: 'appeal.renew' };

/** What an appeal's machine is started with. */
export type AccountAppealInput = Pick<AccountAppealContext, 'guid' | 'revision' | 'viewer' | 'submitter'>;

/** The calls that commands of an appeal start; the console provides them. */
export const accountAppealServices = { approve: reviewServices.approve, reject: reviewServices.reject };

const lifecycle = setup({
  types: {
    context: {} as AccountAppealContext,
    events: {} as AccountAppealEvent,
    input: {} as AccountAppealInput,
    meta: {} as StatusMeta | AssumedMeta,
    tags: {} as 'busy' | 'end',
  },
  actors: accountAppealServices,
  guards: { ...reviewGuards, ...reasonGuards },
  actions: reviewActions<AccountAppealContext, AccountAppealEvent>(),
});

/** The lifecycle of an account appeal (账户申诉; lifecycles, "Account appeal"), statuses 1 to 3. */
export const accountAppealMachine = lifecycle.createMachine({
  id: 'account-appeal',
  context: ({ input }) => ({ ...input, refusal: null }),
  initial: 'unreviewed',
  states: {
    unreviewed: {
      meta: { code: '1', label: 'enums.appealStatus.1', roles: ['reviewer'], dueHours: 72, tone: 'progress' },
      initial: 'idle',
      states: {
        idle: {
          on: {
            'appeal.approve': reviewCommands.approve,
            'appeal.reject': reviewCommands.rejectWithReason,
          },
        },
        approving: calling('approve', { target: '#account-appeal.passed', actions: 'keepRevision' }),
        rejecting: calling('reject', { target: '#account-appeal.failed', actions: 'keepRevision' }),
      },
    },
    passed: {
      type: 'final',
      tags: 'end',
      meta: { code: '2', label: 'enums.appealStatus.2', roles: [], dueHours: null, tone: 'positive' },
    },
    failed: {
      meta: { code: '3', label: 'enums.appealStatus.3', roles: [], dueHours: null, tone: 'negative' },
      initial: 'idle',
      states: {
        idle: {
          on: { 'appeal.renew': assumed('appealRenew', { target: '#account-appeal.unreviewed', guard: 'isSystem' }) },
        },
      },
    },
  },
});

/** Names of the top-level states: the statuses. */
export type AccountAppealState = StateOf<typeof accountAppealMachine>;
