import { object } from 'yup';
import { call } from '../core/call.ts';
import {
  amountText,
  betweenAmounts,
  betweenDays,
  code,
  count,
  dayMillis,
  fileGuid,
  givenScore,
  givenText,
  givenYear,
  guid,
  listOf,
  maybeGuid,
  paged,
  scoreText,
  searchedBy,
  sortedBy,
  text,
  truth,
} from '../core/fields.ts';
import { severalLines } from '../core/rules.ts';
import { commandDone, commandRequest } from '../core/procurement.ts';
import { importDone } from '../core/import-done.ts';
import { CREDIT_CODE_COLUMN } from '../core/listed.ts';
import { batchDone, batchRequest, calculation, importRequest } from './batches.ts';
import { recordHead, recordView } from '../records.ts';
import {
  archivedResult,
  archivedYear,
  creditColumns,
  creditFilters,
  creditNarrowing,
  creditSheet,
  resultSheet,
  shares,
  yearCredit,
} from './shapes.ts';

const view = { authority: 'credit.view' } as const;
const edit = { authority: 'credit.edit' } as const;
const review = { authority: 'credit.review' } as const;

/** Most suppliers that one call names (assumed). */
const SUPPLIERS_MAX = 10_000;

const ofSupplier = { userQiYe_Guid: guid('Key of the supplier.'), creditYear: givenYear('Year.') };

const calculated = object({
  ...recordView,
  totalScore: scoreText('Total score; empty when there is no basis: never a full score.'),
  grade: text('Grade, by the settings of the year.'),
  shares,
});

