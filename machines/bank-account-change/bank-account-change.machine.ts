import { setup } from 'xstate';
import { recordActions } from '../shared/calls.ts';
import { assumed } from '../shared/commands.ts';
import type { StateOf } from '../shared/policy.ts';
import {
  secondPersonCalls,
  secondPersonCommands as commands,
  secondPersonGuards,
  secondPersonServices,
  type SecondPersonEvent,
} from '../shared/second-person.ts';
import { end, lifecycleTypes, status } from '../shared/statuses.ts';
import type { ReviewContext } from '../shared/types.ts';

/** Context of a change of a bank account: the submitter is whoever asked for it. */
export type BankAccountChangeContext = ReviewContext;

/** Commands of a change of a bank account. */
export type BankAccountChangeEvent = SecondPersonEvent<'bankAccountChange'>;

/** The input of the machine of such a change. */
export type BankAccountChangeInput = Pick<
  BankAccountChangeContext,
  'guid' | 'revision' | 'viewer' | 'submitter'
>;

/** The calls that commands of such a change start; the console provides them. */
export const bankAccountChangeServices = secondPersonServices;

const lifecycle = setup({
  types: lifecycleTypes<BankAccountChangeContext, BankAccountChangeEvent, BankAccountChangeInput>(),
  actors: bankAccountChangeServices,
  guards: secondPersonGuards,
  actions: recordActions<BankAccountChangeContext, BankAccountChangeEvent>(),
});

/**
 * The lifecycle of a bank account that is to be added, changed or deleted (银行账户变更): a second
 * person confirms or refuses it. Not in the specification; the codes are ours.
 */
export const bankAccountChangeMachine = lifecycle.createMachine({
  id: 'bank-account-change',
  context: ({ input }) => ({ ...input, refusal: null }),
  initial: 'asked',
  states: {
    asked: {
      ...status('enums.bankAccountChangeStatus.1', {
        roles: ['reviewer'],
        dueHours: 72,
        tone: 'progress',
      }),
      states: {
        idle: {
          on: {
            'bankAccountChange.confirm': assumed('bankAccountChangeDecided', commands.confirm),
            'bankAccountChange.refuse': assumed('bankAccountChangeDecided', commands.refuse),
            'bankAccountChange.withdraw': assumed('bankAccountChangeWithdraw', commands.withdraw),
          },
        },
        ...secondPersonCalls({
          confirmed: '#bank-account-change.confirmed',
          refused: '#bank-account-change.refused',
          withdrawn: '#bank-account-change.withdrawn',
        }),
      },
    },
    confirmed: end('enums.bankAccountChangeStatus.2', { tone: 'positive' }),
    refused: end('enums.bankAccountChangeStatus.3', { tone: 'negative' }),
    withdrawn: end('enums.bankAccountChangeStatus.4'),
  },
});

/** Names of the top-level states: the statuses. */
export type BankAccountChangeState = StateOf<typeof bankAccountChangeMachine>;
