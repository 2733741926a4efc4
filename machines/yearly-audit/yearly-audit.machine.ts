import { setup } from 'xstate';
import { calling, reviewActions } from '../shared/calls.ts';
import { assumed } from '../shared/commands.ts';
import type { StateOf } from '../shared/policy.ts';
import { reviewCommands, reviewGuards, reviewServices } from '../shared/review.ts';
import { service } from '../shared/service.ts';
import type {
  AssumedMeta,
  CommandInput,
  CommandOutput,
  ReviewContext,
  StatusMeta,
} from '../shared/types.ts';

/** Context of a yearly audit: its review alone. */
export type YearlyAuditContext = ReviewContext;

/** Commands of a yearly audit. */
export type YearlyAuditEvent =
  | { type: 'yearlyAudit.edit' }
  | { type: 'yearlyAudit.submit' }
  | { type: 'yearlyAudit.approve'; opinion?: string }
  | { type: 'yearlyAudit.return'; opinion?: string };

/** What a yearly audit's machine is started with. */
export type YearlyAuditInput = Pick<YearlyAuditContext, 'guid' | 'revision' | 'viewer'>;

/** The calls that commands of a yearly audit start; the console provides them. */
export const yearlyAuditServices = {
  save: reviewServices.save,
  submit: reviewServices.submit,
  approve: reviewServices.approve,
  return: service<CommandInput, CommandOutput>(),
};

const lifecycle = setup({
  types: {
    context: {} as YearlyAuditContext,
    events: {} as YearlyAuditEvent,
    input: {} as YearlyAuditInput,
    meta: {} as StatusMeta | AssumedMeta,
    tags: {} as 'busy' | 'end',
  },
  actors: yearlyAuditServices,
  guards: reviewGuards,
  actions: reviewActions<YearlyAuditContext, YearlyAuditEvent>(),
});

/** What the supplier may do while its data are with it: the same in 0 and in 3. */
const supplierStates = {
  idle: lifecycle.createStateConfig({
    on: {
      'yearlyAudit.edit': assumed('yearlyAuditFlow', reviewCommands.edit),
      'yearlyAudit.submit': assumed('yearlyAuditFlow', reviewCommands.submit),
    },
  }),
  saving: calling('save', { target: 'idle', actions: 'keepRevision' }),
  submitting: calling('submit', { target: '#yearly-audit.pending', actions: 'keepSubmitter' }),
};

/**
 * The audit of an admitted supplier for one year (年审; lifecycles, "Supplier admission and yearly
 * audit"). Top-level states are the yearly approval statuses 0 to 3; the next year has an audit of
 * its own.
 */
export const yearlyAuditMachine = lifecycle.createMachine({
  id: 'yearly-audit',
  context: ({ input }) => ({ ...input, submitter: null, refusal: null }),
  initial: 'notSubmitted',
  states: {
    notSubmitted: {
      meta: {
        code: '0',
        label: 'enums.yearApproval.0',
        roles: ['supplier'],
        dueHours: null,
        tone: 'other',
      },
      initial: 'idle',
      states: supplierStates,
    },
    pending: {
      meta: {
        code: '1',
        label: 'enums.yearApproval.1',
        roles: ['reviewer'],
        dueHours: 72,
        tone: 'progress',
      },
      initial: 'idle',
      states: {
        idle: {
          on: {
            'yearlyAudit.approve': assumed('yearlyAuditFlow', reviewCommands.approve),
            'yearlyAudit.return': assumed('yearlyAuditFlow', {
              ...reviewCommands.reject,
              target: 'returning',
            }),
          },
        },
        approving: calling('approve', { target: '#yearly-audit.passed', actions: 'keepRevision' }),
        returning: calling('return', { target: '#yearly-audit.returned', actions: 'keepRevision' }),
      },
    },
    passed: {
      type: 'final',
      tags: 'end',
      meta: {
        code: '2',
        label: 'enums.yearApproval.2',
        roles: [],
        dueHours: null,
        tone: 'positive',
      },
    },
    returned: {
      meta: {
        code: '3',
        label: 'enums.yearApproval.3',
        roles: ['supplier'],
        dueHours: null,
        tone: 'negative',
      },
      initial: 'idle',
      states: supplierStates,
    },
  },
});

/** Names of the top-level states: the statuses. */
export type YearlyAuditState = StateOf<typeof yearlyAuditMachine>;
