import { object } from 'yup';
import { call } from '../core/call.ts';
import { commandCall, decisionCall } from '../core/command-call.ts';
import {
  amountText,
  betweenAmounts,
  count,
  fileGuid,
  givenOneOf,
  givenScore,
  guidOnly,
  listOf,
  nameElsewhere,
  paged,
  searchedBy,
  sortedBy,
  text,
} from '../core/fields.ts';
import { severalLines } from '../core/rules.ts';
import { commandDone, commandRequest, formAction, opinionCommand } from '../core/procurement.ts';
import { importDone } from '../core/import-done.ts';
import { importRequest } from './batches.ts';
import { FAILED, PASSED, recordPage, reviewRequest } from '../core/shapes.ts';
import { SCORE_SOURCES } from '../core/year-score.ts';
import { recordHead } from '../records.ts';
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

const scoreRow = { ...recordHead, ...yearCredit };

/** What a review of a yearly credit says for each verb. */
const CREDIT_REVIEWS = { approve: PASSED, return: FAILED } as const;

/** Performance of suppliers by year, its submission and its review. */
export const creditReview = {
  listPerformances: call({
    method: 'POST',
    path: '/yeji/list',
    access: view,
    answer: 'list',
    summary: 'Lists the performance of the suppliers by year.',
    request: paged({
      ...betweenAmounts('contractMoney'),
      ...searchedBy('qiYe_Name', 'qiYe_BH', 'caiGouDanWei'),
      ...creditFilters,
      ...sortedBy('qiYe_Name', 'totalScore', 'contractCount', 'contractMoney'),
    }),
    response: object({
      ...scoreRow,
      contractCount: count('How many contracts the supplier had in the year.'),
      contractMoney: amountText('What they were worth, in yuan.'),
    }),
    list: {
      texts: 'credit',
      columns: {
        qiYe_Name: creditColumns.qiYe_Name,
        creditYear: creditColumns.creditYear,
        contractCount: { width: 88 },
        contractMoney: { width: 136 },
        totalScore: creditColumns.totalScore,
        grade: creditColumns.grade,
        evaluationStatus: creditColumns.evaluationStatus,
        caiGouDanWei: creditColumns.caiGouDanWei,
      },
      filters: creditNarrowing,
      sheet: [...creditSheet, 'contractCount', 'contractMoney', ...resultSheet],
      views: {
        archive: {
          texts: 'archive',
          columns: {
            ...archivedYear,
            contractCount: { width: 0, label: 'archive.fields.performanceCount' },
            contractMoney: { width: 0, label: 'archive.fields.performanceMoneyWan', kind: 'wan' },
            ...archivedResult,
          },
        },
      },
    },
  }),
  importPerformances: call({
    method: 'POST',
    path: '/yeji/excelSend',
    access: edit,
    summary:
      'Imports the performance of a year from an uploaded spreadsheet; nothing is imported when a line is wrong.',
    request: importRequest,
    response: importDone,
  }),
  yearCreditInfo: call({
    method: 'POST',
    path: '/yeji/yearCreditDetail',
    access: view,
    summary: 'Gives one yearly credit with every share of its score.',
    request: guidOnly('Key of the credit.'),
    response: recordPage(
      {
        ...yearCredit,
        shares,
        inputDigest: text('SHA-256 of what the score was calculated from.'),
        attachment: fileGuid('Evidence.'),
        attachmentName: nameElsewhere('Name of that file.', 200),
        beiZhu: severalLines(text('Remarks.')),
      },
      'The credit of one supplier in one year.',
    ),
  }),
  saveYearCredit: call({
    method: 'POST',
    path: '/yeji/yearCreditEdit',
    access: edit,
    summary: 'Changes a yearly credit that is not under review, or submits it.',
    request: object({
      guid: commandRequest.guid,
      revision: commandRequest.revision,
      ...formAction,
      shares: listOf(
        object({
          source: givenOneOf(
            SCORE_SOURCES,
            'Which share: contract, breach, award, publicCredit, yearAudit.',
          ),
          score: givenScore('Score of this share, before weighting.'),
        }),
        'Shares that are changed.',
      ).max(SCORE_SOURCES.length),
      editReason: severalLines(text('Why they are changed; required when they are.', 255)),
      attachment: fileGuid('Evidence.'),
      beiZhu: severalLines(text('Remarks.', 1000)),
    }),
    response: commandDone(),
  }),
  correctCredit: commandCall('yearlyCredit', 'correct', {
    path: '/yeji/correct',
    access: edit,
    summary:
      'Begins a corrected version of a published credit; the published one stands until the new one is published.',
    request: opinionCommand(),
  }),
  listReviews: call({
    method: 'POST',
    path: '/yeji/reviewList',
    access: review,
    answer: 'list',
    summary: "Lists the yearly credits that await the user's review or that the user reviewed.",
    request: paged(creditFilters),
    response: object(scoreRow),
  }),
  reviewCredit: decisionCall(['yearlyCredit'], CREDIT_REVIEWS, {
    path: '/yeji/review',
    access: review,
    summary: 'Approves a yearly credit or returns it.',
    request: object(reviewRequest),
  }),
};
