import { and, assign, setup } from 'xstate';
import { calling, reviewActions } from '../shared/calls.ts';
import { assumed, commands } from '../shared/commands.ts';
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

/** What an admission's machine is started with. */
export type SupplierAdmissionInput = Pick<SupplierAdmissionContext, 'guid' | 'revision' | 'viewer'>;

/** The calls that commands of an admission start; the console provides them. */
export const supplierAdmissionServices = {
  ...reviewServices,
  inviteAgain: service<CommandInput, CommandOutput>(),
};

const lifecycle = setup({
  types: {
    context: {} as SupplierAdmissionContext,
    events: {} as SupplierAdmissionEvent,
    input: {} as SupplierAdmissionInput,
    meta: {} as StatusMeta | AssumedMeta,
    tags: {} as 'busy' | 'end',
  },
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
  saving: calling('save', { target: 'idle', actions: 'keepRevision' }),
  submitting: calling('submit', {
    target: '#supplier-admission.unreviewed',
    actions: 'keepSubmitter',
  }),
  removing,
};

/**
 * The lifecycle of a supplier's admission into the library of a unit (入库; lifecycles, "Supplier
 * admission"). 1 to 3 are the registration statuses; the codes before them are ours, because the
 * specification has none.
 */
export const supplierAdmissionMachine = lifecycle.createMachine({
  id: 'supplier-admission',
  context: ({ input }) => ({ ...input, submitter: null, refusal: null, lapsed: false }),
  initial: 'invited',
  states: {
    invited: {
      meta: {
        code: 'invited',
        label: 'enums.admissionStatus.invited',
        roles: ['supplier', 'author'],
        dueHours: null,
        tone: 'progress',
      },
      initial: 'idle',
      states: {
        idle: {
          on: {
            'admission.edit': assumed('admissionData', {
              target: 'saving',
              guard: and(['isSupplier', 'invitationStands']),
              actions: 'clearRefusal',
            }),
            'admission.inviteAgain': assumed('admissionInvite', {
              target: 'inviting',
              guard: 'isAuthor',
              actions: 'clearRefusal',
            }),
            'admission.lapse': assumed('admissionLapse', {
              guard: 'isSystem',
              actions: 'markLapsed',
            }),
            'admission.delete': remove,
          },
        },
        saving: calling('save', { target: '#supplier-admission.filling', actions: 'keepRevision' }),
        inviting: calling('inviteAgain', {
          target: 'idle',
          actions: ['keepRevision', 'renewInvitation'],
        }),
        removing,
      },
    },
    filling: {
      meta: {
        code: 'filling',
        label: 'enums.admissionStatus.filling',
        roles: ['supplier'],
        dueHours: null,
        tone: 'progress',
      },
      initial: 'idle',
      states: supplierStates,
    },
    unreviewed: {
      meta: {
        code: '1',
        label: 'enums.admissionStatus.1',
        roles: ['reviewer'],
        dueHours: 72,
        tone: 'progress',
      },
      initial: 'idle',
      states: {
        idle: {
          on: {
            'admission.approve': assumed('admissionAudit', reviewCommands.approve),
            'admission.reject': assumed('admissionAudit', reviewCommands.reject),
            'admission.delete': remove,
          },
        },
        approving: calling('approve', {
          target: '#supplier-admission.passed',
          actions: 'keepRevision',
        }),
        rejecting: calling('reject', {
          target: '#supplier-admission.failed',
          actions: 'keepRevision',
        }),
        removing,
      },
    },
    passed: {
      meta: {
        code: '2',
        label: 'enums.admissionStatus.2',
        roles: [],
        dueHours: null,
        tone: 'positive',
      },
    },
    failed: {
      meta: {
        code: '3',
        label: 'enums.admissionStatus.3',
        roles: ['supplier'],
        dueHours: null,
        tone: 'negative',
      },
      initial: 'idle',
      states: supplierStates,
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
export type SupplierAdmissionState = StateOf<typeof supplierAdmissionMachine>;
