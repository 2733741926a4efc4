import { assign, setup } from 'xstate';
import { calling, reviewActions } from '../shared/calls.ts';
import { assumed, commands } from '../shared/commands.ts';
import { reviewCommands, reviewGuards, reviewServices } from '../shared/review.ts';
import { service } from '../shared/service.ts';
import type { StateOf } from '../shared/policy.ts';
import type {
  AssumedMeta,
  CommandInput,
  CommandOutput,
  ReviewContext,
  StatusMeta,
} from '../shared/types.ts';

/**
 * Context of a purchasing institution: who submitted it, and whether a passed one is being changed.
 */
export interface InstitutionContext extends ReviewContext {
  /**
   * '1' while a passed institution is being changed; the passed version stays in force until the
   * change passes.
   */
  isBG: '0' | '1';
}

/** Commands of a purchasing institution. */
export type InstitutionEvent =
  | { type: 'institution.edit' }
  | { type: 'institution.submit' }
  | { type: 'institution.recall' }
  | { type: 'institution.approve'; opinion?: string }
  | { type: 'institution.reject'; opinion?: string }
  | { type: 'institution.change' }
  | { type: 'institution.replaceTemplate' };

/** What an institution's machine is started with. */
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
  types: {
    context: {} as InstitutionContext,
    events: {} as InstitutionEvent,
    input: {} as InstitutionInput,
    meta: {} as StatusMeta | AssumedMeta,
    tags: {} as 'busy' | 'end',
  },
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
  'institution.replaceTemplate': {
    target: 'replacingTemplate',
    guard: 'isAuthor',
    actions: 'clearRefusal',
  },
} as const;
const replacingTemplate = calling('replaceTemplate', { target: 'idle', actions: 'keepRevision' });

/**
 * What the author may do while the institution is theirs: the same in 0 and in 3; saving a failed one
 * makes it 0.
 */
const authorStates = {
  idle: lifecycle.createStateConfig({
    on: { 'institution.edit': commands.edit, 'institution.submit': commands.submit, ...always },
  }),
  saving: calling('save', { target: '#institution.notSubmitted', actions: 'keepRevision' }),
  submitting: calling('submit', { target: '#institution.reviewing', actions: 'keepSubmitter' }),
  replacingTemplate,
};

/**
 * The lifecycle of a purchasing institution (采购制度; lifecycles, "Purchasing institution"), statuses
 * 0 to 3.
 */
export const institutionMachine = lifecycle.createMachine({
  id: 'institution',
  context: ({ input }) => ({ ...input, submitter: null, refusal: null, isBG: '0' }),
  initial: 'notSubmitted',
  states: {
    notSubmitted: {
      meta: {
        code: '0',
        label: 'enums.institutionStatus.0',
        roles: ['author'],
        dueHours: null,
        tone: 'other',
      },
      initial: 'idle',
      states: authorStates,
    },
    reviewing: {
      meta: {
        code: '1',
        label: 'enums.institutionStatus.1',
        roles: ['reviewer', 'submitter'],
        dueHours: 72,
        tone: 'progress',
      },
      initial: 'idle',
      states: {
        idle: {
          on: {
            'institution.approve': reviewCommands.approve,
            'institution.reject': reviewCommands.reject,
            'institution.recall': assumed('institutionRecall', {
              target: 'recalling',
              guard: 'isSubmitter',
              actions: 'clearRefusal',
            }),
            ...always,
          },
        },
        approving: calling('approve', {
          target: '#institution.passed',
          actions: ['keepRevision', 'endChange'],
        }),
        rejecting: calling('reject', { target: '#institution.failed', actions: 'keepRevision' }),
        recalling: calling('recall', {
          target: '#institution.notSubmitted',
          actions: 'dropSubmitter',
        }),
        replacingTemplate,
      },
    },
    passed: {
      meta: {
        code: '2',
        label: 'enums.institutionStatus.2',
        roles: ['author'],
        dueHours: null,
        tone: 'positive',
      },
      initial: 'idle',
      states: {
        idle: {
          on: {
            'institution.change': {
              target: 'startingChange',
              guard: 'isAuthor',
              actions: 'clearRefusal',
            },
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
      meta: {
        code: '3',
        label: 'enums.institutionStatus.3',
        roles: ['author'],
        dueHours: null,
        tone: 'negative',
      },
      initial: 'idle',
      states: authorStates,
    },
  },
});

/** Names of the top-level states: the statuses. */
export type InstitutionState = StateOf<typeof institutionMachine>;
