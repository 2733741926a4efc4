import { and, setup } from 'xstate';
import { approvalGuards, hasRole, notYetSubmitted } from '../shared/approval.ts';
import { approvalActions, approvalServices, moving } from '../shared/calls.ts';
import { deciding, takingBack, writing } from '../shared/chain.ts';
import { assumed, command, commands } from '../shared/commands.ts';
import { service } from '../shared/service.ts';
import { deleted, end, lifecycleTypes, status } from '../shared/statuses.ts';
import type { StateOf } from '../shared/policy.ts';
import type { AddApprover, ApprovalContext, CommandInput, CommandOutput } from '../shared/types.ts';

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
  | { type: 'contract.transfer'; opinion?: string; assigneeGuid?: string }
  | AddApprover<'contract.addApprover'>
  | { type: 'contract.removeApprover'; opinion?: string; assigneeGuid?: string }
  | { type: 'contract.abandon'; opinion?: string };

/** The input of a contract's machine. */
export type EntrustContractInput = Pick<EntrustContractContext, 'guid' | 'revision' | 'viewer'>;

/** The calls that commands of an entrust contract start; the console provides them. */
export const entrustContractServices = {
  ...approvalServices,
  abandon: service<CommandInput, CommandOutput>(),
};

const lifecycle = setup({
  types: lifecycleTypes<EntrustContractContext, EntrustContractEvent, EntrustContractInput>(),
  actors: entrustContractServices,
  guards: {
    ...approvalGuards,
    isAuthorOrUnitAdministrator: ({ context }) =>
      hasRole(context, 'author') || hasRole(context, 'unitAdministrator'),
  },
  actions: approvalActions<EntrustContractContext, EntrustContractEvent>(),
});

const abandoning = moving('abandon', '#entrust-contract.abandoned');

/** What the author may do while the contract is theirs: the same in 1001 and in 1011. */
const authorStates = {
  idle: lifecycle.createStateConfig({
    on: {
      'contract.edit': commands.edit,
      'contract.submit': commands.submit,
      'contract.delete': commands.delete,
      'contract.abandon': assumed(
        'contractAbandon',
        command('abandoning', and(['isAuthor', 'opinionGiven'])),
      ),
    },
  }),
  ...writing({
    reviewing: '#entrust-contract.reviewing',
    passed: '#entrust-contract.effective',
    deleted: '#entrust-contract.deleted',
  }),
  abandoning,
};

/**
 * The lifecycle of an entrust contract (委托合同; assumptions, "Entrust contract"), statuses 1001 to
 * 1019.
 */
export const entrustContractMachine = lifecycle.createMachine({
  id: 'entrust-contract',
  context: ({ input }) => ({ ...input, ...notYetSubmitted }),
  initial: 'notSubmitted',
  states: {
    notSubmitted: {
      ...status('enums.contractStatus.1001', { roles: ['author'] }),
      states: authorStates,
    },
    reviewing: {
      ...status('enums.contractStatus.1009', {
        roles: ['approver', 'submitter'],
        dueHours: 72,
        tone: 'progress',
      }),
      states: {
        idle: {
          on: {
            'contract.approve': commands.approve,
            'contract.reject': commands.reject,
            'contract.transfer': assumed('transfer', commands.transfer),
            'contract.addApprover': assumed('addApprover', commands.addApprover),
            'contract.removeApprover': assumed('removeApprover', commands.removeApprover),
            'contract.recall': assumed('contractRecall', commands.recall),
          },
        },
        ...deciding({ passed: '#entrust-contract.effective', failed: '#entrust-contract.failed' }),
        recalling: takingBack('recall', '#entrust-contract.notSubmitted'),
      },
    },
    failed: {
      ...status('enums.contractStatus.1011', { roles: ['author'], tone: 'negative' }),
      states: authorStates,
    },
    effective: {
      ...status('enums.contractStatus.1012', {
        roles: ['author', 'unitAdministrator'],
        tone: 'positive',
      }),
      states: {
        idle: {
          on: {
            'contract.abandon': assumed(
              'contractAbandon',
              command('abandoning', and(['isAuthorOrUnitAdministrator', 'opinionGiven'])),
            ),
          },
        },
        abandoning,
      },
    },
    abandoned: end('enums.contractStatus.1019', { leavesSource: true }),
    deleted,
  },
});

/** Names of the top-level states: the statuses, and `deleted`. */
export type EntrustContractState = StateOf<typeof entrustContractMachine>;
