import { setup } from 'xstate';
import { calling, reviewActions } from '../shared/calls.ts';
import { assumed } from '../shared/commands.ts';
import type { StateOf } from '../shared/policy.ts';
import { reviewCommands, reviewGuards, reviewServices } from '../shared/review.ts';
import type { AssumedMeta, ReviewContext, StatusMeta } from '../shared/types.ts';

/** Context of a request to be restored: its review alone. */
export type RestorationContext = ReviewContext;

/** Commands of a request to be restored. */
export type RestorationEvent =
  | { type: 'restoration.submit' }
  | { type: 'restoration.approve'; opinion?: string }
  | { type: 'restoration.reject'; opinion?: string };

/** What a restoration's machine is started with. */
export type RestorationInput = Pick<RestorationContext, 'guid' | 'revision' | 'viewer'>;

/** The calls that commands of a restoration start; the console provides them. */
export const restorationServices = {
  submit: reviewServices.submit,
  approve: reviewServices.approve,
  reject: reviewServices.reject,
};

const lifecycle = setup({
  types: {
    context: {} as RestorationContext,
    events: {} as RestorationEvent,
    input: {} as RestorationInput,
    meta: {} as StatusMeta | AssumedMeta,
    tags: {} as 'busy' | 'end',
  },
  actors: restorationServices,
  guards: reviewGuards,
  actions: reviewActions<RestorationContext, RestorationEvent>(),
});

/**
 * The lifecycle of a suspended supplier's request to be restored (恢复; lifecycles, "restoration"),
 * approval statuses 0 to 3. With the approval the gateway sets the supplier's misconduct state to
 * 0.
 */
export const restorationMachine = lifecycle.createMachine({
  id: 'restoration',
  context: ({ input }) => ({ ...input, submitter: null, refusal: null }),
  initial: 'saved',
  states: {
    saved: {
      meta: {
        code: '0',
        label: 'enums.approvalStatus.0',
        roles: ['supplier'],
        dueHours: null,
        tone: 'other',
      },
      initial: 'idle',
      states: {
        idle: { on: { 'restoration.submit': assumed('restorationSubmit', reviewCommands.submit) } },
        submitting: calling('submit', {
          target: '#restoration.reviewing',
          actions: 'keepSubmitter',
        }),
      },
    },
    reviewing: {
      meta: {
        code: '1',
        label: 'enums.approvalStatus.1',
        roles: ['reviewer'],
        dueHours: 72,
        tone: 'progress',
      },
      initial: 'idle',
      states: {
        idle: {
          on: {
            'restoration.approve': assumed('restorationReview', reviewCommands.approve),
            'restoration.reject': assumed('restorationReview', reviewCommands.reject),
          },
        },
        approving: calling('approve', { target: '#restoration.passed', actions: 'keepRevision' }),
        rejecting: calling('reject', { target: '#restoration.failed', actions: 'keepRevision' }),
      },
    },
    passed: {
      type: 'final',
      tags: 'end',
      meta: {
        code: '2',
        label: 'enums.approvalStatus.2',
        roles: [],
        dueHours: null,
        tone: 'positive',
      },
    },
    failed: {
      type: 'final',
      tags: 'end',
      meta: {
        code: '3',
        label: 'enums.approvalStatus.3',
        roles: [],
        dueHours: null,
        tone: 'negative',
      },
    },
  },
});

/** Names of the top-level states: the statuses. */
export type RestorationState = StateOf<typeof restorationMachine>;
