import { and } from 'xstate';
import { hasRole, recordGuards } from './approval.ts';
import { command } from './commands.ts';
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
  edit: command('saving', 'isSupplier'),
  submit: command('submitting', 'isSupplier'),
  approve: command('approving', and(['isReviewer', 'isNotSubmitter', 'opinionFits'])),
  reject: command('rejecting', and(['isReviewer', 'isNotSubmitter', 'opinionGiven'])),
  rejectWithReason: command(
    'rejecting',
    and(['isReviewer', 'isNotSubmitter', 'reasonTypeGiven', 'opinionGiven']),
  ),
} as const;
