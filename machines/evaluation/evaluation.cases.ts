import {
  approvalOutcomes,
  failing,
  plain,
  requiredOpinion,
  withOpinion,
  type EventSamples,
  type ServiceOutcomes,
} from '../shared/cases.ts';
import type { EvaluationEvent, evaluationServices } from './evaluation.machine.ts';
import type { EvaluationFact } from './evaluation.policy.ts';

/** A payload for every event of an evaluation. */
export const evaluationSamples = {
  'evaluation.calculate': plain('evaluation.calculate', 'calculate'),
  'evaluation.edit': withOpinion('evaluation.edit', 'save', requiredOpinion),
  'evaluation.submit': plain('evaluation.submit', 'submit'),
} satisfies EventSamples<EvaluationEvent, keyof typeof evaluationServices>;

const { stored } = approvalOutcomes;

/** How the calls of an evaluation can end. */
export const evaluationOutcomes = {
  calculate: [
    { kind: 'done', name: 'a score', facts: ['basis'], output: { ...stored, hasBasis: true } },
    {
      kind: 'done',
      name: 'no basis for a score',
      facts: ['noBasis'],
      output: { ...stored, hasBasis: false },
    },
    ...failing({ ...stored, hasBasis: true }),
  ],
  save: approvalOutcomes.plain(['errors.invalidInput']),
  submit: approvalOutcomes.plain(),
} satisfies ServiceOutcomes<typeof evaluationServices, EvaluationFact>;
