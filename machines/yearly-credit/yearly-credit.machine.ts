import { and, assign, setup } from 'xstate';
import { approvalGuards, notYetSubmitted } from '../shared/approval.ts';
import { approvalActions, approvalServices, calling, moving } from '../shared/calls.ts';
import {
  addingApprover,
  approvingInto,
  removingApprover,
  submittingInto,
  transferring,
} from '../shared/chain.ts';
import { assumed, command, commands } from '../shared/commands.ts';
import { end, lifecycleTypes, status } from '../shared/statuses.ts';
import type { StateOf } from '../shared/policy.ts';
import { reviewGuards } from '../shared/review.ts';
import { service } from '../shared/service.ts';
import type {
  AddApprover,
  ApprovalContext,
  CommandInput,
  CommandOutput,
  DecisionOutput,
} from '../shared/types.ts';

/**
 * Context of a yearly credit: its approval, and whether a corrected version of it is being
 * prepared.
 */
export interface YearlyCreditContext extends ApprovalContext {
  beingCorrected: boolean;
}

/**
 * Commands of a yearly credit; `credit.supersede` is the gateway's own. The opinion of an edit or a
 * correction is its reason.
 */
export type YearlyCreditEvent =
  | { type: 'credit.edit'; changesScore?: boolean; opinion?: string }
  | { type: 'credit.submit' }
  | { type: 'credit.approve'; opinion?: string }
  | { type: 'credit.return'; opinion?: string }
  | { type: 'credit.transfer'; opinion?: string; assigneeGuid?: string }
  | AddApprover<'credit.addApprover'>
  | { type: 'credit.removeApprover'; opinion?: string; assigneeGuid?: string }
  | { type: 'credit.publish' }
  | { type: 'credit.correct'; opinion?: string }
  | { type: 'credit.supersede' };

/** The input of a yearly credit's machine. */
export type YearlyCreditInput = Pick<YearlyCreditContext, 'guid' | 'revision' | 'viewer'>;

/** The calls that commands of a yearly credit start; the console provides them. */
export const yearlyCreditServices = {
  save: approvalServices.save,
  submit: approvalServices.submit,
  approve: approvalServices.approve,
  transfer: approvalServices.transfer,
  addApprover: approvalServices.addApprover,
  removeApprover: approvalServices.removeApprover,
  return: service<CommandInput, DecisionOutput>(),
  publish: service<CommandInput, CommandOutput>(),
  correct: service<CommandInput, CommandOutput>(),
};

const lifecycle = setup({
  types: lifecycleTypes<YearlyCreditContext, YearlyCreditEvent, YearlyCreditInput>(),
  actors: yearlyCreditServices,
  guards: {
    ...approvalGuards,
    isReviewer: reviewGuards.isReviewer,
    reasonGiven: approvalGuards.opinionGiven,
    scoreChangeExplained: ({ event }) => {
      if (event.type !== 'credit.edit') return false;
      return event.changesScore
        ? approvalGuards.opinionGiven({ event })
        : approvalGuards.opinionFits({ event });
    },
    isNotBeingCorrected: ({ context }) => !context.beingCorrected,
  },
  actions: {
    ...approvalActions<YearlyCreditContext, YearlyCreditEvent>(),
    markCorrection: assign({ beingCorrected: true }),
  },
});

/** What the author may do while the credit is theirs: the same in 0 and in 3. */
const authorStates = {
  idle: lifecycle.createStateConfig({
    on: {
      'credit.edit': command('saving', and(['isAuthor', 'scoreChangeExplained'])),
      'credit.submit': commands.submit,
    },
  }),
  saving: moving('save', 'idle'),
  submitting: submittingInto({
    reviewing: '#yearly-credit.pending',
    passed: '#yearly-credit.passed',
  }),
};

/**
 * The yearly credit that a submitted evaluation is made into: its review and publication
 * (assumptions, "Evaluation and yearly credit"). 0 to 3 are the yearly approval statuses; the codes
 * after them are ours, because the specification has none. Published results never change in place:
 * a correction is a new evaluation and a new credit.
 */
export const yearlyCreditMachine = lifecycle.createMachine({
  id: 'yearly-credit',
  context: ({ input }) => ({ ...input, ...notYetSubmitted, beingCorrected: false }),
  initial: 'notSubmitted',
  states: {
    notSubmitted: {
      ...status('enums.yearlyCreditStatus.0', { roles: ['author'] }),
      states: authorStates,
    },
    pending: {
      ...status('enums.yearlyCreditStatus.1', {
        roles: ['approver'],
        dueHours: 72,
        tone: 'progress',
      }),
      states: {
        idle: {
          on: {
            'credit.approve': commands.approve,
            'credit.return': { ...commands.reject, target: 'returning' },
            'credit.transfer': assumed('transfer', commands.transfer),
            'credit.addApprover': assumed('addApprover', commands.addApprover),
            'credit.removeApprover': assumed('removeApprover', commands.removeApprover),
          },
        },
        approving: approvingInto('#yearly-credit.passed'),
        returning: calling('return', {
          target: '#yearly-credit.returned',
          actions: 'keepRejection',
        }),
        transferring,
        addingApprover,
        removingApprover,
      },
    },
    passed: {
      ...status('enums.yearlyCreditStatus.2', {
        roles: ['reviewer'],
        dueHours: 72,
        tone: 'positive',
      }),
      states: {
        idle: {
          on: {
            'credit.publish': assumed(
              'creditPublish',
              command('publishing', and(['isReviewer', 'isNotSubmitter'])),
            ),
          },
        },
        publishing: moving('publish', '#yearly-credit.published'),
      },
    },
    returned: {
      ...status('enums.yearlyCreditStatus.3', { roles: ['author'], tone: 'negative' }),
      states: authorStates,
    },
    published: {
      ...status('enums.yearlyCreditStatus.published', { roles: ['author'], tone: 'positive' }),
      states: {
        idle: {
          on: {
            'credit.correct': assumed(
              'creditCorrect',
              command('correcting', and(['isAuthor', 'isNotBeingCorrected', 'reasonGiven'])),
            ),
            'credit.supersede': assumed('creditCorrect', {
              target: '#yearly-credit.superseded',
              guard: 'isSystem',
            }),
          },
        },
        correcting: calling('correct', {
          target: 'idle',
          actions: ['keepRevision', 'markCorrection'],
        }),
      },
    },
    superseded: end('enums.yearlyCreditStatus.superseded'),
  },
});

/** Names of the top-level states: the statuses. */
export type YearlyCreditState = StateOf<typeof yearlyCreditMachine>;
