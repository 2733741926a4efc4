import { and, assign, setup } from 'xstate';
import { approvalGuards, hasRole, notYetSubmitted } from '../shared/approval.ts';
import { approvalActions, approvalServices, calling, moving } from '../shared/calls.ts';
import { deciding, writing } from '../shared/chain.ts';
import { assumed, command, commands } from '../shared/commands.ts';
import { deleted, end, lifecycleTypes, status } from '../shared/statuses.ts';
import type { StateOf } from '../shared/policy.ts';
import { reviewGuards } from '../shared/review.ts';
import { service, outputOf } from '../shared/service.ts';
import type { AddApprover, ApprovalContext, CommandInput, CommandOutput } from '../shared/types.ts';

/**
 * The supplier's statement on a punishment: not asked for yet, awaited, given, or not given in
 * time.
 */
export type Hearing = 'notYet' | 'awaited' | 'stated' | 'elapsed';

/**
 * Context of a breach report: the approval, whether it is proved, and whether the supplier was
 * heard.
 */
export interface BreachContext extends ApprovalContext {
  /** The report has evidence. */
  hasEvidence: boolean;
  hearing: Hearing;
}

/**
 * The punishment as it is drawn up (contract, behaviour); result 1, 2 or 3 of the misconduct
 * states.
 */
export interface PunishmentDraft {
  punishResult?: string;
  happenStage?: string;
  badBehaviourType?: string;
  punishScope?: string;
  /** Epoch milliseconds. */
  punishStartTime?: number;
  /** Epoch milliseconds. */
  statementEndTime?: number;
}

/** Commands of a breach report; `breach.endStatement` is the gateway's own. */
export type BreachEvent =
  | { type: 'breach.edit' }
  | { type: 'breach.delete' }
  | { type: 'breach.submit' }
  | { type: 'breach.approve'; opinion?: string }
  | { type: 'breach.reject'; opinion?: string }
  | { type: 'breach.transfer'; opinion?: string; assigneeGuid?: string }
  | AddApprover<'breach.addApprover'>
  | { type: 'breach.removeApprover'; opinion?: string; assigneeGuid?: string }
  | ({ type: 'breach.deal' } & PunishmentDraft)
  | { type: 'breach.giveStatement' }
  | { type: 'breach.endStatement' }
  | { type: 'breach.submitDeal' };

/** The input of a breach report's machine. */
export type BreachInput = Pick<BreachContext, 'guid' | 'revision' | 'viewer' | 'hasEvidence'>;

/** What saving a breach report answers: whether it has evidence now. */
export interface BreachSaveOutput extends CommandOutput {
  hasEvidence: boolean;
}

/** The calls that commands of a breach report start; the console provides them. */
export const breachServices = {
  save: service<CommandInput, BreachSaveOutput>(),
  remove: approvalServices.remove,
  submit: approvalServices.submit,
  approve: approvalServices.approve,
  reject: approvalServices.reject,
  transfer: approvalServices.transfer,
  addApprover: approvalServices.addApprover,
  removeApprover: approvalServices.removeApprover,
  deal: service<CommandInput, CommandOutput>(),
  giveStatement: service<CommandInput, CommandOutput>(),
  submitDeal: service<CommandInput, CommandOutput>(),
};

const PUNISHMENTS: readonly unknown[] = ['1', '2', '3'];

const lifecycle = setup({
  types: lifecycleTypes<BreachContext, BreachEvent, BreachInput>(),
  actors: breachServices,
  guards: {
    ...approvalGuards,
    evidenceAttached: ({ context }) => context.hasEvidence,
    isBreachHandler: ({ context }) => hasRole(context, 'handler'),
    isSupplier: reviewGuards.isSupplier,
    punishmentComplete: ({ event }) =>
      event.type === 'breach.deal' &&
      PUNISHMENTS.includes(event.punishResult) &&
      Boolean(
        event.happenStage &&
        event.badBehaviourType &&
        event.punishScope &&
        event.punishStartTime &&
        event.statementEndTime,
      ),
    statementAwaited: ({ context }) => context.hearing === 'awaited',
    supplierHeard: ({ context }) => context.hearing === 'stated' || context.hearing === 'elapsed',
  },
  actions: {
    ...approvalActions<BreachContext, BreachEvent>(),
    keepEvidence: assign(({ event }) => ({
      hasEvidence: outputOf<BreachSaveOutput>(event).hasEvidence,
    })),
    askSupplier: assign({ hearing: 'awaited' }),
    keepStatement: assign({ hearing: 'stated' }),
    closeHearing: assign({ hearing: 'elapsed' }),
  },
});

