import type { RequestOf } from '#contract/core/call.ts';
import { SCORE_SOURCES } from '#contract/core/year-score.ts';
import type { suppliersCalls } from '#contract/suppliers.ts';

/** The editable settings of a year. */
export type YearForm = RequestOf<typeof suppliersCalls.saveYearEvaluation>;

/** Format of weights and scores as they are typed. */
export const DECIMAL = /^\d{1,4}(\.\d{1,4})?$/;

const WEIGHTS: Readonly<Record<(typeof SCORE_SOURCES)[number], string>> = {
  contract: '60',
  breach: '15',
  award: '5',
  publicCredit: '10',
  yearAudit: '10',
};

/** Initial settings, if there are none to copy. */
export const newYear = (): YearForm => ({
  guid: null,
  evaluationYear: '',
  fullScore: '100',
  shares: SCORE_SOURCES.map((source) => ({ source, weight: WEIGHTS[source], beiZhu: '' })),
  grades: [
    { grade: 'A', minScore: '90', evaluationLevel: '3', consequence: '1', beiZhu: '' },
    { grade: 'B', minScore: '75', evaluationLevel: '1', consequence: '0', beiZhu: '' },
    { grade: 'C', minScore: '60', evaluationLevel: '5', consequence: '2', beiZhu: '' },
    { grade: 'D', minScore: '0', evaluationLevel: '2', consequence: '3', beiZhu: '' },
  ],
});
