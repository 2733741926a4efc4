import { and } from 'xstate';
import { moving } from './calls.ts';
import { command } from './commands.ts';
import { reviewGuards } from './review.ts';
import { service } from './service.ts';
import type { CommandInput, CommandOutput } from './types.ts';

/** The calls of a change that a second person confirms. */
export const secondPersonServices = {
  confirm: service<CommandInput, CommandOutput>(),
  refuse: service<CommandInput, CommandOutput>(),
  withdraw: service<CommandInput, CommandOutput>(),
};

/** The commands of such a change. */
export type SecondPersonEvent<Noun extends string> =
  | { type: `${Noun}.confirm`; opinion?: string }
  | { type: `${Noun}.refuse`; opinion?: string }
  | { type: `${Noun}.withdraw` };

/** Guards of such a change; a refusal says why, as the opinion. */
export const secondPersonGuards = {
  isReviewer: reviewGuards.isReviewer,
  isSubmitter: reviewGuards.isSubmitter,
  isNotSubmitter: reviewGuards.isNotSubmitter,
  opinionFits: reviewGuards.opinionFits,
  reasonGiven: reviewGuards.opinionGiven,
};

/** Its commands. */
export const secondPersonCommands = {
  confirm: command('confirming', and(['isReviewer', 'isNotSubmitter', 'opinionFits'])),
  refuse: command('refusing', and(['isReviewer', 'isNotSubmitter', 'reasonGiven'])),
  withdraw: command('withdrawing', 'isSubmitter'),
};

/** Its calls; each leads to an end. */
export const secondPersonCalls = (to: {
  confirmed: string;
  refused: string;
  withdrawn: string;
}) => ({
  confirming: moving('confirm', to.confirmed),
  refusing: moving('refuse', to.refused),
  withdrawing: moving('withdraw', to.withdrawn),
});
