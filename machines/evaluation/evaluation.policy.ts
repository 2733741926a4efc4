import { untouched } from '../shared/people.ts';
import { definePolicy, type Situations } from '../shared/policy.ts';
import type { EvaluationContext, EvaluationEvent, EvaluationState } from './evaluation.machine.ts';

/** What a calculation finds. */
export type EvaluationFact =
  /** The year gave something to calculate a score from. */
  'basis' | 'noBasis';

/**
 * Who may do what to an evaluation, written by hand from requirements and assumptions and never
 * taken from the machine.
 */
export const evaluationPolicy = definePolicy<
  EvaluationState,
  EvaluationEvent['type'],
  EvaluationFact
>()({
  unrated: {
    'evaluation.calculate': [
      { by: ['author'], to: 'rated', when: ['basis'] },
      { by: ['author'], to: 'notRated', when: ['noBasis'] },
    ],
  },
  rated: {
    'evaluation.calculate': [
      { by: ['author'], to: 'rated', when: ['basis'] },
      { by: ['author'], to: 'notRated', when: ['noBasis'] },
    ],
    'evaluation.edit': { by: ['author'], to: 'rated' },
    'evaluation.submit': { by: ['author'], to: 'submitted' },
  },
  notRated: {
    'evaluation.calculate': [
      { by: ['author'], to: 'rated', when: ['basis'] },
      { by: ['author'], to: 'notRated', when: ['noBasis'] },
    ],
    'evaluation.edit': { by: ['author'], to: 'rated' },
  },
  submitted: {},
});

const stands = [{ facts: [], context: untouched() }];

/** Evaluations as they can stand in each status. */
export const evaluationSituations: Situations<EvaluationState, EvaluationContext, EvaluationFact> =
  {
    unrated: stands,
    rated: stands,
    notRated: stands,
    submitted: stands,
  };
