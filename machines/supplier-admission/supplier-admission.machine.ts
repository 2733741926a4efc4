import { and, assign, setup } from 'xstate';
import { calling, moving, reviewActions } from '../shared/calls.ts';
import { assumed, command, commands } from '../shared/commands.ts';
import { deleted, lifecycleTypes, status, statusMeta } from '../shared/statuses.ts';
import type { StateOf } from '../shared/policy.ts';
import { reviewCommands, reviewGuards, reviewServices } from '../shared/review.ts';
import { service } from '../shared/service.ts';
import type { CommandInput, CommandOutput, ReviewContext } from '../shared/types.ts';

/** Context of an admission: its review, and whether the supplier let the invitation lapse. */
export interface SupplierAdmissionContext extends ReviewContext {
  lapsed: boolean;
}

/** Commands of an admission; `admission.lapse` is the gateway's own. */
export type SupplierAdmissionEvent =
  | { type: 'admission.edit' }
  | { type: 'admission.submit' }
  | { type: 'admission.inviteAgain' }
  | { type: 'admission.lapse' }
  | { type: 'admission.approve'; opinion?: string }
  | { type: 'admission.reject'; opinion?: string }
  | { type: 'admission.delete' };

/** The input of an admission's machine. */
export type SupplierAdmissionInput = Pick<SupplierAdmissionContext, 'guid' | 'revision' | 'viewer'>;

/** The calls that commands of an admission start; the console provides them. */
export const supplierAdmissionServices = {
  ...reviewServices,
  inviteAgain: service<CommandInput, CommandOutput>(),
};

const lifecycle = setup({
  types: lifecycleTypes<SupplierAdmissionContext, SupplierAdmissionEvent, SupplierAdmissionInput>(),
  actors: supplierAdmissionServices,
  guards: {
    ...reviewGuards,
    invitationStands: ({ context }) => !context.lapsed,
  },
  actions: {
    ...reviewActions<SupplierAdmissionContext, SupplierAdmissionEvent>(),
    markLapsed: assign({ lapsed: true }),
    renewInvitation: assign({ lapsed: false }),
  },
});

const remove = assumed('admissionDelete', commands.delete);
const removing = calling('remove', { target: '#supplier-admission.deleted' });

/**
 * What the supplier may do while its data are with it: the same before the first audit and after a
 * failed one.
 */
const supplierStates = {
  idle: lifecycle.createStateConfig({
    on: {
      'admission.edit': assumed('admissionData', reviewCommands.edit),
      'admission.submit': assumed('admissionData', reviewCommands.submit),
      'admission.delete': remove,
    },
  }),
  saving: moving('save', 'idle'),
  submitting: calling('submit', {
    target: '#supplier-admission.unreviewed',
    actions: 'keepSubmitter',
  }),
  removing,
};

/**
 * The lifecycle of a supplier's admission into the library of a unit (入库; assumptions,
 * "Admission"). 1 to 3 are the registration statuses; the codes before them are ours, because the
 * specification has none.
 */
export const supplierAdmissionMachine = lifecycle.createMachine({
  id: 'supplier-admission',
  context: ({ input }) => ({ ...input, submitter: null, refusal: null, lapsed: false }),
  initial: 'invited',
  states: {
    invited: {
      ...status('enums.admissionStatus.invited', {
        roles: ['supplier', 'author'],
        tone: 'progress',
      }),
      states: {
        idle: {
          on: {
            'admission.edit': assumed(
              'admissionData',
              command('saving', and(['isSupplier', 'invitationStands'])),
            ),
            'admission.inviteAgain': assumed('admissionInvite', command('inviting', 'isAuthor')),
            'admission.lapse': assumed('admissionLapse', {
              guard: 'isSystem',
              actions: 'markLapsed',
            }),
            'admission.delete': remove,
          },
        },
        saving: moving('save', '#supplier-admission.filling'),
        inviting: calling('inviteAgain', {
          target: 'idle',
          actions: ['keepRevision', 'renewInvitation'],
        }),
        removing,
      },
    },
    filling: {
      ...status('enums.admissionStatus.filling', { roles: ['supplier'], tone: 'progress' }),
      states: supplierStates,
    },
    unreviewed: {
      ...status('enums.admissionStatus.1', { roles: ['reviewer'], dueHours: 72, tone: 'progress' }),
      states: {
        idle: {
          on: {
            'admission.approve': assumed('admissionAudit', reviewCommands.approve),
            'admission.reject': assumed('admissionAudit', reviewCommands.reject),
            'admission.delete': remove,
          },
        },
        approving: moving('approve', '#supplier-admission.passed'),
        rejecting: moving('reject', '#supplier-admission.failed'),
        removing,
      },
    },
    passed: {
      meta: statusMeta('enums.admissionStatus.2', { tone: 'positive' }),
    },
    failed: {
      ...status('enums.admissionStatus.3', { roles: ['supplier'], tone: 'negative' }),
      states: supplierStates,
    },
    deleted,
  },
});

/** Names of the top-level states: the statuses, and `deleted`. */
export type SupplierAdmissionState = StateOf<typeof supplierAdmissionMachine>;
