import { and } from 'xstate';
import { hasRole, recordGuards } from './approval.ts';
import { service } from './service.ts';
import type { CommandInput, CommandOutput, RecordContext } from './types.ts';

/** Guards of lifecycles that one reviewer decides on; reasons in locales/…/guards.json. */
export const reviewGuards = {
  ...recordGuards,
  isSupplier: ({ context }: { context: RecordContext }) => hasRole(context, 'supplier'),
  isReviewer: ({ context }: { context: RecordContext }) => hasRole(context, 'reviewer'),
};

/** The services that such lifecycles call; a machine takes those it has commands for. */
export const reviewServices = {
  save: service<CommandInput, CommandOutput>(),
  remove: service<CommandInput, CommandOutput>(),
  submit: service<CommandInput, CommandOutput>(),
  approve: service<CommandInput, CommandOutput>(),
  reject: service<CommandInput, CommandOutput>(),
};

/**
 * Commands whose rules are the same in all of them: the supplier writes and submits, one reviewer
 * decides who did not submit it themselves.
 */
export const reviewCommands = {
  edit: { target: 'saving', guard: 'isSupplier', actions: 'clearRefusal' },
  submit: { target: 'submitting', guard: 'isSupplier', actions: 'clearRefusal' },
  approve: {
    target: 'approving',
    guard: and(['isReviewer', 'isNotSubmitter', 'opinionFits']),
    actions: 'clearRefusal',
  },
  reject: {
    target: 'rejecting',
    guard: and(['isReviewer', 'isNotSubmitter', 'opinionGiven']),
    actions: 'clearRefusal',
  },
  rejectWithReason: {
    target: 'rejecting',
    guard: and(['isReviewer', 'isNotSubmitter', 'reasonTypeGiven', 'opinionGiven']),
    actions: 'clearRefusal',
  },
} as const;
