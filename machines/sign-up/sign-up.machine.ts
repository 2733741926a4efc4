import { and, setup } from 'xstate';
import { moving, reviewActions } from '../shared/calls.ts';
import { assumed, command } from '../shared/commands.ts';
import { end, lifecycleTypes, status } from '../shared/statuses.ts';
import type { StateOf } from '../shared/policy.ts';
import { reviewCommands, reviewGuards, reviewServices } from '../shared/review.ts';
import { service } from '../shared/service.ts';
import type { CommandInput, CommandOutput, ReviewContext } from '../shared/types.ts';

/** Context of a sign-up: its review alone. */
export type SignUpContext = ReviewContext;

/** Commands of a sign-up; the times of the public notice are epoch milliseconds. */
export type SignUpEvent =
  | { type: 'signUp.approve'; opinion?: string }
  | { type: 'signUp.reject'; opinion?: string }
  | { type: 'signUp.publish'; noticeStartTime?: number; noticeEndTime?: number };

/** What a sign-up's machine is started with: it comes into being when the supplier submits it. */
export type SignUpInput = Pick<SignUpContext, 'guid' | 'revision' | 'viewer' | 'submitter'>;

/** The calls that commands of a sign-up start; the console provides them. */
export const signUpServices = {
  approve: reviewServices.approve,
  reject: reviewServices.reject,
  publish: service<CommandInput, CommandOutput>(),
};

const lifecycle = setup({
  types: lifecycleTypes<SignUpContext, SignUpEvent, SignUpInput>(),
  actors: signUpServices,
  guards: {
    ...reviewGuards,
    noticePeriodGiven: ({ event }) =>
      event.type === 'signUp.publish' &&
      event.noticeStartTime !== undefined &&
      event.noticeEndTime !== undefined &&
      event.noticeStartTime < event.noticeEndTime,
  },
  actions: reviewActions<SignUpContext, SignUpEvent>(),
});

/**
 * The lifecycle of a sign-up as a quality supplier (优质供应商报名; assumptions, "Notices and sign-up"). 1
 * to 3 are the registration statuses; the code of the public notice is ours, because the
 * specification has none.
 */
export const signUpMachine = lifecycle.createMachine({
  id: 'sign-up',
  context: ({ input }) => ({ ...input, refusal: null }),
  initial: 'unreviewed',
  states: {
    unreviewed: {
      ...status('enums.signUpStatus.1', { roles: ['reviewer'], dueHours: 72, tone: 'progress' }),
      states: {
        idle: {
          on: { 'signUp.approve': reviewCommands.approve, 'signUp.reject': reviewCommands.reject },
        },
        approving: moving('approve', '#sign-up.passed'),
        rejecting: moving('reject', '#sign-up.failed'),
      },
    },
    passed: {
      ...status('enums.signUpStatus.2', { roles: ['author'], dueHours: 72, tone: 'positive' }),
      states: {
        idle: {
          on: {
            'signUp.publish': assumed(
              'signUpPublish',
              command('publishing', and(['isAuthor', 'noticePeriodGiven'])),
            ),
          },
        },
        publishing: moving('publish', '#sign-up.published'),
      },
    },
    failed: end('enums.signUpStatus.3', { tone: 'negative' }),
    published: end('enums.signUpStatus.published', { tone: 'positive' }),
  },
});

/** Names of the top-level states: the statuses. */
export type SignUpState = StateOf<typeof signUpMachine>;
