import { and, assign, setup } from 'xstate';
import { approvalGuards, hasRole, notYetSubmitted } from '../shared/approval.ts';
import { approvalActions, approvalServices, calling, moving } from '../shared/calls.ts';
import { addingApprover, removingApprover, takingBack, transferring } from '../shared/chain.ts';
import { assumed, command, commands } from '../shared/commands.ts';
import { service, outputOf } from '../shared/service.ts';
import { deleted, end, lifecycleTypes, status } from '../shared/statuses.ts';
import type { StateOf } from '../shared/policy.ts';
import type { AddApprover, ApprovalContext, CommandInput, CommandOutput } from '../shared/types.ts';

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
  | { type: 'setUp.transfer'; opinion?: string; assigneeGuid?: string }
  | AddApprover<'setUp.addApprover'>
  | { type: 'setUp.removeApprover'; opinion?: string; assigneeGuid?: string }
  | { type: 'setUp.undo'; opinion?: string }
  | { type: 'setUp.build' }
  | { type: 'setUp.assign'; agentGuid?: string; handlerGuid?: string }
  | { type: 'setUp.createOrder' }
  | { type: 'setUp.orderSent' }
  | { type: 'setUp.orderReceived' }
  | { type: 'setUp.orderDeclined' }
  | { type: 'setUp.orderWithdrawn' }
  | { type: 'setUp.contractEffective' }
  | { type: 'setUp.contractAbandoned' };

/** The input of a set-up's machine. */
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
  types: lifecycleTypes<SetUpContext, SetUpEvent, SetUpInput>(),
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
const undo = assumed(
  'setUpUndo',
  command('undoing', and(['isSubmitterOrUnitAdministrator', 'opinionGiven'])),
);
const undoing = takingBack('undo', '#set-up.notSubmitted');

const sent = { target: '#set-up.notReceived', guard: 'isSystem' } as const;
const backToHandler = { target: '#set-up.assigned', guard: 'isSystem' } as const;

/**
 * The lifecycle of a set-up (立项; requirements, 3.6; assumptions, "Lifecycles"). Top-level states
 * are the set-up statuses 1 to 11. From 8 on the set-up follows its entrust order: the gateway
 * moves it together with the order.
 */
export const setUpMachine = lifecycle.createMachine({
  id: 'set-up',
  context: ({ input }) => ({ ...input, ...notYetSubmitted, handler: null, hasOrder: false }),
  initial: 'notSubmitted',
  states: {
    notSubmitted: {
      ...status('enums.setUpStatus.1', { roles: ['author'] }),
      states: authorStates,
    },
    reviewing: {
      ...status('enums.setUpStatus.2', {
        roles: ['approver', 'submitter'],
        dueHours: 72,
        tone: 'progress',
      }),
      states: {
        idle: {
          on: {
            'setUp.approve': commands.approve,
            'setUp.reject': commands.reject,
            'setUp.transfer': assumed('transfer', commands.transfer),
            'setUp.addApprover': assumed('addApprover', commands.addApprover),
            'setUp.removeApprover': assumed('removeApprover', commands.removeApprover),
            'setUp.recall': assumed('recallBeforeDecision', commands.recall),
            'setUp.undo': assumed(
              'setUpUndo',
              command(
                'undoing',
                and(['isSubmitterOrUnitAdministrator', 'somebodyDecided', 'opinionGiven']),
              ),
            ),
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
        transferring,
        addingApprover,
        removingApprover,
        recalling: takingBack('recall', '#set-up.notSubmitted'),
        undoing,
      },
    },
    failed: {
      ...status('enums.setUpStatus.3', { roles: ['author'], tone: 'negative' }),
      states: authorStates,
    },
    passed: {
      ...status('enums.setUpStatus.4', {
        roles: ['unitAdministrator', 'submitter'],
        dueHours: 72,
        tone: 'positive',
      }),
      states: {
        idle: {
          on: {
            'setUp.assign': assumed(
              'setUpAssign',
              command(
                'assigning',
                and(['isUnitAdministrator', 'isEntrustedPurchase', 'assignmentComplete']),
              ),
            ),
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
    built: end('enums.setUpStatus.5', { tone: 'positive' }),
    notBuilt: {
      ...status('enums.setUpStatus.6', {
        roles: ['author', 'submitter', 'unitAdministrator'],
        tone: 'progress',
      }),
      states: {
        idle: {
          on: {
            'setUp.build': command('building', and(['isAuthor', 'isSelfPurchase'])),
            'setUp.undo': undo,
          },
        },
        building: moving('build', '#set-up.built'),
        undoing,
      },
    },
    assigned: {
      ...status('enums.setUpStatus.7', { roles: ['handler'], dueHours: 72, tone: 'progress' }),
      states: {
        idle: {
          on: {
            'setUp.createOrder': command('creatingOrder', and(['isHandler', 'hasNoOrder'])),
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
      ...status('enums.setUpStatus.8', { roles: ['handler'], tone: 'progress' }),
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
      ...status('enums.setUpStatus.9', { roles: ['agency'], dueHours: 72, tone: 'progress' }),
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
      ...status('enums.setUpStatus.10', { roles: ['author'], tone: 'positive' }),
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
      ...status('enums.setUpStatus.11', { tone: 'positive' }),
      states: {
        idle: {
          on: {
            'setUp.contractAbandoned': assumed('contractAbandoned', {
              target: '#set-up.received',
              guard: 'isSystem',
            }),
          },
        },
      },
    },
    deleted,
  },
});

/** Names of the top-level states: the statuses, and `deleted`. */
export type SetUpState = StateOf<typeof setUpMachine>;
