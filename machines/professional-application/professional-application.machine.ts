import { and, assign, setup } from 'xstate';
import { approvalGuards, decisionOf, hasRole } from '../shared/approval.ts';
import { calling, moving, recordActions } from '../shared/calls.ts';
import { assumed, command } from '../shared/commands.ts';
import { reviewCommands, reviewGuards, reviewServices } from '../shared/review.ts';
import { service, outputOf } from '../shared/service.ts';
import { deleted, lifecycleTypes, status } from '../shared/statuses.ts';
import type { StateOf } from '../shared/policy.ts';
import type {
  CommandInput,
  CommandOutput,
  Decision,
  DecisionOutput,
  ReviewContext,
} from '../shared/types.ts';

/**
 * Context of a professional application: its two reviews, and whether an approved copy is in force
 * beside it.
 */
export interface ProfessionalApplicationContext extends ReviewContext {
  /** Decisions of the running review; level 1 is the preliminary review, level 2 the final one. */
  decisions: readonly Decision[];
  /**
   * While an approved application is being changed: what was approved stays in force until the
   * change passes (assumed).
   */
  approvedCopy: boolean;
}

/** Commands of a professional application. */
export type ProfessionalApplicationEvent =
  | { type: 'application.edit' }
  | { type: 'application.delete' }
  | { type: 'application.submit' }
  | { type: 'application.recall' }
  | { type: 'application.approve'; opinion?: string }
  | { type: 'application.reject'; opinion?: string }
  | { type: 'application.takeUp' }
  | { type: 'application.revoke' }
  | { type: 'application.change' };

/** The input of an application's machine. */
export type ProfessionalApplicationInput = Pick<
  ProfessionalApplicationContext,
  'guid' | 'revision' | 'viewer'
>;

/**
 * What submitting answers: whether the purchaser's unit has the right of the preliminary review
 * (专业初审权限).
 */
export interface ApplicationSubmitOutput extends CommandOutput {
  preliminaryReview: boolean;
}

/** The calls that commands of an application start; the console provides them. */
export const professionalApplicationServices = {
  save: reviewServices.save,
  remove: reviewServices.remove,
  submit: service<CommandInput, ApplicationSubmitOutput>(),
  recall: service<CommandInput, CommandOutput>(),
  approve: service<CommandInput, DecisionOutput>(),
  reject: service<CommandInput, DecisionOutput>(),
  takeUp: service<CommandInput, CommandOutput>(),
  revoke: service<CommandInput, CommandOutput>(),
  change: service<CommandInput, CommandOutput>(),
};

const lifecycle = setup({
  types: lifecycleTypes<
    ProfessionalApplicationContext,
    ProfessionalApplicationEvent,
    ProfessionalApplicationInput
  >(),
  actors: professionalApplicationServices,
  guards: {
    ...reviewGuards,
    isPreliminaryReviewer: ({ context }) => hasRole(context, 'preliminaryReviewer'),
    isFinalReviewer: ({ context }) => hasRole(context, 'finalReviewer'),
    hasNotDecided: approvalGuards.hasNotDecided,
    needsPreliminaryReview: ({ event }) =>
      outputOf<ApplicationSubmitOutput>(event).preliminaryReview,
  },
  actions: {
    ...recordActions<ProfessionalApplicationContext, ProfessionalApplicationEvent>(),
    beginReview: assign(({ context }) => ({ submitter: context.viewer.guid, decisions: [] })),
    dropReview: assign({ submitter: null, decisions: [] }),
    keepDecision: assign(
      ({ context, event }, { level, verdict }: Pick<Decision, 'level' | 'verdict'>) => ({
        decisions: [
          ...context.decisions,
          decisionOf(context.viewer, outputOf<DecisionOutput>(event), level, verdict),
        ],
      }),
    ),
    keepCopy: assign({ approvedCopy: true }),
    dropCopy: assign({ approvedCopy: false }),
  },
});

/** What the supplier may do while the application is theirs: the same in 0 and in 3. */
const supplierStates = {
  idle: lifecycle.createStateConfig({
    on: {
      'application.edit': reviewCommands.edit,
      'application.submit': reviewCommands.submit,
      'application.delete': command('removing', 'isSupplier'),
    },
  }),
  saving: moving('save', 'idle'),
  removing: calling('remove', { target: '#professional-application.deleted' }),
  submitting: calling('submit', [
    {
      target: '#professional-application.preliminaryReview',
      guard: 'needsPreliminaryReview',
      actions: ['keepRevision', 'beginReview'],
    },
    assumed('applicationWithoutPreliminary', {
      target: '#professional-application.finalReview',
      actions: ['keepRevision', 'beginReview'],
    }),
  ]),
};

