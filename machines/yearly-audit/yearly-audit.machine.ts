import { setup } from 'xstate';
import { calling, moving, reviewActions } from '../shared/calls.ts';
import { assumed } from '../shared/commands.ts';
import { end, lifecycleTypes, status } from '../shared/statuses.ts';
import type { StateOf } from '../shared/policy.ts';
import { reviewCommands, reviewGuards, reviewServices } from '../shared/review.ts';
import { service } from '../shared/service.ts';
import type { CommandInput, CommandOutput, ReviewContext } from '../shared/types.ts';

/** Context of a yearly audit: its review alone. */
export type YearlyAuditContext = ReviewContext;

/** Commands of a yearly audit. */
export type YearlyAuditEvent =
  | { type: 'yearlyAudit.edit' }
  | { type: 'yearlyAudit.submit' }
  | { type: 'yearlyAudit.approve'; opinion?: string }
  | { type: 'yearlyAudit.return'; opinion?: string };

/** The input of a yearly audit's machine. */
export type YearlyAuditInput = Pick<YearlyAuditContext, 'guid' | 'revision' | 'viewer'>;

/** The calls that commands of a yearly audit start; the console provides them. */
export const yearlyAuditServices = {
  save: reviewServices.save,
  submit: reviewServices.submit,
  approve: reviewServices.approve,
  return: service<CommandInput, CommandOutput>(),
};

const lifecycle = setup({
  types: lifecycleTypes<YearlyAuditContext, YearlyAuditEvent, YearlyAuditInput>(),
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
  saving: moving('save', 'idle'),
  submitting: calling('submit', { target: '#yearly-audit.pending', actions: 'keepSubmitter' }),
};

/**
 * The audit of an admitted supplier for one year (年审; assumptions, "Yearly audit"). Top-level
 * states are the yearly approval statuses 0 to 3; the next year has an audit of its own.
 */
export const yearlyAuditMachine = lifecycle.createMachine({
  id: 'yearly-audit',
  context: ({ input }) => ({ ...input, submitter: null, refusal: null }),
  initial: 'notSubmitted',
  states: {
    notSubmitted: {
      ...status('enums.yearApproval.0', { roles: ['supplier'] }),
      states: supplierStates,
    },
    pending: {
      ...status('enums.yearApproval.1', { roles: ['reviewer'], dueHours: 72, tone: 'progress' }),
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
        approving: moving('approve', '#yearly-audit.passed'),
        returning: moving('return', '#yearly-audit.returned'),
      },
    },
    passed: end('enums.yearApproval.2', { tone: 'positive' }),
    returned: {
      ...status('enums.yearApproval.3', { roles: ['supplier'], tone: 'negative' }),
      states: supplierStates,
    },
  },
});

/** Names of the top-level states: the statuses. */
export type YearlyAuditState = StateOf<typeof yearlyAuditMachine>;
