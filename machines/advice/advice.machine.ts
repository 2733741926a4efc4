import { and, assign, setup } from 'xstate';
import { ANSWER_MAX } from '#contract/approval/advice-limits.ts';
import { calling, moving, recordActions } from '../shared/calls.ts';
import { assumed, command } from '../shared/commands.ts';
import type { StateOf } from '../shared/policy.ts';
import { reviewGuards } from '../shared/review.ts';
import { service, outputOf } from '../shared/service.ts';
import { end, lifecycleTypes, status } from '../shared/statuses.ts';
import type { CommandInput, CommandOutput, ReviewContext } from '../shared/types.ts';

/** Context of an advice: the submitter is the approver who asks. */
export interface AdviceContext extends ReviewContext {
  /** Key of the adviser, the colleague who is asked. */
  handler: string;
  /** What the adviser answered, and when (ISO instant); null before they have. */
  answer: { text: string; at: string } | null;
}

/** Commands of an advice; `advice.lapse` is the gateway's own. */
export type AdviceEvent =
  | { type: 'advice.answer'; opinion?: string }
  | { type: 'advice.withdraw' }
  | { type: 'advice.lapse' };

/** The input of an advice's machine. */
export type AdviceInput = Pick<
  AdviceContext,
  'guid' | 'revision' | 'viewer' | 'submitter' | 'handler'
>;

/** What an answer answers: the words as they were stored. */
export interface AnswerOutput extends CommandOutput {
  opinion: string;
}

/** The calls that commands of an advice start; the console provides them. */
export const adviceServices = {
  answer: service<CommandInput, AnswerOutput>(),
  withdraw: service<CommandInput, CommandOutput>(),
};

const lifecycle = setup({
  types: lifecycleTypes<AdviceContext, AdviceEvent, AdviceInput>(),
  actors: adviceServices,
  guards: {
    isAsker: reviewGuards.isSubmitter,
    isAdviser: ({ context }) => context.viewer.guid === context.handler,
    answerGiven: ({ event }) => {
      const text = 'opinion' in event ? (event.opinion?.trim() ?? '') : '';
      return text.length > 0 && text.length <= ANSWER_MAX;
    },
    isSystem: reviewGuards.isSystem,
  },
  actions: {
    ...recordActions<AdviceContext, AdviceEvent>(),
    keepAnswer: assign(({ event }) => {
      const { opinion, at } = outputOf<AnswerOutput>(event);
      return { answer: { text: opinion, at } };
    }),
  },
});

/**
 * The lifecycle of an advice (征询): an approver asks a colleague about a record that waits for them,
 * and the colleague answers with words. It decides nothing about the record. It lapses when the record
 * leaves the status and level at which it was asked. Not in the specification; the codes are ours.
 */
export const adviceMachine = lifecycle.createMachine({
  id: 'advice',
  context: ({ input }) => ({ ...input, answer: null, refusal: null }),
  initial: 'asked',
  states: {
    asked: {
      ...status('enums.adviceStatus.1', { roles: ['handler'], dueHours: 72, tone: 'progress' }),
      states: {
        idle: {
          on: {
            'advice.answer': assumed(
              'adviceAnswer',
              command('answering', and(['isAdviser', 'answerGiven'])),
            ),
            'advice.withdraw': assumed('adviceWithdrawal', command('withdrawing', 'isAsker')),
            'advice.lapse': assumed('adviceLapse', { target: '#advice.lapsed', guard: 'isSystem' }),
          },
        },
        answering: calling('answer', {
          target: '#advice.answered',
          actions: ['keepAnswer', 'keepRevision'],
        }),
        withdrawing: moving('withdraw', '#advice.withdrawn'),
      },
    },
    answered: end('enums.adviceStatus.2', { tone: 'positive' }),
    withdrawn: end('enums.adviceStatus.3'),
    lapsed: end('enums.adviceStatus.4'),
  },
});

/** Names of the top-level states: the statuses. */
export type AdviceState = StateOf<typeof adviceMachine>;
