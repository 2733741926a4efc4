import { and, assign, setup } from 'xstate';
import { calling, moving, reviewActions } from '../shared/calls.ts';
import { assumed, command, commands } from '../shared/commands.ts';
import { lifecycleTypes, status } from '../shared/statuses.ts';
import type { StateOf } from '../shared/policy.ts';
import { reasonGuards, type Reasoned } from '../shared/reasons.ts';
import { reviewCommands, reviewGuards, reviewServices } from '../shared/review.ts';
import { service } from '../shared/service.ts';
import type { CommandInput, CommandOutput, ReviewContext } from '../shared/types.ts';

/** Statuses in which the enterprise edits its information, and to which a recall leads back. */
export type EditedStatus = '0' | '3' | '4';

/**
 * Context of enterprise information: who submitted it and from where, and whether passed
 * information is being changed.
 */
export interface EnterpriseInformationContext extends ReviewContext {
  /** '1' from the first submission on: only then the full menu is built (requirements, 4). */
  isHasSubmit: '0' | '1';
  /**
   * '1' while approved information is being changed; what has passed stays in force until the change
   * passes (assumed).
   */
  isBianGeng: '0' | '1';
  /** Status it was last submitted from. */
  submittedFrom: EditedStatus;
}

/** Commands of enterprise information. */
export type EnterpriseInformationEvent =
  | { type: 'enterprise.edit' }
  | { type: 'enterprise.submit' }
  | { type: 'enterprise.recall' }
  | { type: 'enterprise.accept' }
  | { type: 'enterprise.approve'; opinion?: string }
  | Reasoned<'enterprise.reject'>
  | { type: 'enterprise.change' }
  | { type: 'enterprise.cancelChange' };

/** The input of the machine of enterprise information. */
export type EnterpriseInformationInput = Pick<
  EnterpriseInformationContext,
  'guid' | 'revision' | 'viewer'
>;

/** The calls that commands of enterprise information start; the console provides them. */
export const enterpriseInformationServices = {
  save: reviewServices.save,
  submit: reviewServices.submit,
  recall: service<CommandInput, CommandOutput>(),
  approve: reviewServices.approve,
  reject: reviewServices.reject,
  accept: service<CommandInput, CommandOutput>(),
  change: service<CommandInput, CommandOutput>(),
  cancelChange: service<CommandInput, CommandOutput>(),
};

const lifecycle = setup({
  types: lifecycleTypes<
    EnterpriseInformationContext,
    EnterpriseInformationEvent,
    EnterpriseInformationInput
  >(),
  actors: enterpriseInformationServices,
  guards: {
    ...reviewGuards,
    ...reasonGuards,
    isBeingChanged: ({ context }) => context.isBianGeng === '1',
    cameFrom: ({ context }, { status }: { status: EditedStatus }) =>
      context.submittedFrom === status,
  },
  actions: {
    ...reviewActions<EnterpriseInformationContext, EnterpriseInformationEvent>(),
    keepOrigin: assign((_, { from }: { from: EditedStatus }) => ({
      isHasSubmit: '1' as const,
      submittedFrom: from,
    })),
    beginChange: assign({ isBianGeng: '1' }),
    endChange: assign({ isBianGeng: '0' }),
  },
});

/** What the enterprise may do while its information is open to it: the same in 0, 3 and 4. */
const edits = { 'enterprise.edit': commands.edit, 'enterprise.submit': commands.submit } as const;

const editing = (from: EditedStatus) => ({
  saving: moving('save', 'idle'),
  submitting: calling('submit', {
    target: '#enterprise-information.reviewing',
    actions: ['keepSubmitter', { type: 'keepOrigin', params: { from } }],
  }),
});

const cameFrom = (status: EditedStatus) => ({ type: 'cameFrom', params: { status } }) as const;

const cancelChange = command('cancellingChange', 'isAuthor');
const cancellingChange = calling('cancelChange', {
  target: '#enterprise-information.passed',
  actions: ['keepRevision', 'endChange'],
});

/**
 * The lifecycle of enterprise information (`shenPi_ZhuangTai`; assumptions, "Enterprise
 * information"), statuses 0 to 5 in the order in which they are passed through.
 */
export const enterpriseInformationMachine = lifecycle.createMachine({
  id: 'enterprise-information',
  context: ({ input }) => ({
    ...input,
    submitter: null,
    refusal: null,
    isHasSubmit: '0',
    isBianGeng: '0',
    submittedFrom: '0',
  }),
  initial: 'notSubmitted',
  states: {
    notSubmitted: {
      ...status('enums.enterpriseStatus.0', { roles: ['author'] }),
      states: { idle: { on: edits }, ...editing('0') },
    },
    changing: {
      ...status('enums.enterpriseStatus.4', { roles: ['author'], tone: 'progress' }),
      states: {
        idle: { on: { ...edits, 'enterprise.cancelChange': cancelChange } },
        ...editing('4'),
        cancellingChange,
      },
    },
    reviewing: {
      ...status('enums.enterpriseStatus.1', {
        roles: ['reviewer', 'author'],
        dueHours: 72,
        tone: 'progress',
      }),
      states: {
        idle: {
          on: {
            'enterprise.accept': assumed(
              'enterpriseAccept',
              command('accepting', and(['isReviewer', 'isNotSubmitter'])),
            ),
            'enterprise.recall': assumed('enterpriseRecall', command('recalling', 'isAuthor')),
          },
        },
        accepting: moving('accept', '#enterprise-information.accepted'),
        recalling: calling('recall', [
          {
            target: '#enterprise-information.notSubmitted',
            guard: cameFrom('0'),
            actions: 'dropSubmitter',
          },
          {
            target: '#enterprise-information.failed',
            guard: cameFrom('3'),
            actions: 'dropSubmitter',
          },
          {
            target: '#enterprise-information.changing',
            guard: cameFrom('4'),
            actions: 'dropSubmitter',
          },
        ]),
      },
    },
    accepted: {
      ...status('enums.enterpriseStatus.5', {
        roles: ['reviewer'],
        dueHours: 72,
        tone: 'progress',
      }),
      states: {
        idle: {
          on: {
            'enterprise.approve': reviewCommands.approve,
            'enterprise.reject': reviewCommands.rejectWithReason,
          },
        },
        approving: calling('approve', {
          target: '#enterprise-information.passed',
          actions: ['keepRevision', 'endChange'],
        }),
        rejecting: moving('reject', '#enterprise-information.failed'),
      },
    },
    passed: {
      ...status('enums.enterpriseStatus.2', { roles: ['author'], tone: 'positive' }),
      states: {
        idle: {
          on: {
            'enterprise.change': assumed('enterpriseChange', command('startingChange', 'isAuthor')),
          },
        },
        startingChange: calling('change', {
          target: '#enterprise-information.changing',
          actions: ['keepRevision', 'beginChange'],
        }),
      },
    },
    failed: {
      ...status('enums.enterpriseStatus.3', { roles: ['author'], tone: 'negative' }),
      states: {
        idle: {
          on: {
            ...edits,
            'enterprise.cancelChange': assumed('enterpriseCancelRejected', {
              ...cancelChange,
              guard: and(['isAuthor', 'isBeingChanged']),
            }),
          },
        },
        ...editing('3'),
        cancellingChange,
      },
    },
  },
});

/** Names of the top-level states: the statuses. */
export type EnterpriseInformationState = StateOf<typeof enterpriseInformationMachine>;
