import { and, setup } from 'xstate';
import { approvalGuards, hasRole, notYetSubmitted } from '../shared/approval.ts';
import { approvalActions, approvalServices, moving } from '../shared/calls.ts';
import { deciding, takingBack, writing } from '../shared/chain.ts';
import { assumed, command, commands } from '../shared/commands.ts';
import { service } from '../shared/service.ts';
import { deleted, lifecycleTypes, status } from '../shared/statuses.ts';
import type { StateOf } from '../shared/policy.ts';
import type { AddApprover, ApprovalContext, CommandInput, CommandOutput } from '../shared/types.ts';

/** Context of an entrust order: the approval alone. */
export type EntrustOrderContext = ApprovalContext;

/**
 * Commands of an entrust order; `order.send`, `order.contractEffective` and
 * `order.contractAbandoned` are the gateway's own.
 */
export type EntrustOrderEvent =
  | { type: 'order.edit' }
  | { type: 'order.delete' }
  | { type: 'order.submit' }
  | { type: 'order.recall' }
  | { type: 'order.approve'; opinion?: string }
  | { type: 'order.reject'; opinion?: string }
  | { type: 'order.transfer'; opinion?: string; assigneeGuid?: string }
  | AddApprover<'order.addApprover'>
  | { type: 'order.removeApprover'; opinion?: string; assigneeGuid?: string }
  | { type: 'order.undo'; opinion?: string }
  | { type: 'order.send' }
  | { type: 'order.receive' }
  | { type: 'order.decline'; opinion?: string }
  | { type: 'order.contractEffective' }
  | { type: 'order.contractAbandoned' };

/** The input of an order's machine. */
export type EntrustOrderInput = Pick<EntrustOrderContext, 'guid' | 'revision' | 'viewer'>;

/** The calls that commands of an entrust order start; the console provides them. */
export const entrustOrderServices = {
  ...approvalServices,
  undo: service<CommandInput, CommandOutput>(),
  receive: service<CommandInput, CommandOutput>(),
  decline: service<CommandInput, CommandOutput>(),
};

const lifecycle = setup({
  types: lifecycleTypes<EntrustOrderContext, EntrustOrderEvent, EntrustOrderInput>(),
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
  ...writing({
    reviewing: '#entrust-order.reviewing',
    passed: '#entrust-order.passed',
    deleted: '#entrust-order.deleted',
  }),
};

/** The order can be taken back until the agency has received it. */
const undo = assumed(
  'orderUndo',
  command('undoing', and(['isSubmitterOrUnitAdministrator', 'opinionGiven'])),
);
const undoing = takingBack('undo', '#entrust-order.notSubmitted');

/**
 * The lifecycle of an entrust order (委托单; assumptions, "Entrust order"). Codes are the set-up's; 5
 * to 8 do not occur. An approved order is sent by the gateway at once.
 */
export const entrustOrderMachine = lifecycle.createMachine({
  id: 'entrust-order',
  context: ({ input }) => ({ ...input, ...notYetSubmitted }),
  initial: 'notSubmitted',
  states: {
    notSubmitted: {
      ...status('enums.entrustStatus.1', { roles: ['author'] }),
      states: authorStates,
    },
    reviewing: {
      ...status('enums.entrustStatus.2', {
        roles: ['approver', 'submitter'],
        dueHours: 72,
        tone: 'progress',
      }),
      states: {
        idle: {
          on: {
            'order.approve': assumed('orderFlow', commands.approve),
            'order.reject': assumed('orderFlow', commands.reject),
            'order.transfer': assumed('transfer', commands.transfer),
            'order.addApprover': assumed('addApprover', commands.addApprover),
            'order.removeApprover': assumed('removeApprover', commands.removeApprover),
            'order.recall': assumed('recallBeforeDecision', commands.recall),
          },
        },
        ...deciding({ passed: '#entrust-order.passed', failed: '#entrust-order.failed' }),
        recalling: takingBack('recall', '#entrust-order.notSubmitted'),
      },
    },
    failed: {
      ...status('enums.entrustStatus.3', { roles: ['author'], tone: 'negative' }),
      states: authorStates,
    },
    passed: {
      ...status('enums.entrustStatus.4', {
        roles: ['submitter', 'unitAdministrator'],
        tone: 'positive',
      }),
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
      ...status('enums.entrustStatus.9', {
        roles: ['agency', 'submitter', 'unitAdministrator'],
        dueHours: 72,
        tone: 'progress',
      }),
      states: {
        idle: {
          on: {
            'order.receive': assumed('orderReceived', command('receiving', 'isAgency')),
            'order.decline': assumed(
              'orderDeclined',
              command('declining', and(['isAgency', 'opinionGiven'])),
            ),
            'order.undo': undo,
          },
        },
        receiving: moving('receive', '#entrust-order.received'),
        declining: moving('decline', '#entrust-order.failed'),
        undoing,
      },
    },
    received: {
      ...status('enums.entrustStatus.10', { tone: 'positive', sourceOf: ['entrustContract'] }),
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
      ...status('enums.entrustStatus.11', { tone: 'positive' }),
      states: {
        idle: {
          on: {
            'order.contractAbandoned': assumed('contractAbandoned', {
              target: '#entrust-order.received',
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
export type EntrustOrderState = StateOf<typeof entrustOrderMachine>;