const recall = command('recalling', 'isSupplier');
const recalling = calling('recall', {
  target: '#professional-application.notSubmitted',
  actions: ['keepRevision', 'dropReview'],
});

const decision = (level: 1 | 2, verdict: Decision['verdict']) =>
  ['keepRevision', { type: 'keepDecision', params: { level, verdict } }] as const;

/**
 * The final decision: the same in 21 and, after the final reviewer took a rejected application up,
 * in 32.
 */
const finalDecision = {
  'application.approve': command(
    'approving',
    and(['isFinalReviewer', 'isNotSubmitter', 'hasNotDecided', 'opinionFits']),
  ),
  'application.reject': command(
    'rejecting',
    and(['isFinalReviewer', 'isNotSubmitter', 'hasNotDecided', 'opinionGiven']),
  ),
} as const;

const finalStates = {
  approving: calling('approve', {
    target: '#professional-application.passed',
    actions: [...decision(2, 'approved'), 'dropCopy'],
  }),
  rejecting: calling('reject', {
    target: '#professional-application.failed',
    actions: decision(2, 'rejected'),
  }),
};

/**
 * The lifecycle of a supplier's professional application (供应商专业申请; assumptions, "Professional
 * application"). Two reviews, 专业初审 and 专业终审, never by the same person.
 */
export const professionalApplicationMachine = lifecycle.createMachine({
  id: 'professional-application',
  context: ({ input }) => ({
    ...input,
    submitter: null,
    refusal: null,
    decisions: [],
    approvedCopy: false,
  }),
  initial: 'notSubmitted',
  states: {
    notSubmitted: {
      ...status('enums.applicationStatus.0', { roles: ['supplier'] }),
      states: supplierStates,
    },
    preliminaryReview: {
      ...status('enums.applicationStatus.1', {
        roles: ['preliminaryReviewer', 'supplier'],
        dueHours: 72,
        tone: 'progress',
      }),
      states: {
        idle: {
          on: {
            'application.approve': assumed(
              'applicationPreliminary',
              command('approving', and(['isPreliminaryReviewer', 'isNotSubmitter', 'opinionFits'])),
            ),
            'application.reject': assumed(
              'applicationPreliminary',
              command(
                'rejecting',
                and(['isPreliminaryReviewer', 'isNotSubmitter', 'opinionGiven']),
              ),
            ),
            'application.recall': recall,
          },
        },
        approving: calling('approve', {
          target: '#professional-application.finalReview',
          actions: decision(1, 'approved'),
        }),
        rejecting: calling('reject', {
          target: '#professional-application.preliminaryFailed',
          actions: decision(1, 'rejected'),
        }),
        recalling,
      },
    },
    finalReview: {
      ...status('enums.applicationStatus.21', {
        roles: ['finalReviewer', 'supplier'],
        dueHours: 72,
        tone: 'progress',
      }),
      states: {
        idle: { on: { ...finalDecision, 'application.recall': recall } },
        ...finalStates,
        recalling,
      },
    },
    preliminaryFailed: {
      ...status('enums.applicationStatus.31', {
        roles: ['finalReviewer', 'supplier'],
        tone: 'negative',
      }),
      states: {
        idle: {
          on: {
            'application.takeUp': assumed(
              'applicationTakeUp',
              command('takingUp', and(['isFinalReviewer', 'isNotSubmitter', 'hasNotDecided'])),
            ),
            'application.recall': recall,
          },
        },
        takingUp: moving('takeUp', '#professional-application.secondReview'),
        recalling,
      },
    },
    secondReview: {
      ...status('enums.applicationStatus.32', {
        roles: ['finalReviewer'],
        dueHours: 72,
        tone: 'progress',
      }),
      states: { idle: { on: finalDecision }, ...finalStates },
    },
    passed: {
      ...status('enums.applicationStatus.2', { roles: ['supplier'], tone: 'positive' }),
      states: {
        idle: {
          on: {
            'application.revoke': command('revoking', 'isSupplier'),
            'application.change': assumed(
              'applicationChange',
              command('startingChange', 'isSupplier'),
            ),
          },
        },
        revoking: calling('revoke', {
          target: '#professional-application.notSubmitted',
          actions: ['keepRevision', 'dropReview'],
        }),
        startingChange: calling('change', {
          target: '#professional-application.notSubmitted',
          actions: ['keepRevision', 'dropReview', 'keepCopy'],
        }),
      },
    },
    failed: {
      ...status('enums.applicationStatus.3', { roles: ['supplier'], tone: 'negative' }),
      states: supplierStates,
    },
    deleted,
  },
});

/** Names of the top-level states: the statuses, and `deleted`. */
export type ProfessionalApplicationState = StateOf<typeof professionalApplicationMachine>;
