import { and, assign, setup } from 'xstate';
import { approvalGuards, hasRole, notYetSubmitted, outputOf } from '../shared/approval.ts';
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

/** Organisation form on the wire: 1 self-purchase, 2 entrusted purchase. */
export type OrganizationType = '1' | '2';

/**
 * Context of a set-up: the approval, how the purchase is organised, who makes the entrust order, and
 * whether there is one.
 */
export interface SetUpContext extends ApprovalContext {
  organizationType: OrganizationType;
  /**
   * Guid of the person who was assigned to create the entrust order; null before the assignment.
   */
  handler: string | null;
  /** Whether an entrust order was made from this set-up and still exists. */
  hasOrder: boolean;
}

/** Commands of a set-up; the events about orders and contracts are the gateway's own. */
export type SetUpEvent =
  | { type: 'setUp.edit' }
  | { type: 'setUp.delete' }
  | { type: 'setUp.submit' }
  | { type: 'setUp.recall' }
  | { type: 'setUp.approve'; opinion?: string }
  | { type: 'setUp.reject'; opinion?: string }
  | { type: 'setUp.undo'; opinion?: string }
  | { type: 'setUp.build' }
  | { type: 'setUp.assign'; agentGuid?: string; handlerGuid?: string }
  | { type: 'setUp.createOrder' }
  | { type: 'setUp.orderSent' }
  | { type: 'setUp.orderReceived' }
  | { type: 'setUp.orderDeclined' }
  | { type: 'setUp.orderWithdrawn' }
  | { type: 'setUp.contractEffective' };

/** What a set-up's machine is started with. */
export type SetUpInput = Pick<SetUpContext, 'guid' | 'revision' | 'viewer' | 'organizationType'>;

/** What saving a set-up answers: the organisation form when the person changed it. */
export interface SetUpSaveOutput extends CommandOutput {
  organizationType?: OrganizationType;
}

/** What the assignment answers: who was assigned. */
export interface AssignOutput extends CommandOutput {
  handlerGuid: string;
}

/** The calls that commands of a set-up start; the console provides them. */
export const setUpServices = {
  ...approvalServices,
  save: service<CommandInput, SetUpSaveOutput>(),
  undo: service<CommandInput, CommandOutput>(),
  build: service<CommandInput, CommandOutput>(),
  assign: service<CommandInput, AssignOutput>(),
  createOrder: service<CommandInput, CommandOutput>(),
};

const lifecycle = setup({
  types: {
    context: {} as SetUpContext,
    events: {} as SetUpEvent,
    input: {} as SetUpInput,
    meta: {} as StatusMeta | AssumedMeta,
    tags: {} as 'busy' | 'end',
  },
  actors: setUpServices,
  guards: {
    ...approvalGuards,
    isSelfPurchase: ({ context }) => context.organizationType === '1',
    isEntrustedPurchase: ({ context }) => context.organizationType === '2',
    isUnitAdministrator: ({ context }) => hasRole(context, 'unitAdministrator'),
    isHandler: ({ context }) => context.viewer.guid === context.handler,
    hasNoOrder: ({ context }) => !context.hasOrder,
    assignmentComplete: ({ event }) =>
      event.type === 'setUp.assign' && Boolean(event.agentGuid && event.handlerGuid),
  },
  actions: {
    ...approvalActions<SetUpContext, SetUpEvent>(),
    keepForm: assign(({ context, event }) => ({
      organizationType:
        outputOf<SetUpSaveOutput>(event).organizationType ?? context.organizationType,
    })),
    keepHandler: assign(({ event }) => ({ handler: outputOf<AssignOutput>(event).handlerGuid })),
    keepOrder: assign({ hasOrder: true }),
    dropOrder: assign({ hasOrder: false }),
  },
});

/** What the author may do while the set-up is theirs: the same in 1 and in 3. */
const authorStates = {
  idle: lifecycle.createStateConfig({
    on: {
      'setUp.edit': commands.edit,
      'setUp.submit': commands.submit,
      'setUp.delete': commands.delete,
    },
  }),
  saving: calling('save', { target: 'idle', actions: ['keepRevision', 'keepForm'] }),
  removing: calling('remove', { target: '#set-up.deleted' }),
  submitting: calling('submit', [
    assumed('setUpNotBuilt', {
      target: '#set-up.notBuilt',
      guard: and(['needsNoApproval', 'isSelfPurchase']),
      actions: 'keepSubmission',
    }),
    { target: '#set-up.passed', guard: 'needsNoApproval', actions: 'keepSubmission' },
    { target: '#set-up.reviewing', actions: 'keepSubmission' },
  ]),
};

/** After the approval, until somebody was assigned or the project was built. */
const undo = assumed('setUpUndo', {
  target: 'undoing',
  guard: and(['isSubmitterOrUnitAdministrator', 'opinionGiven']),
  actions: 'clearRefusal',
});
const undoing = calling('undo', { target: '#set-up.notSubmitted', actions: 'dropReview' });

const sent = { target: '#set-up.notReceived', guard: 'isSystem' } as const;
const backToHandler = { target: '#set-up.assigned', guard: 'isSystem' } as const;

/**
 * The lifecycle of a set-up (立项; lifecycles, "Set-up"). Top-level states are the set-up statuses 1
 * to 11. From 8 on the set-up follows its entrust order: the gateway moves it together with the
 * order.
 */
