import { and, assign, setup } from 'xstate';
import { approvalGuards, decisionOf, hasRole, outputOf } from '../shared/approval.ts';
import { calling, recordActions } from '../shared/calls.ts';
import { assumed } from '../shared/commands.ts';
import { reviewCommands, reviewGuards, reviewServices } from '../shared/review.ts';
import { service } from '../shared/service.ts';
import type { StateOf } from '../shared/policy.ts';
import type {
  AssumedMeta,
  CommandInput,
  CommandOutput,
  Decision,
  DecisionOutput,
  ReviewContext,
  StatusMeta,
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

/** What an application's machine is started with. */
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
  types: {
    context: {} as ProfessionalApplicationContext,
    events: {} as ProfessionalApplicationEvent,
    input: {} as ProfessionalApplicationInput,
    meta: {} as StatusMeta | AssumedMeta,
    tags: {} as 'busy' | 'end',
  },
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
      'application.delete': { target: 'removing', guard: 'isSupplier', actions: 'clearRefusal' },
    },
  }),
  saving: calling('save', { target: 'idle', actions: 'keepRevision' }),
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

const recall = { target: 'recalling', guard: 'isSupplier', actions: 'clearRefusal' } as const;
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
  'application.approve': {
    target: 'approving',
    guard: and(['isFinalReviewer', 'isNotSubmitter', 'hasNotDecided', 'opinionFits']),
    actions: 'clearRefusal',
  },
  'application.reject': {
    target: 'rejecting',
    guard: and(['isFinalReviewer', 'isNotSubmitter', 'hasNotDecided', 'opinionGiven']),
    actions: 'clearRefusal',
  },
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
 * The lifecycle of a supplier's professional application (供应商专业申请; lifecycles, "Supplier
 * professional application"). Two reviews, 专业初审 and 专业终审, never by the same person.
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
      meta: {
        code: '0',
        label: 'enums.applicationStatus.0',
        roles: ['supplier'],
        dueHours: null,
        tone: 'other',
      },
      initial: 'idle',
      states: supplierStates,
    },
    preliminaryReview: {
      meta: {
        code: '1',
        label: 'enums.applicationStatus.1',
        roles: ['preliminaryReviewer', 'supplier'],
        dueHours: 72,
        tone: 'progress',
      },
      initial: 'idle',
      states: {
        idle: {
          on: {
            'application.approve': assumed('applicationPreliminary', {
              target: 'approving',
              guard: and(['isPreliminaryReviewer', 'isNotSubmitter', 'opinionFits']),
              actions: 'clearRefusal',
            }),
            'application.reject': assumed('applicationPreliminary', {
              target: 'rejecting',
              guard: and(['isPreliminaryReviewer', 'isNotSubmitter', 'opinionGiven']),
              actions: 'clearRefusal',
            }),
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
      meta: {
        code: '21',
        label: 'enums.applicationStatus.21',
        roles: ['finalReviewer', 'supplier'],
        dueHours: 72,
        tone: 'progress',
      },
      initial: 'idle',
      states: {
        idle: { on: { ...finalDecision, 'application.recall': recall } },
        ...finalStates,
        recalling,
      },
    },
    preliminaryFailed: {
      meta: {
        code: '31',
        label: 'enums.applicationStatus.31',
        roles: ['finalReviewer', 'supplier'],
        dueHours: null,
        tone: 'negative',
      },
      initial: 'idle',
      states: {
        idle: {
          on: {
            'application.takeUp': assumed('applicationTakeUp', {
              target: 'takingUp',
              guard: and(['isFinalReviewer', 'isNotSubmitter', 'hasNotDecided']),
              actions: 'clearRefusal',
            }),
            'application.recall': recall,
          },
        },
        takingUp: calling('takeUp', {
          target: '#professional-application.secondReview',
          actions: 'keepRevision',
        }),
        recalling,
      },
    },
    secondReview: {
      meta: {
        code: '32',
        label: 'enums.applicationStatus.32',
        roles: ['finalReviewer'],
        dueHours: 72,
        tone: 'progress',
      },
      initial: 'idle',
      states: { idle: { on: finalDecision }, ...finalStates },
    },
    passed: {
      meta: {
        code: '2',
        label: 'enums.applicationStatus.2',
        roles: ['supplier'],
        dueHours: null,
        tone: 'positive',
      },
      initial: 'idle',
      states: {
        idle: {
          on: {
            'application.revoke': {
              target: 'revoking',
              guard: 'isSupplier',
              actions: 'clearRefusal',
            },
            'application.change': assumed('applicationChange', {
              target: 'startingChange',
              guard: 'isSupplier',
              actions: 'clearRefusal',
            }),
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
      meta: {
        code: '3',
        label: 'enums.applicationStatus.3',
        roles: ['supplier'],
        dueHours: null,
        tone: 'negative',
      },
      initial: 'idle',
      states: supplierStates,
    },
    deleted: {
      type: 'final',
      tags: 'end',
      meta: {
        code: null,
        label: 'enums.recordEnd.deleted',
        roles: [],
        dueHours: null,
        tone: 'other',
      },
    },
  },
});

/** Names of the top-level states: the statuses, and `deleted`. */
export type ProfessionalApplicationState = StateOf<typeof professionalApplicationMachine>;
