import { and, setup } from 'xstate';
import { approvalGuards, hasRole, notYetSubmitted } from '../shared/approval.ts';
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

/** Context of an entrust order: the approval alone. */
export type EntrustOrderContext = ApprovalContext;

/**
 * Commands of an entrust order; `order.send` and `order.contractEffective` are the gateway's own.
 */
export type EntrustOrderEvent =
  | { type: 'order.edit' }
  | { type: 'order.delete' }
  | { type: 'order.submit' }
  | { type: 'order.recall' }
  | { type: 'order.approve'; opinion?: string }
  | { type: 'order.reject'; opinion?: string }
  | { type: 'order.undo'; opinion?: string }
  | { type: 'order.send' }
  | { type: 'order.receive' }
  | { type: 'order.decline'; opinion?: string }
  | { type: 'order.contractEffective' };

/** What an order's machine is started with. */
export type EntrustOrderInput = Pick<EntrustOrderContext, 'guid' | 'revision' | 'viewer'>;

/** The calls that commands of an entrust order start; the console provides them. */
export const entrustOrderServices = {
  ...approvalServices,
  undo: service<CommandInput, CommandOutput>(),
  receive: service<CommandInput, CommandOutput>(),
  decline: service<CommandInput, CommandOutput>(),
};

const lifecycle = setup({
  types: {
    context: {} as EntrustOrderContext,
    events: {} as EntrustOrderEvent,
    input: {} as EntrustOrderInput,
    meta: {} as StatusMeta | AssumedMeta,
    tags: {} as 'busy' | 'end',
  },
  actors: entrustOrderServices,
  guards: {
    ...approvalGuards,
    isAgency: ({ context }) => hasRole(context, 'agency'),
  },
  actions: approvalActions<EntrustOrderContext, EntrustOrderEvent>(),
});

/** What the author may do while the order is theirs: the same in 1 and in 3. */
const authorStates = {
  idle: lifecycle.createStateConfig({
    on: {
      'order.edit': assumed('orderFlow', commands.edit),
      'order.submit': assumed('orderFlow', commands.submit),
      'order.delete': assumed('orderFlow', commands.delete),
    },
  }),
  saving: calling('save', { target: 'idle', actions: 'keepRevision' }),
  removing: calling('remove', { target: '#entrust-order.deleted' }),
  submitting: calling('submit', [
    { target: '#entrust-order.passed', guard: 'needsNoApproval', actions: 'keepSubmission' },
    { target: '#entrust-order.reviewing', actions: 'keepSubmission' },
  ]),
};

/** The order can be taken back until the agency has received it. */
const undo = assumed('orderUndo', {
  target: 'undoing',
  guard: and(['isSubmitterOrUnitAdministrator', 'opinionGiven']),
  actions: 'clearRefusal',
});
const undoing = calling('undo', { target: '#entrust-order.notSubmitted', actions: 'dropReview' });

/**
 * The lifecycle of an entrust order (委托单; lifecycles, "Entrust order"). Codes are the set-up's; 5
 * to 8 do not occur. An order that passed is sent by the gateway at once.
 */
export const entrustOrderMachine = lifecycle.createMachine({
  id: 'entrust-order',
  context: ({ input }) => ({ ...input, ...notYetSubmitted }),
  initial: 'notSubmitted',
  states: {
    notSubmitted: {
      meta: {
        code: '1',
        label: 'enums.entrustStatus.1',
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
        label: 'enums.entrustStatus.2',
        roles: ['approver', 'submitter'],
        dueHours: 72,
        tone: 'progress',
      },
      initial: 'idle',
      states: {
        idle: {
          on: {
            'order.approve': assumed('orderFlow', commands.approve),
            'order.reject': assumed('orderFlow', commands.reject),
            'order.recall': assumed('recallBeforeDecision', commands.recall),
          },
        },
        approving: calling('approve', [
          { target: '#entrust-order.passed', guard: 'isLastLevel', actions: 'keepApproval' },
          { target: 'idle', actions: 'keepApproval' },
        ]),
        rejecting: calling('reject', { target: '#entrust-order.failed', actions: 'keepRejection' }),
        recalling: calling('recall', {
          target: '#entrust-order.notSubmitted',
          actions: 'dropReview',
        }),
      },
    },
    failed: {
      meta: {
        code: '3',
        label: 'enums.entrustStatus.3',
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
        label: 'enums.entrustStatus.4',
        roles: ['submitter', 'unitAdministrator'],
        dueHours: null,
        tone: 'positive',
      },
      initial: 'idle',
      states: {
        idle: {
          on: {
            'order.undo': undo,
            'order.send': assumed('orderSent', {
              target: '#entrust-order.notReceived',
              guard: 'isSystem',
            }),
          },
        },
        undoing,
      },
    },
    notReceived: {
      meta: {
        code: '9',
        label: 'enums.entrustStatus.9',
        roles: ['agency', 'submitter', 'unitAdministrator'],
        dueHours: 72,
        tone: 'progress',
      },
      initial: 'idle',
      states: {
        idle: {
          on: {
            'order.receive': assumed('orderReceived', {
              target: 'receiving',
              guard: 'isAgency',
              actions: 'clearRefusal',
            }),
            'order.decline': assumed('orderDeclined', {
              target: 'declining',
              guard: and(['isAgency', 'opinionGiven']),
              actions: 'clearRefusal',
            }),
            'order.undo': undo,
          },
        },
        receiving: calling('receive', {
          target: '#entrust-order.received',
          actions: 'keepRevision',
        }),
        declining: calling('decline', { target: '#entrust-order.failed', actions: 'keepRevision' }),
        undoing,
      },
    },
    received: {
      meta: {
        code: '10',
        label: 'enums.entrustStatus.10',
        roles: [],
        dueHours: null,
        tone: 'positive',
        sourceOf: ['entrustContract'],
      },
      initial: 'idle',
      states: {
        idle: {
          on: {
            'order.contractEffective': assumed('contractEffective', {
              target: '#entrust-order.effective',
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
        label: 'enums.entrustStatus.11',
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
export type EntrustOrderState = StateOf<typeof entrustOrderMachine>;
