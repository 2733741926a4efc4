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

/** Context of an entrust contract: the approval alone. */
export type EntrustContractContext = ApprovalContext;

/** Commands of an entrust contract. */
export type EntrustContractEvent =
  | { type: 'contract.edit' }
  | { type: 'contract.delete' }
  | { type: 'contract.submit' }
  | { type: 'contract.recall' }
  | { type: 'contract.approve'; opinion?: string }
  | { type: 'contract.reject'; opinion?: string }
  | { type: 'contract.abandon'; opinion?: string };

/** What a contract's machine is started with. */
export type EntrustContractInput = Pick<EntrustContractContext, 'guid' | 'revision' | 'viewer'>;

/** The calls that commands of an entrust contract start; the console provides them. */
export const entrustContractServices = {
  ...approvalServices,
  abandon: service<CommandInput, CommandOutput>(),
};

const lifecycle = setup({
  types: {
    context: {} as EntrustContractContext,
    events: {} as EntrustContractEvent,
    input: {} as EntrustContractInput,
    meta: {} as StatusMeta | AssumedMeta,
    tags: {} as 'busy' | 'end',
  },
  actors: entrustContractServices,
  guards: {
    ...approvalGuards,
    isAuthorOrUnitAdministrator: ({ context }) =>
      hasRole(context, 'author') || hasRole(context, 'unitAdministrator'),
  },
  actions: approvalActions<EntrustContractContext, EntrustContractEvent>(),
});

const abandoning = calling('abandon', {
  target: '#entrust-contract.abandoned',
  actions: 'keepRevision',
});

/** What the author may do while the contract is theirs: the same in 1001 and in 1011. */
const authorStates = {
  idle: lifecycle.createStateConfig({
    on: {
      'contract.edit': commands.edit,
      'contract.submit': commands.submit,
      'contract.delete': commands.delete,
      'contract.abandon': assumed('contractAbandon', {
        target: 'abandoning',
        guard: and(['isAuthor', 'opinionGiven']),
        actions: 'clearRefusal',
      }),
    },
  }),
  saving: calling('save', { target: 'idle', actions: 'keepRevision' }),
  removing: calling('remove', { target: '#entrust-contract.deleted' }),
  submitting: calling('submit', [
    { target: '#entrust-contract.effective', guard: 'needsNoApproval', actions: 'keepSubmission' },
    { target: '#entrust-contract.reviewing', actions: 'keepSubmission' },
  ]),
  abandoning,
};

/**
 * The lifecycle of an entrust contract (委托合同; lifecycles, "Entrust contract"), statuses 1001 to
 * 1019.
 */
export const entrustContractMachine = lifecycle.createMachine({
  id: 'entrust-contract',
  context: ({ input }) => ({ ...input, ...notYetSubmitted }),
  initial: 'notSubmitted',
  states: {
    notSubmitted: {
      meta: {
        code: '1001',
        label: 'enums.contractStatus.1001',
        roles: ['author'],
        dueHours: null,
        tone: 'other',
      },
      initial: 'idle',
      states: authorStates,
    },
    reviewing: {
      meta: {
        code: '1009',
        label: 'enums.contractStatus.1009',
        roles: ['approver', 'submitter'],
        dueHours: 72,
        tone: 'progress',
      },
      initial: 'idle',
      states: {
        idle: {
          on: {
            'contract.approve': commands.approve,
            'contract.reject': commands.reject,
            'contract.recall': assumed('contractRecall', commands.recall),
          },
        },
        approving: calling('approve', [
          { target: '#entrust-contract.effective', guard: 'isLastLevel', actions: 'keepApproval' },
          { target: 'idle', actions: 'keepApproval' },
        ]),
        rejecting: calling('reject', {
          target: '#entrust-contract.failed',
          actions: 'keepRejection',
        }),
        recalling: calling('recall', {
          target: '#entrust-contract.notSubmitted',
          actions: 'dropReview',
        }),
      },
    },
    failed: {
      meta: {
        code: '1011',
        label: 'enums.contractStatus.1011',
        roles: ['author'],
        dueHours: null,
        tone: 'negative',
      },
      initial: 'idle',
      states: authorStates,
    },
    effective: {
      meta: {
        code: '1012',
        label: 'enums.contractStatus.1012',
        roles: ['author', 'unitAdministrator'],
        dueHours: null,
        tone: 'positive',
      },
      initial: 'idle',
      states: {
        idle: {
          on: {
            'contract.abandon': assumed('contractAbandon', {
              target: 'abandoning',
              guard: and(['isAuthorOrUnitAdministrator', 'opinionGiven']),
              actions: 'clearRefusal',
            }),
          },
        },
        abandoning,
      },
    },
    abandoned: {
      type: 'final',
      tags: 'end',
      meta: {
        code: '1019',
        label: 'enums.contractStatus.1019',
        roles: [],
        dueHours: null,
        tone: 'other',
        leavesSource: true,
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
export type EntrustContractState = StateOf<typeof entrustContractMachine>;
