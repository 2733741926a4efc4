import { and, assign, setup } from 'xstate';
import { approvalGuards, notYetSubmitted } from '../shared/approval.ts';
import { approvalActions, approvalServices, calling } from '../shared/calls.ts';
import { assumed, commands } from '../shared/commands.ts';
import type { StateOf } from '../shared/policy.ts';
import { reviewGuards } from '../shared/review.ts';
import { service } from '../shared/service.ts';
import type {
  ApprovalContext,
  AssumedMeta,
  CommandInput,
  CommandOutput,
  DecisionOutput,
  StatusMeta,
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
  | { type: 'credit.publish' }
  | { type: 'credit.correct'; opinion?: string }
  | { type: 'credit.supersede' };

/** What a yearly credit's machine is started with. */
export type YearlyCreditInput = Pick<YearlyCreditContext, 'guid' | 'revision' | 'viewer'>;

/** The calls that commands of a yearly credit start; the console provides them. */
export const yearlyCreditServices = {
  save: approvalServices.save,
  submit: approvalServices.submit,
  approve: approvalServices.approve,
  return: service<CommandInput, DecisionOutput>(),
  publish: service<CommandInput, CommandOutput>(),
  correct: service<CommandInput, CommandOutput>(),
};

const lifecycle = setup({
  types: {
    context: {} as YearlyCreditContext,
    events: {} as YearlyCreditEvent,
    input: {} as YearlyCreditInput,
    meta: {} as StatusMeta | AssumedMeta,
    tags: {} as 'busy' | 'end',
  },
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
      'credit.edit': {
        target: 'saving',
        guard: and(['isAuthor', 'scoreChangeExplained']),
        actions: 'clearRefusal',
      },
      'credit.submit': commands.submit,
    },
  }),
  saving: calling('save', { target: 'idle', actions: 'keepRevision' }),
  submitting: calling('submit', [
    { target: '#yearly-credit.passed', guard: 'needsNoApproval', actions: 'keepSubmission' },
    { target: '#yearly-credit.pending', actions: 'keepSubmission' },
  ]),
};

/**
 * The yearly credit that a submitted evaluation is made into: its review and publication
 * (lifecycles, "Performance review and yearly credit"). 0 to 3 are the yearly approval statuses;
 * the codes after them are ours, because the specification has none. Published results never change
 * in place: a correction is a new evaluation and a new credit.
 */
export const yearlyCreditMachine = lifecycle.createMachine({
  id: 'yearly-credit',
  context: ({ input }) => ({ ...input, ...notYetSubmitted, beingCorrected: false }),
  initial: 'notSubmitted',
  states: {
    notSubmitted: {
      meta: {
        code: '0',
        label: 'enums.yearlyCreditStatus.0',
        roles: ['author'],
        dueHours: null,
        tone: 'other',
      },
      initial: 'idle',
      states: authorStates,
    },
    pending: {
      meta: {
        code: '1',
        label: 'enums.yearlyCreditStatus.1',
        roles: ['approver'],
        dueHours: 72,
        tone: 'progress',
      },
      initial: 'idle',
      states: {
        idle: {
          on: {
            'credit.approve': commands.approve,
            'credit.return': { ...commands.reject, target: 'returning' },
          },
        },
        approving: calling('approve', [
          { target: '#yearly-credit.passed', guard: 'isLastLevel', actions: 'keepApproval' },
          { target: 'idle', actions: 'keepApproval' },
        ]),
        returning: calling('return', {
          target: '#yearly-credit.returned',
          actions: 'keepRejection',
        }),
      },
    },
    passed: {
      meta: {
        code: '2',
        label: 'enums.yearlyCreditStatus.2',
        roles: ['reviewer'],
        dueHours: 72,
        tone: 'positive',
      },
      initial: 'idle',
      states: {
        idle: {
          on: {
            'credit.publish': assumed('creditPublish', {
              target: 'publishing',
              guard: and(['isReviewer', 'isNotSubmitter']),
              actions: 'clearRefusal',
            }),
          },
        },
        publishing: calling('publish', {
          target: '#yearly-credit.published',
          actions: 'keepRevision',
        }),
      },
    },
    returned: {
      meta: {
        code: '3',
        label: 'enums.yearlyCreditStatus.3',
        roles: ['author'],
        dueHours: null,
        tone: 'negative',
      },
      initial: 'idle',
      states: authorStates,
    },
    published: {
      meta: {
        code: 'published',
        label: 'enums.yearlyCreditStatus.published',
        roles: ['author'],
        dueHours: null,
        tone: 'positive',
      },
      initial: 'idle',
      states: {
        idle: {
          on: {
            'credit.correct': assumed('creditCorrect', {
              target: 'correcting',
              guard: and(['isAuthor', 'isNotBeingCorrected', 'reasonGiven']),
              actions: 'clearRefusal',
            }),
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
    superseded: {
      type: 'final',
      tags: 'end',
      meta: {
        code: 'superseded',
        label: 'enums.yearlyCreditStatus.superseded',
        roles: [],
        dueHours: null,
        tone: 'other',
      },
    },
  },
});

/** Names of the top-level states: the statuses. */
export type YearlyCreditState = StateOf<typeof yearlyCreditMachine>;
