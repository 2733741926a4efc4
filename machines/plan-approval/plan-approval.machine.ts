import { and, assign, setup } from 'xstate';
import { approvalGuards, notYetSubmitted } from '../shared/approval.ts';
import { approvalActions, approvalServices, calling } from '../shared/calls.ts';
import { assumed, commands } from '../shared/commands.ts';
import { service } from '../shared/service.ts';
import type { StateOf } from '../shared/policy.ts';
import type {
  ApprovalContext,
  AssumedMeta,
  CommandInput,
  CommandOutput,
  StatusMeta,
} from '../shared/types.ts';

/** Context of a plan: the approval, and how many records were made from it. */
export interface PlanApprovalContext extends ApprovalContext {
  /** Set-ups, or for a yearly plan batch plans, that were made from this plan and still exist. */
  uses: number;
}

/** Commands of a plan; `plan.use` and `plan.release` are the gateway's own. */
export type PlanApprovalEvent =
  | { type: 'plan.edit' }
  | { type: 'plan.delete' }
  | { type: 'plan.submit' }
  | { type: 'plan.recall' }
  | { type: 'plan.approve'; opinion?: string }
  | { type: 'plan.reject'; opinion?: string }
  | { type: 'plan.undo'; opinion?: string }
  | { type: 'plan.use' }
  | { type: 'plan.release' };

/**
 * What a plan's machine is started with; a stored plan is restored from its status and context
 * instead.
 */
export type PlanApprovalInput = Pick<PlanApprovalContext, 'guid' | 'revision' | 'viewer'>;

/** The calls that commands of a plan start; the console provides them. */
export const planApprovalServices = {
  ...approvalServices,
  undo: service<CommandInput, CommandOutput>(),
};

const lifecycle = setup({
  types: {
    context: {} as PlanApprovalContext,
    events: {} as PlanApprovalEvent,
    input: {} as PlanApprovalInput,
    meta: {} as StatusMeta | AssumedMeta,
    tags: {} as 'busy' | 'end',
  },
  actors: planApprovalServices,
  guards: {
    ...approvalGuards,
    isUnused: ({ context }) => context.uses === 0,
    isLastUse: ({ context }) => context.uses <= 1,
  },
  actions: {
    ...approvalActions<PlanApprovalContext, PlanApprovalEvent>(),
    countUse: assign({ uses: ({ context }) => context.uses + 1 }),
    discountUse: assign({ uses: ({ context }) => Math.max(0, context.uses - 1) }),
  },
});

/** What the author may do while the plan is theirs: the same in 1 and in 3. */
const authorStates = {
  idle: lifecycle.createStateConfig({
    on: {
      'plan.edit': commands.edit,
      'plan.submit': commands.submit,
      'plan.delete': commands.delete,
    },
  }),
  saving: calling('save', { target: 'idle', actions: 'keepRevision' }),
  removing: calling('remove', { target: '#plan-approval.deleted' }),
  submitting: calling('submit', [
    { target: '#plan-approval.passed', guard: 'needsNoApproval', actions: 'keepSubmission' },
    { target: '#plan-approval.reviewing', actions: 'keepSubmission' },
  ]),
};

const undoing = calling('undo', { target: '#plan-approval.notSubmitted', actions: 'dropReview' });

/**
 * The lifecycle of a yearly, batch or self plan (specification, sections 3 and 4; lifecycles,
 * "Plans"). Top-level states are the plan statuses 1 to 5; `deleted` is the end of a plan that is
 * gone.
 */
export const planApprovalMachine = lifecycle.createMachine({
  id: 'plan-approval',
  context: ({ input }) => ({ ...input, ...notYetSubmitted, uses: 0 }),
  initial: 'notSubmitted',
  states: {
    notSubmitted: {
      meta: {
        code: '1',
        label: 'enums.planStatus.1',
        roles: ['author'],
        dueHours: null,
        tone: 'other',
      },
      initial: 'idle',
      states: authorStates,
    },
    reviewing: {
      meta: {
        code: '2',
        label: 'enums.planStatus.2',
        roles: ['approver', 'submitter'],
        dueHours: 72,
        tone: 'progress',
      },
      initial: 'idle',
      states: {
        idle: {
          on: {
            'plan.approve': commands.approve,
            'plan.reject': commands.reject,
            'plan.recall': assumed('recallBeforeDecision', commands.recall),
            'plan.undo': assumed('undoAfterDecision', {
              target: 'undoing',
              guard: and(['isSubmitterOrUnitAdministrator', 'somebodyDecided', 'opinionGiven']),
              actions: 'clearRefusal',
            }),
          },
        },
        approving: calling('approve', [
          { target: '#plan-approval.passed', guard: 'isLastLevel', actions: 'keepApproval' },
          { target: 'idle', actions: 'keepApproval' },
        ]),
        rejecting: calling('reject', { target: '#plan-approval.failed', actions: 'keepRejection' }),
        recalling: calling('recall', {
          target: '#plan-approval.notSubmitted',
          actions: 'dropReview',
        }),
        undoing,
      },
    },
    failed: {
      meta: {
        code: '3',
        label: 'enums.planStatus.3',
        roles: ['author'],
        dueHours: null,
        tone: 'negative',
      },
      initial: 'idle',
      states: authorStates,
    },
    passed: {
      meta: {
        code: '4',
        label: 'enums.planStatus.4',
        roles: ['submitter', 'unitAdministrator'],
        dueHours: null,
        tone: 'positive',
        sourceOf: ['batchPlan', 'setUp'],
      },
      initial: 'idle',
      states: {
        idle: {
          on: {
            'plan.undo': assumed('undoAfterDecision', {
              target: 'undoing',
              guard: and(['isSubmitterOrUnitAdministrator', 'isUnused', 'opinionGiven']),
              actions: 'clearRefusal',
            }),
            'plan.use': assumed('planUse', {
              target: '#plan-approval.used',
              guard: 'isSystem',
              actions: 'countUse',
            }),
          },
        },
        undoing,
      },
    },
    used: {
      // Several batch plans may take items of one yearly plan.
      meta: {
        code: '5',
        label: 'enums.planStatus.5',
        roles: [],
        dueHours: null,
        tone: 'positive',
        sourceOf: ['batchPlan'],
      },
      initial: 'idle',
      states: {
        idle: {
          on: {
            'plan.use': assumed('planUse', { guard: 'isSystem', actions: 'countUse' }),
            'plan.release': [
              assumed('planUse', {
                target: '#plan-approval.passed',
                guard: and(['isSystem', 'isLastUse']),
                actions: 'discountUse',
              }),
              assumed('planUse', { guard: 'isSystem', actions: 'discountUse' }),
            ],
          },
        },
      },
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
export type PlanApprovalState = StateOf<typeof planApprovalMachine>;