/** What a yearly credit is made of, and how it is calculated, edited and published. */
export const creditScores = {
  listCredits: call({
    method: 'POST',
    path: '/gysManage/list',
    access: view,
    answer: 'list',
    summary: 'Lists the yearly credits of the suppliers of the unit.',
    request: paged({
      ...betweenDays('publishTime'),
      ...searchedBy('qiYe_Name', 'qiYe_BH', 'caiGouDanWei'),
      ...creditFilters,
      ...sortedBy('qiYe_Name', 'totalScore', 'calculateTime', 'publishTime'),
    }),
    response: object({ ...recordHead, ...yearCredit }),
    list: {
      texts: 'credit',
      columns: {
        ...creditColumns,
        qiYe_BH: { ...CREDIT_CODE_COLUMN, optional: true },
        version: { width: 64, optional: true },
        calculateTime: { width: 148, optional: true },
        publishTime: { width: 148, optional: true },
      },
      filters: creditNarrowing,
      sheet: [...creditSheet, ...resultSheet, 'editReason'],
      views: {
        archive: {
          texts: 'archive',
          columns: { ...archivedYear, ...archivedResult, publishTime: { width: 0 } },
        },
      },
    },
  }),
  listShortListSuppliers: call({
    method: 'POST',
    path: '/gysManage/shortListSupplier',
    access: view,
    answer: 'list',
    summary: 'Lists the admitted suppliers that can be evaluated in a year, with those already in.',
    request: paged({
      creditYear: givenYear('Year.'),
      qiYe_Name: text('Part of the name of the supplier.'),
      categoryGuid: maybeGuid('Supplier category.'),
    }),
    response: object({
      userQiYe_Guid: guid('Key of the supplier.'),
      qiYe_Name: text('Name of the supplier.'),
      qiYe_BH: text('Unified social credit code of the supplier.'),
      contractCount: count('How many contracts it had in the year.'),
      contractMoney: amountText('What they were worth, in yuan.'),
      misconductState: code('misconductState', 'Eligibility; empty without a punishment.'),
      creditGuid: maybeGuid('Its credit of the year, when there is one.'),
    }),
  }),
  creditYears: call({
    method: 'POST',
    path: '/gysManage/creditYear',
    access: view,
    summary:
      'Gives the years that can be evaluated and how far each is, or the years of one supplier.',
    request: object({ userQiYe_Guid: maybeGuid('Supplier; empty for all.') }),
    response: object({
      years: listOf(
        object({
          creditYear: givenYear('Year.'),
          supplierCount: count('How many suppliers are evaluated.'),
          ratedCount: count('How many are rated.'),
          passedCount: count('How many are approved.'),
          publishedCount: count('How many are published.'),
          totalScore: scoreText('Score, of one supplier.'),
          grade: text('Grade, of one supplier.'),
        }),
        'Years, newest first.',
      ),
    }),
  }),
  publishCredits: call({
    method: 'POST',
    path: '/gysManage/batchSend',
    access: review,
    summary: 'Publishes reviewed credits: the suppliers are told their results.',
    request: object({
      ...batchRequest('Credits to publish.'),
      message: severalLines(text('Message to the suppliers beside the result.', 1000)),
    }),
    response: object({
      published: listOf(object(recordView), 'Credits that are published now.'),
      ...batchDone,
    }),
  }),
  submitCredits: call({
    method: 'POST',
    path: '/gysManage/batchSubmit',
    access: edit,
    summary: 'Submits rated evaluations, and credits that are not under review, for review.',
    request: object(batchRequest('Evaluations and credits to submit.')),
    response: object({
      submitted: listOf(object(recordView), 'What is under review or approved now.'),
      ...batchDone,
    }),
  }),
  listContractAppraisals: call({
    method: 'POST',
    path: '/gysManage/contractAppraisal',
    access: view,
    answer: 'list',
    summary: 'Lists the appraisals of the contracts of a supplier in a year.',
    request: paged({
      ...betweenDays('appraisalTime'),
      ...betweenAmounts('dealMoney'),
      ...searchedBy('contractName', 'contractNo', 'appraiserName'),
      ...ofSupplier,
      ...sortedBy('contractName', 'dealMoney', 'score', 'appraisalTime'),
    }),
    response: object({
      guid: guid('Key of the appraisal.'),
      contractName: text('Name of the contract.'),
      contractNo: text('Number of the contract.'),
      projectType: code('projectType', 'Project type.'),
      dealMoney: amountText('Amount of the contract in yuan.'),
      score: scoreText('Score.'),
      evaluationLevel: code('supplierEvaluation', 'Evaluation.'),
      appraiserName: text('Who appraised.'),
      appraisalTime: dayMillis('When it was appraised.'),
      attachment: fileGuid('Explanation; key of a group of files.'),
    }),
    list: {
      texts: 'archive',
      columns: {
        contractName: { width: 0 },
        contractNo: { width: 0 },
        projectType: { width: 0 },
        dealMoney: { width: 0 },
        score: { width: 0, kind: 'score' },
        evaluationLevel: { width: 0, tag: 'supplierEvaluation' },
        appraiserName: { width: 0 },
        appraisalTime: { width: 0 },
      },
    },
  }),
  listPublicCredit: call({
    method: 'POST',
    path: '/gysManage/publicCredit',
    access: view,
    answer: 'list',
    summary: 'Lists what public registers say of a supplier in a year.',
    request: paged({
      ...betweenDays('entryTime'),
      ...searchedBy('sourceName', 'content'),
      ...ofSupplier,
      ...sortedBy('entryTime', 'points'),
    }),
    response: object({
      guid: guid('Key of the entry.'),
      sourceName: text('Register the entry comes from.'),
      content: severalLines(text('What it says.', 4000)),
      kind: text('Kind of entry, as penalty, abnormal operation, honour.'),
      entryTime: dayMillis('When it was entered there.'),
      points: text('What it gives to or takes from the score, decimal.', 20).meta({
        kind: 'number',
      }),
      link: text('Address of the entry.'),
    }),
    list: {
      texts: 'archive',
      columns: {
        sourceName: { width: 0 },
        kind: { width: 0, label: 'archive.fields.entryKind' },
        content: { width: 0 },
        entryTime: { width: 0 },
        points: { width: 0 },
      },
    },
  }),
  importPublicCredit: call({
    method: 'POST',
    path: '/gysManage/publicCreditImport',
    access: edit,
    summary:
      'Imports what public registers say of suppliers in a year from an uploaded ' +
      'spreadsheet; nothing is imported when a line is wrong.',
    request: importRequest,
    response: importDone,
  }),
  calculateRatings: call({
    method: 'POST',
    path: '/gysManage/calculateRating',
    access: edit,
    summary: 'Calculates the credits of several suppliers of a year and grades them.',
    request: object({
      creditYear: givenYear('Year.'),
      qiYeGuids: listOf(
        guid('Key of the supplier.'),
        'Suppliers; empty for all that are evaluated in the year.',
      ).max(SUPPLIERS_MAX),
      requestId: commandRequest.requestId,
    }),
    response: object({
      calculationGuid: guid('Key of the calculation.'),
      isCancelled: truth('Whether somebody stopped it; what was calculated until then stays.'),
      ratedCount: count('How many are rated now.'),
      notRated: listOf(
        object({
          userQiYe_Guid: guid('Key of the supplier.'),
          qiYe_Name: text('Name of the supplier.'),
          reason: text('Locale key of the reason.'),
        }),
        'Suppliers without a basis for a score.',
      ),
      leftOut: listOf(
        object({
          userQiYe_Guid: guid('Key of the supplier.'),
          qiYe_Name: text('Name of the supplier.'),
          reason: text('Locale key of the reason.'),
        }),
        'Suppliers whose evaluation could not be calculated, as it is submitted already.',
      ),
    }),
  }),
  calculation: call({
    method: 'GET',
    path: '/gysManage/calculation',
    access: view,
    summary:
      'Gives how far the last calculation of a year is; none while the year was never calculated.',
    request: object({
      creditYear: givenYear('Year; without it that of any year, one that runs before others.')
        .optional()
        .nullable(),
    }),
    response: object(calculation),
  }),
  cancelCalculation: call({
    method: 'POST',
    path: '/gysManage/cancelCalculation',
    access: edit,
    summary: 'Stops the calculation of a year; what was calculated until then stays.',
    request: object({ calculationGuid: guid('Key of the calculation.') }),
    response: object(calculation),
  }),
  calculateYearScore: call({
    method: 'POST',
    path: '/gysManage/calculateYearScore',
    access: edit,
    summary: 'Calculates the credit of one supplier in one year and shows every share.',
    request: object({
      ...ofSupplier,
      revision: commandRequest.revision.optional().nullable(),
      requestId: commandRequest.requestId,
    }),
    response: calculated,
  }),
  editYearScore: call({
    method: 'POST',
    path: '/gysManage/editYearScore',
    access: edit,
    summary:
      'Sets the score of a credit by hand; a reason is needed and the calculated score stays visible.',
    request: object({
      ...commandRequest,
      totalScore: givenScore('Score.'),
      editReason: severalLines(givenText('Why the score is edited.', 255)),
    }),
    response: commandDone(),
  }),
};
