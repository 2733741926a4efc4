import { object } from 'yup';
import {
  amountText,
  code,
  count,
  flag,
  givenText,
  guid,
  listOf,
  millis,
  scoreText,
  text,
  year,
} from '../core/fields.ts';
import { severalLines } from '../core/rules.ts';

/** One thing a share was computed from. */
const scoreEntry = object({
  guid: guid('Key of the appraisal, breach, commendation, register entry or audit.'),
  title: text('What it is.'),
  kind: text('Kind of record it can be looked up as; empty where it is none.'),
  at: millis('When it was.'),
  value: text('Its own score or points, decimal.', 20),
  amount: amountText('Amount of the contract in yuan; empty for others.'),
  counted: text('What it gives to the score of the share or takes from it, decimal.', 20),
});

/** One share of a yearly score: where it comes from and what it gives. */
const scoreShare = object({
  source: givenText('Where it comes from: contract, breach, award, publicCredit, yearAudit.'),
  basis: text('What it was computed from, as "3 contracts, average 86.67".'),
  score: scoreText('Score of this source, before weighting; empty when it has no basis.'),
  weight: scoreText('Weight in percent, by the settings of the year.'),
  countedWeight: scoreText(
    'Weight it counts with: the contracts also carry that of shares without a basis.',
  ),
  weighted: text('What it gives to the total, decimal: a breach leaves less of its share.', 20),
  calculatedScore: scoreText('Score as it was calculated, when it was edited since.'),
  entryCount: count('How many entries it was computed from.'),
  entries: listOf(scoreEntry, 'Those entries, on the page of one credit.'),
});

/** The credit of one supplier in one year. */
export const yearCredit = {
  userQiYe_Guid: guid('Key of the supplier.'),
  qiYe_Name: text('Name of the supplier.'),
  qiYe_BH: text('Unified social credit code of the supplier.'),
  caiGouDanWei: text('Name of the unit that evaluates.'),
  creditYear: year('Year.'),
  evaluationStatus: code('yearEvaluation', 'Status of the evaluation.'),
  approvalStatus: code('yearApproval', 'Status of the review.'),
  isPublished: flag('Whether the result is published; it is never recalculated then.'),
  version: text('Version of the result; a correction after publication is a new one.').meta({
    kind: 'number',
  }),
  totalScore: scoreText('Total score; empty while there is none.'),
  calculatedScore: scoreText('Score as it was calculated, when it was edited since.'),
  grade: text('Grade, by the settings of the year.'),
  evaluationLevel: code('supplierEvaluation', 'Evaluation the grade stands for.'),
  consequence: code('creditConsequence', 'What follows for the supplier.'),
  editReason: severalLines(text('Why the score was edited.')),
  calculateTime: millis('When it was calculated.'),
  publishTime: millis('When it was published.'),
  correctionReason: severalLines(
    text('Why the result published before is corrected; empty for a first version.'),
  ),
};

/** Filters of the lists of yearly credits. */
export const creditFilters = {
  creditYear: year('Year.'),
  qiYe_Name: text('Part of the name of the supplier.'),
  qiYe_BH: text('Its unified social credit code.'),
  evaluationStatus: code('yearEvaluation', 'Status of the evaluation.'),
  approvalStatus: code('yearApproval', 'Status of the review.'),
  grade: text('Grade.', 8),
};

/** How the lists of yearly credits are narrowed on the screen. */
export const creditNarrowing = {
  creditYear: {},
  qiYe_Name: {},
  qiYe_BH: {},
  evaluationStatus: {},
  approvalStatus: {},
  grade: {},
} as const;

/** What the lists of yearly credits show. */
export const creditColumns = {
  qiYe_Name: { width: 240, link: true },
  creditYear: { width: 64 },
  totalScore: { width: 80, kind: 'score', empty: 'credit.notRated' },
  grade: { width: 64 },
  evaluationStatus: { width: 96, tag: 'yearEvaluation' },
  approvalStatus: { width: 96, tag: 'yearApproval' },
  consequence: { width: 104 },
  caiGouDanWei: { width: 200 },
} as const;

/** What the archive of a supplier shows of its years: which, by whom, and how they were rated. */
export const archivedYear = {
  creditYear: { width: 0, label: 'archive.fields.year', link: true },
  caiGouDanWei: { width: 0 },
} as const;

export const archivedResult = {
  evaluationStatus: { width: 0, tag: 'yearEvaluation' },
  approvalStatus: { width: 0, tag: 'yearApproval' },
  totalScore: { width: 0, label: 'archive.fields.score', kind: 'score', empty: 'archive.notRated' },
  grade: { width: 0 },
} as const;

/** What the spreadsheets of yearly credits begin with. */
export const creditSheet = ['qiYe_Name', 'qiYe_BH', 'caiGouDanWei', 'creditYear'] as const;

/** What they say of the result. */
export const resultSheet = [
  'totalScore',
  'grade',
  'evaluationLevel',
  'evaluationStatus',
  'approvalStatus',
  'consequence',
  'publishTime',
] as const;

/** The shares a total is made of. */
export const shares = listOf(scoreShare, 'What the total is made of, every share.');
