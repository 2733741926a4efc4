import { and, assign, setup } from 'xstate';
import { approvalGuards, notYetSubmitted } from '../shared/approval.ts';
import { approvalActions, approvalServices } from '../shared/calls.ts';
import { deciding, takingBack, writing } from '../shared/chain.ts';
import { assumed, command, commands } from '../shared/commands.ts';
import { service } from '../shared/service.ts';
import { deleted, lifecycleTypes, status } from '../shared/statuses.ts';
import type { StateOf } from '../shared/policy.ts';
import type { AddApprover, ApprovalContext, CommandInput, CommandOutput } from '../shared/types.ts';

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
  | { type: 'plan.transfer'; opinion?: string; assigneeGuid?: string }
  | AddApprover<'plan.addApprover'>
  | { type: 'plan.removeApprover'; opinion?: string; assigneeGuid?: string }
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
  types: lifecycleTypes<PlanApprovalContext, PlanApprovalEvent, PlanApprovalInput>(),
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
  ...writing({
    reviewing: '#plan-approval.reviewing',
    passed: '#plan-approval.passed',
    deleted: '#plan-approval.deleted',
  }),
};

const undoing = takingBack('undo', '#plan-approval.notSubmitted');

/**
 * The lifecycle of a yearly, batch or self plan (requirements, 3.6 and 4; assumptions,
 * "Lifecycles"). Top-level states are the plan statuses 1 to 5; `deleted` is the end of a plan that
 * is gone.
 */
export const planApprovalMachine = lifecycle.createMachine({
  id: 'plan-approval',
  context: ({ input }) => ({ ...input, ...notYetSubmitted, uses: 0 }),
  initial: 'notSubmitted',
  states: {
    notSubmitted: {
      ...status('enums.planStatus.1', { roles: ['author'] }),
      states: authorStates,
    },
    reviewing: {
      ...status('enums.planStatus.2', {
        roles: ['approver', 'submitter'],
        dueHours: 72,
        tone: 'progress',
      }),
      states: {
        idle: {
          on: {
            'plan.approve': commands.approve,
            'plan.reject': commands.reject,
            'plan.transfer': assumed('transfer', commands.transfer),
            'plan.addApprover': assumed('addApprover', commands.addApprover),
            'plan.removeApprover': assumed('removeApprover', commands.removeApprover),
            'plan.recall': assumed('recallBeforeDecision', commands.recall),
            'plan.undo': assumed(
              'undoAfterDecision',
              command(
                'undoing',
                and(['isSubmitterOrUnitAdministrator', 'somebodyDecided', 'opinionGiven']),
              ),
            ),
          },
        },
        ...deciding({ passed: '#plan-approval.passed', failed: '#plan-approval.failed' }),
        recalling: takingBack('recall', '#plan-approval.notSubmitted'),
        undoing,
      },
    },
    failed: {
      ...status('enums.planStatus.3', { roles: ['author'], tone: 'negative' }),
      states: authorStates,
    },
    passed: {
      ...status('enums.planStatus.4', {
        roles: ['submitter', 'unitAdministrator'],
        tone: 'positive',
        sourceOf: ['batchPlan', 'setUp'],
      }),
      states: {
        idle: {
          on: {
            'plan.undo': assumed(
              'undoAfterDecision',
              command(
                'undoing',
                and(['isSubmitterOrUnitAdministrator', 'isUnused', 'opinionGiven']),
              ),
            ),
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
      ...status('enums.planStatus.5', { tone: 'positive', sourceOf: ['batchPlan'] }),
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
    deleted,
  },
});

/** Names of the top-level states: the statuses, and `deleted`. */
export type PlanApprovalState = StateOf<typeof planApprovalMachine>;
