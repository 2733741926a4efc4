import type { NameIn } from '#locales/keys.ts';
import { and, setup } from 'xstate';
import { calling, recordActions } from '../shared/calls.ts';
import { assumed } from '../shared/commands.ts';
import type { StateOf } from '../shared/policy.ts';
import { reviewGuards } from '../shared/review.ts';
import { service } from '../shared/service.ts';
import type {
  AssumedMeta,
  CommandInput,
  CommandOutput,
  ReviewContext,
  StatusMeta,
} from '../shared/types.ts';

/** Context of a change of a bank account: the submitter is whoever asked for it. */
export type BankAccountChangeContext = ReviewContext;

/** Commands of a change of a bank account. */
export type BankAccountChangeEvent =
  | { type: 'bankAccountChange.confirm'; opinion?: string }
  | { type: 'bankAccountChange.refuse'; opinion?: string }
  | { type: 'bankAccountChange.withdraw' };

/** What the machine of such a change is started with. */
export type BankAccountChangeInput = Pick<
  BankAccountChangeContext,
  'guid' | 'revision' | 'viewer' | 'submitter'
>;

/** The calls that commands of such a change start; the console provides them. */
export const bankAccountChangeServices = {
  confirm: service<CommandInput, CommandOutput>(),
  refuse: service<CommandInput, CommandOutput>(),
  withdraw: service<CommandInput, CommandOutput>(),
};

const lifecycle = setup({
  types: {
    context: {} as BankAccountChangeContext,
    events: {} as BankAccountChangeEvent,
    input: {} as BankAccountChangeInput,
    meta: {} as StatusMeta | AssumedMeta,
    tags: {} as 'busy' | 'end',
  },
  actors: bankAccountChangeServices,
  guards: {
    isReviewer: reviewGuards.isReviewer,
    isSubmitter: reviewGuards.isSubmitter,
    isNotSubmitter: reviewGuards.isNotSubmitter,
    opinionFits: reviewGuards.opinionFits,
    reasonGiven: reviewGuards.opinionGiven,
  },
  actions: recordActions<BankAccountChangeContext, BankAccountChangeEvent>(),
});

const end = (code: NameIn<'enums.bankAccountChangeStatus'>, tone: StatusMeta['tone']) =>
  lifecycle.createStateConfig({
    type: 'final',
    tags: 'end',
    meta: { code, label: `enums.bankAccountChangeStatus.${code}`, roles: [], dueHours: null, tone },
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
      meta: {
        code: '1',
        label: 'enums.bankAccountChangeStatus.1',
        roles: ['reviewer'],
        dueHours: 72,
        tone: 'progress',
      },
      initial: 'idle',
      states: {
        idle: {
          on: {
            'bankAccountChange.confirm': assumed('bankAccountChangeDecided', {
              target: 'confirming',
              guard: and(['isReviewer', 'isNotSubmitter', 'opinionFits']),
              actions: 'clearRefusal',
            }),
            'bankAccountChange.refuse': assumed('bankAccountChangeDecided', {
              target: 'refusing',
              guard: and(['isReviewer', 'isNotSubmitter', 'reasonGiven']),
              actions: 'clearRefusal',
            }),
            'bankAccountChange.withdraw': assumed('bankAccountChangeWithdraw', {
              target: 'withdrawing',
              guard: 'isSubmitter',
              actions: 'clearRefusal',
            }),
          },
        },
        confirming: calling('confirm', {
          target: '#bank-account-change.confirmed',
          actions: 'keepRevision',
        }),
        refusing: calling('refuse', {
          target: '#bank-account-change.refused',
          actions: 'keepRevision',
        }),
        withdrawing: calling('withdraw', {
          target: '#bank-account-change.withdrawn',
          actions: 'keepRevision',
        }),
      },
    },
    confirmed: end('2', 'positive'),
    refused: end('3', 'negative'),
    withdrawn: end('4', 'other'),
  },
});

/** Names of the top-level states: the statuses. */
export type BankAccountChangeState = StateOf<typeof bankAccountChangeMachine>;
