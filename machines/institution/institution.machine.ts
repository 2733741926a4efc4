import { assign, setup } from 'xstate';
import { calling, moving, reviewActions } from '../shared/calls.ts';
import { assumed, command, commands } from '../shared/commands.ts';
import { reviewCommands, reviewGuards, reviewServices } from '../shared/review.ts';
import { service } from '../shared/service.ts';
import { lifecycleTypes, status } from '../shared/statuses.ts';
import type { StateOf } from '../shared/policy.ts';
import type { CommandInput, CommandOutput, ReviewContext } from '../shared/types.ts';

/**
 * Context of a procurement policy: who submitted it, and whether a passed one is being changed.
 */
export interface InstitutionContext extends ReviewContext {
  /**
   * '1' while a passed institution is being changed; the passed version stays in force until the
   * change passes.
   */
  isBG: '0' | '1';
}

/** Commands of a procurement policy. */
export type InstitutionEvent =
  | { type: 'institution.edit' }
  | { type: 'institution.submit' }
  | { type: 'institution.recall' }
  | { type: 'institution.approve'; opinion?: string }
  | { type: 'institution.reject'; opinion?: string }
  | { type: 'institution.change' }
  | { type: 'institution.replaceTemplate' };

/** The input of an institution's machine. */
export type InstitutionInput = Pick<InstitutionContext, 'guid' | 'revision' | 'viewer'>;

/** The calls that commands of an institution start; the console provides them. */
export const institutionServices = {
  save: reviewServices.save,
  submit: reviewServices.submit,
  recall: service<CommandInput, CommandOutput>(),
  approve: reviewServices.approve,
  reject: reviewServices.reject,
  change: service<CommandInput, CommandOutput>(),
  replaceTemplate: service<CommandInput, CommandOutput>(),
};

const lifecycle = setup({
  types: lifecycleTypes<InstitutionContext, InstitutionEvent, InstitutionInput>(),
  actors: institutionServices,
  guards: reviewGuards,
  actions: {
    ...reviewActions<InstitutionContext, InstitutionEvent>(),
    beginChange: assign({ isBG: '1' }),
    endChange: assign({ isBG: '0' }),
  },
});

/** The template of the supplier application can be replaced whatever the status. */
const always = {
  'institution.replaceTemplate': command('replacingTemplate', 'isAuthor'),
} as const;
const replacingTemplate = moving('replaceTemplate', 'idle');

/**
 * What the author may do while the institution is theirs: the same in 0 and in 3; saving a failed one
 * makes it 0.
 */
const authorStates = {
  idle: lifecycle.createStateConfig({
    on: { 'institution.edit': commands.edit, 'institution.submit': commands.submit, ...always },
  }),
  saving: moving('save', '#institution.notSubmitted'),
  submitting: calling('submit', { target: '#institution.reviewing', actions: 'keepSubmitter' }),
  replacingTemplate,
};

/**
 * The lifecycle of a procurement policy (采购制度; assumptions, "Purchasing institution"), statuses
 * 0 to 3.
 */
export const institutionMachine = lifecycle.createMachine({
  id: 'institution',
  context: ({ input }) => ({ ...input, submitter: null, refusal: null, isBG: '0' }),
  initial: 'notSubmitted',
  states: {
    notSubmitted: {
      ...status('enums.institutionStatus.0', { roles: ['author'] }),
      states: authorStates,
    },
    reviewing: {
      ...status('enums.institutionStatus.1', {
        roles: ['reviewer', 'submitter'],
        dueHours: 72,
        tone: 'progress',
      }),
      states: {
        idle: {
          on: {
            'institution.approve': reviewCommands.approve,
            'institution.reject': reviewCommands.reject,
            'institution.recall': assumed('institutionRecall', command('recalling', 'isSubmitter')),
            ...always,
          },
        },
        approving: calling('approve', {
          target: '#institution.passed',
          actions: ['keepRevision', 'endChange'],
        }),
        rejecting: moving('reject', '#institution.failed'),
        recalling: calling('recall', {
          target: '#institution.notSubmitted',
          actions: 'dropSubmitter',
        }),
        replacingTemplate,
      },
    },
    passed: {
      ...status('enums.institutionStatus.2', { roles: ['author'], tone: 'positive' }),
      states: {
        idle: {
          on: {
            'institution.change': command('startingChange', 'isAuthor'),
            ...always,
          },
        },
        startingChange: calling('change', {
          target: '#institution.notSubmitted',
          actions: ['keepRevision', 'beginChange'],
        }),
        replacingTemplate,
      },
    },
    failed: {
      ...status('enums.institutionStatus.3', { roles: ['author'], tone: 'negative' }),
      states: authorStates,
    },
  },
});

/** Names of the top-level states: the statuses. */
export type InstitutionState = StateOf<typeof institutionMachine>;
