import { kindInfo } from '../records/kind-info.ts';
import { creditWire, evaluationWire } from './wire.ts';

/** The credit of suppliers with their calls. */
export const creditKinds = {
  evaluation: kindInfo('evaluation', {
    enumerations: {
      source: 'credit.sources',
      evaluationLevel: 'supplierEvaluation',
      consequence: 'creditConsequence',
    },
    wire: evaluationWire,
  }),
  yearlyCredit: kindInfo('yearlyCredit', {
    enumerations: { evaluationLevel: 'supplierEvaluation', consequence: 'creditConsequence' },
    wire: creditWire,
  }),
};