export const setUpMachine = lifecycle.createMachine({
  id: 'set-up',
  context: ({ input }) => ({ ...input, ...notYetSubmitted, handler: null, hasOrder: false }),
  initial: 'notSubmitted',
  states: {
    notSubmitted: {
      meta: {
        code: '1',
        label: 'enums.setUpStatus.1',
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
        label: 'enums.setUpStatus.2',
        roles: ['approver', 'submitter'],
        dueHours: 72,
        tone: 'progress',
      },
      initial: 'idle',
      states: {
        idle: {
          on: {
            'setUp.approve': commands.approve,
            'setUp.reject': commands.reject,
            'setUp.recall': assumed('recallBeforeDecision', commands.recall),
            'setUp.undo': assumed('setUpUndo', {
              target: 'undoing',
              guard: and(['isSubmitterOrUnitAdministrator', 'somebodyDecided', 'opinionGiven']),
              actions: 'clearRefusal',
            }),
          },
        },
        approving: calling('approve', [
          assumed('setUpNotBuilt', {
            target: '#set-up.notBuilt',
            guard: and(['isLastLevel', 'isSelfPurchase']),
            actions: 'keepApproval',
          }),
          { target: '#set-up.passed', guard: 'isLastLevel', actions: 'keepApproval' },
          { target: 'idle', actions: 'keepApproval' },
        ]),
        rejecting: calling('reject', { target: '#set-up.failed', actions: 'keepRejection' }),
        recalling: calling('recall', { target: '#set-up.notSubmitted', actions: 'dropReview' }),
        undoing,
      },
    },
    failed: {
      meta: {
        code: '3',
        label: 'enums.setUpStatus.3',
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
        label: 'enums.setUpStatus.4',
        roles: ['unitAdministrator', 'submitter'],
        dueHours: 72,
        tone: 'positive',
      },
      initial: 'idle',
      states: {
        idle: {
          on: {
            'setUp.assign': assumed('setUpAssign', {
              target: 'assigning',
              guard: and(['isUnitAdministrator', 'isEntrustedPurchase', 'assignmentComplete']),
              actions: 'clearRefusal',
            }),
            'setUp.undo': undo,
          },
        },
        assigning: calling('assign', {
          target: '#set-up.assigned',
          actions: ['keepRevision', 'keepHandler'],
        }),
        undoing,
      },
    },
    built: {
      type: 'final',
      tags: 'end',
      meta: {
        code: '5',
        label: 'enums.setUpStatus.5',
        roles: [],
        dueHours: null,
        tone: 'positive',
      },
    },
    notBuilt: {
      meta: {
        code: '6',
        label: 'enums.setUpStatus.6',
        roles: ['author', 'submitter', 'unitAdministrator'],
        dueHours: null,
        tone: 'progress',
      },
      initial: 'idle',
      states: {
        idle: {
          on: {
            'setUp.build': {
              target: 'building',
              guard: and(['isAuthor', 'isSelfPurchase']),
              actions: 'clearRefusal',
            },
            'setUp.undo': undo,
          },
        },
        building: calling('build', { target: '#set-up.built', actions: 'keepRevision' }),
        undoing,
      },
    },
    assigned: {
      meta: {
        code: '7',
        label: 'enums.setUpStatus.7',
        roles: ['handler'],
        dueHours: 72,
        tone: 'progress',
      },
      initial: 'idle',
      states: {
        idle: {
          on: {
            'setUp.createOrder': {
              target: 'creatingOrder',
              guard: and(['isHandler', 'hasNoOrder']),
              actions: 'clearRefusal',
            },
            // An order that came back still exists; it can be sent again or deleted while the
            // set-up stands here. Only one that the agency has is withdrawn without being deleted.
            'setUp.orderSent': assumed('orderSentAgain', sent),
            'setUp.orderWithdrawn': assumed('orderSentAgain', {
              guard: 'isSystem',
              actions: 'dropOrder',
            }),
          },
        },
        creatingOrder: calling('createOrder', {
          target: '#set-up.entrusted',
          actions: ['keepRevision', 'keepOrder'],
        }),
      },
    },
    entrusted: {
      meta: {
        code: '8',
        label: 'enums.setUpStatus.8',
        roles: ['handler'],
        dueHours: null,
        tone: 'progress',
      },
      initial: 'idle',
      states: {
        idle: {
          on: {
            'setUp.orderSent': assumed('orderSent', sent),
            'setUp.orderWithdrawn': assumed('orderWithdrawn', {
              ...backToHandler,
              actions: 'dropOrder',
            }),
          },
        },
      },
    },
    notReceived: {
      meta: {
        code: '9',
        label: 'enums.setUpStatus.9',
        roles: ['agency'],
        dueHours: 72,
        tone: 'progress',
      },
      initial: 'idle',
      states: {
        idle: {
          on: {
            'setUp.orderReceived': assumed('orderReceived', {
              target: '#set-up.received',
              guard: 'isSystem',
            }),
            'setUp.orderDeclined': assumed('orderDeclined', backToHandler),
            'setUp.orderWithdrawn': assumed('orderWithdrawn', backToHandler),
          },
        },
      },
    },
    received: {
      meta: {
        code: '10',
        label: 'enums.setUpStatus.10',
        roles: ['author'],
        dueHours: null,
        tone: 'positive',
      },
      initial: 'idle',
      states: {
        idle: {
          on: {
            'setUp.contractEffective': assumed('contractEffective', {
              target: '#set-up.effective',
              guard: 'isSystem',
            }),
          },
        },
      },
    },
    effective: {
      type: 'final',
      tags: 'end',
      meta: {
        code: '11',
        label: 'enums.setUpStatus.11',
        roles: [],
        dueHours: null,
        tone: 'positive',
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
export type SetUpState = StateOf<typeof setUpMachine>;
