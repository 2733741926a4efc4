import { and, setup } from 'xstate';
import { recordGuards } from '../shared/approval.ts';
import { calling, moving, recordActions } from '../shared/calls.ts';
import { assumed, command, commands } from '../shared/commands.ts';
import { end, lifecycleTypes, status } from '../shared/statuses.ts';
import type { StateOf } from '../shared/policy.ts';
import { service, outputOf } from '../shared/service.ts';
import type { CommandInput, CommandOutput, RecordContext } from '../shared/types.ts';

/**
 * Context of an evaluation: what every record keeps; the shares of the score are facts of the
 * record.
 */
export type EvaluationContext = RecordContext;

/** Commands of an evaluation. The opinion of an edit is its reason. */
export type EvaluationEvent =
  | { type: 'evaluation.calculate' }
  | { type: 'evaluation.edit'; opinion?: string }
  | { type: 'evaluation.submit' };

/** The input of an evaluation's machine. */
export type EvaluationInput = Pick<EvaluationContext, 'guid' | 'revision' | 'viewer'>;

/** What a calculation answers: whether the year gave anything to calculate a score from. */
export interface CalculationOutput extends CommandOutput {
  hasBasis: boolean;
}

/** The calls that commands of an evaluation start; the console provides them. */
export const evaluationServices = {
  calculate: service<CommandInput, CalculationOutput>(),
  save: service<CommandInput, CommandOutput>(),
  submit: service<CommandInput, CommandOutput>(),
};

const lifecycle = setup({
  types: lifecycleTypes<EvaluationContext, EvaluationEvent, EvaluationInput>(),
  actors: evaluationServices,
  guards: {
    isAuthor: recordGuards.isAuthor,
    reasonGiven: recordGuards.opinionGiven,
    /**
     * A score needs something to be calculated from: without it there is none, never a full one
     * (assumptions, "No basis").
     */
    hasBasis: ({ event }) => outputOf<CalculationOutput>(event).hasBasis,
  },
  actions: recordActions<EvaluationContext, EvaluationEvent>(),
});

const calculate = command('calculating', 'isAuthor');
const calculating = calling('calculate', [
  { target: '#evaluation.rated', guard: 'hasBasis', actions: 'keepRevision' },
  { target: '#evaluation.notRated', actions: 'keepRevision' },
]);

const edit = command('saving', and(['isAuthor', 'reasonGiven']));
const saving = moving('save', '#evaluation.rated');

/**
 * The evaluation of one supplier for one year (年度评价; assumptions, "Evaluation and yearly credit"),
 * statuses 0 to 3. Its end is the yearly credit that is made of it and reviewed; a correction is
 * evaluated anew.
 */
export const evaluationMachine = lifecycle.createMachine({
  id: 'evaluation',
  context: ({ input }) => ({ ...input, refusal: null }),
  initial: 'unrated',
  states: {
    unrated: {
      ...status('enums.yearEvaluation.0', { roles: ['author'] }),
      states: {
        idle: { on: { 'evaluation.calculate': calculate } },
        calculating,
      },
    },
    rated: {
      ...status('enums.yearEvaluation.1', { roles: ['author'], tone: 'positive' }),
      states: {
        idle: {
          on: {
            'evaluation.calculate': assumed('evaluationRecalculate', calculate),
            'evaluation.edit': assumed('evaluationEdit', edit),
            'evaluation.submit': commands.submit,
          },
        },
        calculating,
        saving,
        submitting: moving('submit', '#evaluation.submitted'),
      },
    },
    notRated: {
      ...status('enums.yearEvaluation.2', { roles: ['author'] }),
      states: {
        idle: {
          on: {
            'evaluation.calculate': assumed('evaluationRecalculate', calculate),
            'evaluation.edit': edit,
          },
        },
        calculating,
        saving,
      },
    },
    submitted: end('enums.yearEvaluation.3', { tone: 'progress' }),
  },
});

/** Names of the top-level states: the statuses. */
export type EvaluationState = StateOf<typeof evaluationMachine>;
