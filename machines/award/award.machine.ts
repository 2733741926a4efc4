import { and, assign, setup } from 'xstate';
import { recordGuards } from '../shared/approval.ts';
import { approvalServices, calling, moving, recordActions } from '../shared/calls.ts';
import { assumed } from '../shared/commands.ts';
import { deleted, lifecycleTypes, status } from '../shared/statuses.ts';
import type { StateOf } from '../shared/policy.ts';
import type { RecordContext } from '../shared/types.ts';

/** Context of a commendation: whether the credit of the year it counts in is published. */
export interface AwardContext extends RecordContext {
  yearPublished: boolean;
}

/** Commands of a commendation; `award.closeYear` and `award.reopenYear` are the gateway's own. */
export type AwardEvent =
  | { type: 'award.edit' }
  | { type: 'award.delete' }
  | { type: 'award.closeYear' }
  | { type: 'award.reopenYear' };

/** The input of a commendation's machine. */
export type AwardInput = Pick<AwardContext, 'guid' | 'revision' | 'viewer'>;

/** The calls that commands of a commendation start; the console provides them. */
export const awardServices = { save: approvalServices.save, remove: approvalServices.remove };

const lifecycle = setup({
  types: lifecycleTypes<AwardContext, AwardEvent, AwardInput>(),
  actors: awardServices,
  guards: {
    isAuthor: recordGuards.isAuthor,
    isSystem: recordGuards.isSystem,
    yearIsOpen: ({ context }) => !context.yearPublished,
  },
  actions: {
    ...recordActions<AwardContext, AwardEvent>(),
    closeYear: assign({ yearPublished: true }),
    reopenYear: assign({ yearPublished: false }),
  },
});

const whileYearIsOpen = {
  guard: and(['isAuthor', 'yearIsOpen']),
  actions: 'clearRefusal',
} as const;

/**
 * The lifecycle of a commendation (奖励行为; assumptions, "Award"). It has one status, 0 of the approval
 * statuses, because nobody reviews it; what a published credit counts is not changed until a
 * correction of that year is begun.
 */
export const awardMachine = lifecycle.createMachine({
  id: 'award',
  context: ({ input }) => ({ ...input, refusal: null, yearPublished: false }),
  initial: 'saved',
  states: {
    saved: {
      ...status('enums.approvalStatus.0', { roles: ['author'] }),
      states: {
        idle: {
          on: {
            'award.edit': { target: 'saving', ...whileYearIsOpen },
            'award.delete': { target: 'removing', ...whileYearIsOpen },
            'award.closeYear': assumed('awardYear', { guard: 'isSystem', actions: 'closeYear' }),
            'award.reopenYear': assumed('awardYear', { guard: 'isSystem', actions: 'reopenYear' }),
          },
        },
        saving: moving('save', 'idle'),
        removing: calling('remove', { target: '#award.deleted' }),
      },
    },
    deleted,
  },
});

/** Names of the top-level states: the status, and `deleted`. */
export type AwardState = StateOf<typeof awardMachine>;
