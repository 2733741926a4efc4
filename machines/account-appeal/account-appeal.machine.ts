import { and, assign, setup } from 'xstate';
import { approvalGuards, decisionOf } from '../shared/approval.ts';
import { calling, recordActions } from '../shared/calls.ts';
import { assumed, command } from '../shared/commands.ts';
import { end, lifecycleTypes, status } from '../shared/statuses.ts';
import type { StateOf } from '../shared/policy.ts';
import { reasonGuards, type Reasoned } from '../shared/reasons.ts';
import { reviewGuards, reviewServices } from '../shared/review.ts';
import { service, outputOf } from '../shared/service.ts';
import type { CommandInput, Decision, DecisionOutput, ReviewContext } from '../shared/types.ts';

/**
 * Context of an account appeal; the submitter is the account the appeal's phone belongs to, null
 * when there is none.
 */
export interface AccountAppealContext extends ReviewContext {
  /** Key of the person whose account is asked for. */
  concerned: string;
  /** Approvals of the running review; the last one hands the account over. */
  decisions: readonly Decision[];
}

/**
 * Commands of an account appeal; `appeal.renew` is the gateway's own, because who appeals is not
 * signed in.
 */
export type AccountAppealEvent =
  | { type: 'appeal.approve'; opinion?: string }
  | Reasoned<'appeal.reject'>
  | { type: 'appeal.renew' };

/** The input of an appeal's machine. */
export type AccountAppealInput = Pick<
  AccountAppealContext,
  'guid' | 'revision' | 'viewer' | 'submitter' | 'concerned'
>;

/** What an approval answers: whether a second reviewer has to approve as well. */
export interface AppealApproveOutput extends DecisionOutput {
  needsSecond: boolean;
}

/** The calls that commands of an appeal start; the console provides them. */
export const accountAppealServices = {
  approve: service<CommandInput, AppealApproveOutput>(),
  reject: reviewServices.reject,
};

const lifecycle = setup({
  types: lifecycleTypes<AccountAppealContext, AccountAppealEvent, AccountAppealInput>(),
  actors: accountAppealServices,
  guards: {
    ...reviewGuards,
    ...reasonGuards,
    isNotAppealedFor: ({ context }) => context.viewer.guid !== context.concerned,
    hasNotDecided: approvalGuards.hasNotDecided,
    needsSecondReviewer: ({ context, event }) =>
      context.decisions.length === 0 && outputOf<AppealApproveOutput>(event).needsSecond,
  },
  actions: {
    ...recordActions<AccountAppealContext, AccountAppealEvent>(),
    keepApproval: assign(({ context, event }) => ({
      decisions: [
        ...context.decisions,
        decisionOf(
          context.viewer,
          outputOf<DecisionOutput>(event),
          context.decisions.length + 1,
          'approved',
        ),
      ],
    })),
    dropApprovals: assign({ decisions: [] }),
  },
});

/**
 * The lifecycle of an account appeal (账户申诉; assumptions, "Account appeal"), statuses 1 to 3. Where
 * the platform has two reviewers, two must approve (decision 0025); it is unreviewed until the
 * second has.
 */
export const accountAppealMachine = lifecycle.createMachine({
  id: 'account-appeal',
  context: ({ input }) => ({ ...input, refusal: null, decisions: [] }),
  initial: 'unreviewed',
  states: {
    unreviewed: {
      ...status('enums.appealStatus.1', { roles: ['reviewer'], dueHours: 72, tone: 'progress' }),
      states: {
        idle: {
          on: {
            'appeal.approve': command(
              'approving',
              and([
                'isReviewer',
                'isNotSubmitter',
                'isNotAppealedFor',
                'hasNotDecided',
                'opinionFits',
              ]),
            ),
            'appeal.reject': command(
              'rejecting',
              and([
                'isReviewer',
                'isNotSubmitter',
                'isNotAppealedFor',
                'hasNotDecided',
                'reasonTypeGiven',
                'opinionGiven',
              ]),
            ),
          },
        },
        approving: calling('approve', [
          assumed('appealSecondReviewer', {
            target: 'idle',
            guard: 'needsSecondReviewer',
            actions: ['keepRevision', 'keepApproval'],
          }),
          { target: '#account-appeal.passed', actions: ['keepRevision', 'keepApproval'] },
        ]),
        rejecting: calling('reject', {
          target: '#account-appeal.failed',
          actions: ['keepRevision', 'dropApprovals'],
        }),
      },
    },
    passed: end('enums.appealStatus.2', { tone: 'positive' }),
    failed: {
      ...status('enums.appealStatus.3', { tone: 'negative' }),
      states: {
        idle: {
          on: {
            'appeal.renew': assumed('appealRenew', {
              target: '#account-appeal.unreviewed',
              guard: 'isSystem',
            }),
          },
        },
      },
    },
  },
});

/** Names of the top-level states: the statuses. */
export type AccountAppealState = StateOf<typeof accountAppealMachine>;