/** What the reporter's unit may do while the report is its own: the same in 0 and in 3. */
const reporterStates = {
  idle: lifecycle.createStateConfig({
    on: {
      'breach.edit': commands.edit,
      'breach.submit': { ...commands.submit, guard: and(['isAuthor', 'evidenceAttached']) },
      'breach.delete': commands.delete,
    },
  }),
  ...writing({
    reviewing: '#breach.reviewing',
    passed: '#breach.passed',
    deleted: '#breach.deleted',
  }),
  saving: calling('save', { target: 'idle', actions: ['keepRevision', 'keepEvidence'] }),
};

/**
 * The lifecycle of a breach report (失信行为; assumptions, "Breach"), approval statuses 0 to 5: review,
 * then the punishment, which takes effect only after the supplier was heard or let the time for it
 * pass.
 */
export const breachMachine = lifecycle.createMachine({
  id: 'breach',
  context: ({ input }) => ({ ...input, ...notYetSubmitted, hearing: 'notYet' }),
  initial: 'saved',
  states: {
    saved: {
      ...status('enums.approvalStatus.0', { roles: ['author'] }),
      states: reporterStates,
    },
    reviewing: {
      ...status('enums.approvalStatus.1', { roles: ['approver'], dueHours: 72, tone: 'progress' }),
      states: {
        idle: {
          on: {
            'breach.approve': commands.approve,
            'breach.reject': commands.reject,
            'breach.transfer': assumed('transfer', commands.transfer),
            'breach.addApprover': assumed('addApprover', commands.addApprover),
            'breach.removeApprover': assumed('removeApprover', commands.removeApprover),
          },
        },
        ...deciding({ passed: '#breach.passed', failed: '#breach.failed' }),
      },
    },
    passed: {
      ...status('enums.approvalStatus.2', { roles: ['handler'], dueHours: 72, tone: 'positive' }),
      states: {
        idle: {
          on: {
            'breach.deal': assumed(
              'breachDeal',
              command('dealing', and(['isBreachHandler', 'isNotSubmitter', 'punishmentComplete'])),
            ),
          },
        },
        dealing: calling('deal', {
          target: '#breach.processing',
          actions: ['keepRevision', 'askSupplier'],
        }),
      },
    },
    failed: {
      ...status('enums.approvalStatus.3', { roles: ['author'], tone: 'negative' }),
      states: reporterStates,
    },
    processing: {
      ...status('enums.approvalStatus.4', { roles: ['supplier', 'handler'], tone: 'progress' }),
      states: {
        idle: {
          on: {
            'breach.giveStatement': assumed(
              'breachStatement',
              command('stating', and(['isSupplier', 'statementAwaited'])),
            ),
            'breach.endStatement': assumed('breachStatement', {
              guard: and(['isSystem', 'statementAwaited']),
              actions: 'closeHearing',
            }),
            'breach.submitDeal': assumed(
              'breachSubmitDeal',
              command(
                'submittingDeal',
                and(['isBreachHandler', 'isNotSubmitter', 'supplierHeard']),
              ),
            ),
          },
        },
        stating: calling('giveStatement', {
          target: 'idle',
          actions: ['keepRevision', 'keepStatement'],
        }),
        submittingDeal: moving('submitDeal', '#breach.processed'),
      },
    },
    processed: end('enums.approvalStatus.5', { tone: 'positive' }),
    deleted,
  },
});

/** Names of the top-level states: the statuses, and `deleted`. */
export type BreachState = StateOf<typeof breachMachine>;
