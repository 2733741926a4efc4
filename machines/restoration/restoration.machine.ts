import { setup } from 'xstate';
import { calling, moving, reviewActions } from '../shared/calls.ts';
import { assumed } from '../shared/commands.ts';
import { end, lifecycleTypes, status } from '../shared/statuses.ts';
import type { StateOf } from '../shared/policy.ts';
import { reviewCommands, reviewGuards, reviewServices } from '../shared/review.ts';
import type { ReviewContext } from '../shared/types.ts';

/** Context of a request to be restored: its review alone. */
export type RestorationContext = ReviewContext;

/** Commands of a request to be restored. */
export type RestorationEvent =
  | { type: 'restoration.submit' }
  | { type: 'restoration.approve'; opinion?: string }
  | { type: 'restoration.reject'; opinion?: string };

/** The input of a restoration's machine. */
export type RestorationInput = Pick<RestorationContext, 'guid' | 'revision' | 'viewer'>;

/** The calls that commands of a restoration start; the console provides them. */
export const restorationServices = {
  submit: reviewServices.submit,
  approve: reviewServices.approve,
  reject: reviewServices.reject,
};

const lifecycle = setup({
  types: lifecycleTypes<RestorationContext, RestorationEvent, RestorationInput>(),
  actors: restorationServices,
  guards: reviewGuards,
  actions: reviewActions<RestorationContext, RestorationEvent>(),
});

/**
 * The lifecycle of a suspended supplier's request to be restored (恢复; assumptions, "Restoration"),
 * approval statuses 0 to 3. With the approval the gateway sets the supplier's misconduct state to
 * 0.
 */
export const restorationMachine = lifecycle.createMachine({
  id: 'restoration',
  context: ({ input }) => ({ ...input, submitter: null, refusal: null }),
  initial: 'saved',
  states: {
    saved: {
      ...status('enums.approvalStatus.0', { roles: ['supplier'] }),
      states: {
        idle: { on: { 'restoration.submit': assumed('restorationSubmit', reviewCommands.submit) } },
        submitting: calling('submit', {
          target: '#restoration.reviewing',
          actions: 'keepSubmitter',
        }),
      },
    },
    reviewing: {
      ...status('enums.approvalStatus.1', { roles: ['reviewer'], dueHours: 72, tone: 'progress' }),
      states: {
        idle: {
          on: {
            'restoration.approve': assumed('restorationReview', reviewCommands.approve),
            'restoration.reject': assumed('restorationReview', reviewCommands.reject),
          },
        },
        approving: moving('approve', '#restoration.passed'),
        rejecting: moving('reject', '#restoration.failed'),
      },
    },
    passed: end('enums.approvalStatus.2', { tone: 'positive' }),
    failed: end('enums.approvalStatus.3', { tone: 'negative' }),
  },
});

/** Names of the top-level states: the statuses. */
export type RestorationState = StateOf<typeof restorationMachine>;
