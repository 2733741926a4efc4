import { object } from 'yup';
import { call } from '../core/call.ts';
import {
  amountText,
  betweenAmounts,
  betweenDays,
  code,
  count,
  fileGuid,
  givenYear,
  guid,
  guidOnly,
  listOf,
  maybeGuid,
  millis,
  paged,
  saved,
  scoreText,
  searchedBy,
  sortedBy,
  text,
  year,
} from '../core/fields.ts';
import { CREDIT_CODE_COLUMN } from '../core/listed.ts';
import { severalLines } from '../core/rules.ts';
import { scores } from './scores.ts';

const view = { authority: 'suppliers.view' } as const;
const edit = { authority: 'suppliers.edit' } as const;

/** What a unit says of a supplier of its library for a year. */
export const yearlyAppraisalForm = object({
  guid: maybeGuid('Key of the evaluation; empty for a new one.'),
  userQiYe_Guid: guid('Key of the supplier.'),
  evaluationYear: givenYear('Year of the evaluation.'),
  ...scores,
  evaluationLevel: code('supplierEvaluation', 'Result; from the scores when missing.'),
  evaluationInfo: severalLines(text('Remarks on the evaluation.', 2000)),
  attachment: fileGuid('Explanation; key of a group of files.'),
});

const lot = {
  guid: guid('Key of the evaluation.'),
  bdName: text('Name of the lot.'),
  bdBH: text('Number of the lot.'),
  xmJingLi: text('Project manager.'),
  xmLeiXing: code('projectType', 'Project type.'),
  zbFangShi: code('tenderWay', 'Procurement method.'),
  createdTime: millis('When it was evaluated.'),
};

const supplier = {
  userQiYe_Guid: guid('Key of the supplier.'),
  qiYe_Name: text('Name of the supplier.'),
  qiYe_BH: text('Unified social credit code of the supplier.'),
};

const byYear = {
  evaluationYear: year('Year of the evaluation.'),
  qiYe_Name: text('Part of the name of the supplier.'),
  qiYe_BH: text('Its unified social credit code.'),
};

/** Evaluation of suppliers by lot, by year and by statistics; rating and points. */
export const supplierEvaluation = {
  listEvaluations: call({
    method: 'POST',
    path: '/api/supplierEvaluation/getList.do',
    access: view,
    answer: 'list',
    summary: 'Lists the evaluations of the own enterprise as a supplier, by lot.',
    request: paged({
      ...betweenDays('createdTime'),
      ...searchedBy('bdName', 'bdBH', 'xmJingLi'),
      bdName: text('Part of the name of the lot.'),
      bdBH: text('Part of the number of the lot.'),
      xmJingLi: text('Part of the name of the project manager.'),
      xmLeiXing: code('projectType', 'Project type.'),
      zbFangShi: code('tenderWay', 'Procurement method.'),
      pingJiaJieGuo: text(
        'Result: a code of supplierEvaluation; 10 or missing for all; an empty text, like 0, for the unrated.',
        2,
      ),
      ...sortedBy('bdName', 'createdTime'),
    }),
    response: object({
      ...lot,
      pingJiaJieGuo: code('supplierEvaluation', 'Result of the evaluation.'),
    }),
    list: {
      texts: 'suppliers',
      columns: {
        bdName: { width: 260, link: true },
        bdBH: { width: 132, whole: true },
        xmJingLi: { width: 96 },
        xmLeiXing: { width: 88 },
        zbFangShi: { width: 112 },
        pingJiaJieGuo: { width: 104, tag: 'supplierEvaluation' },
        createdTime: { width: 148, label: 'suppliers.fields.evaluatedTime' },
      },
      filters: {
        bdName: {},
        bdBH: {},
        xmJingLi: {},
        xmLeiXing: {},
        zbFangShi: {},
        pingJiaJieGuo: { enumeration: 'supplierEvaluation' },
      },
    },
  }),
  evaluationInfo: call({
    method: 'GET',
    path: '/api/supplierEvaluation/detail.do',
    access: view,
    summary: 'Gives one evaluation with its scores.',
    request: guidOnly('Key of the evaluation.'),
    response: object({
      ...lot,
      caiGouDanWei: text('Purchaser.'),
      qiyeBH: text('Unified social credit code of the purchaser.'),
      phone: text('Phone of the project manager.'),
      dealMoney: amountText('Amount of the contract in yuan; shown in ten-thousand yuan.'),
      evaluationLevel: code('supplierEvaluation', 'Evaluation of the supplier.'),
      evaluationInfo: severalLines(text('Remarks on the evaluation.', 2000)),
      attachment: fileGuid('Explanation; key of a group of files.'),
      ...scores,
    }),
  }),
  listCreditEvaluations: call({
    method: 'POST',
    path: '/api/supplierEvaluation/querySupplierCreditEvaluationPageList',
    access: view,
    answer: 'list',
    summary: 'Lists the credit evaluations of the suppliers of a sub-library.',
    request: paged({
      ...betweenDays('evaluationTime'),
      ...searchedBy('qiYe_Name', 'qiYe_BH'),
      ...byYear,
      evaluationLevel: code('supplierEvaluation', 'Result.'),
      ...sortedBy('qiYe_Name', 'totalScore', 'evaluationTime'),
    }),
    response: object({
      guid: maybeGuid('Key of the evaluation; empty while there is none.'),
      ...supplier,
      evaluationYear: year('Year of the evaluation.'),
      subLibraryName: text('Sub-library the supplier stands in.'),
      totalScore: scoreText('Total score.'),
      evaluationLevel: code('supplierEvaluation', 'Result.'),
      misconductState: code('misconductState', 'Eligibility of the supplier.'),
      evaluatorName: text('Who evaluated.'),
      evaluationTime: millis('When it was evaluated.'),
    }),
    list: {
      texts: 'archive',
      columns: {
        qiYe_Name: { width: 260, link: true },
        qiYe_BH: CREDIT_CODE_COLUMN,
        evaluationYear: { width: 64, label: 'archive.fields.year' },
        subLibraryName: { width: 140 },
        totalScore: {
          width: 80,
          label: 'archive.fields.score',
          kind: 'score',
          empty: 'archive.notRated',
        },
        evaluationLevel: { width: 104, tag: 'supplierEvaluation' },
        misconductState: { width: 132, tag: 'misconductState' },
        evaluatorName: { width: 96, label: 'archive.fields.appraiserName' },
        evaluationTime: { width: 148, label: 'archive.fields.appraisalTime' },
      },
      filters: { evaluationYear: {}, qiYe_Name: {}, qiYe_BH: {}, evaluationLevel: {} },
      keys: [['userQiYe_Guid']],
    },
  }),
  subLibraryEvaluation: call({
    method: 'POST',
    path: '/api/supplierEvaluation/querySubLibrarySupplierEvaluationInfo',
    access: view,
    summary:
      'Gives the evaluation of one supplier of a sub-library in one year, with what it can be based on.',
    request: object({
      userQiYe_Guid: guid('Key of the supplier.'),
      evaluationYear: givenYear('Year of the evaluation.'),
    }),
    response: object({
      guid: maybeGuid('Key of the evaluation; empty while there is none.'),
      ...supplier,
      evaluationYear: year('Year of the evaluation.'),
      ...scores,
      totalScore: scoreText('Total score.'),
      evaluationLevel: code('supplierEvaluation', 'Result.'),
      evaluationInfo: severalLines(text('Remarks on the evaluation.', 2000)),
      attachment: fileGuid('Explanation; key of a group of files.'),
      contracts: listOf(
        object({
          bdName: text('Name of the lot.'),
          bdBH: text('Number of the lot.'),
          dealMoney: amountText('Amount of the contract in yuan.'),
          evaluationLevel: code('supplierEvaluation', 'Evaluation of that contract.'),
        }),
        'Contracts of the year.',
      ),
    }),
  }),
  saveSubLibraryEvaluation: call({
    method: 'POST',
    path: '/api/supplierEvaluation/saveSubLibrarySupplierEvaluation',
    access: edit,
    summary: 'Stores the evaluation of one supplier of a sub-library in one year.',
    request: yearlyAppraisalForm,
    response: saved('Key of the evaluation.'),
  }),
  listPerformanceStatistics: call({
    method: 'POST',
    path: '/api/supplierEvaluation/querySupplierPerformanceStatisticsPageList',
    access: view,
    answer: 'list',
    summary: 'Counts what each supplier has won and how it was evaluated.',
    request: paged({
      ...betweenAmounts('wonMoney'),
      ...searchedBy('qiYe_Name', 'qiYe_BH'),
      ...byYear,
      xmLeiXing: code('projectType', 'Project type.'),
      ...sortedBy('qiYe_Name', 'bidCount', 'wonCount', 'wonMoney', 'averageScore'),
    }),
    response: object({
      ...supplier,
      bidCount: count('In how many lots it took part.'),
      wonCount: count('How many lots it won.'),
      wonMoney: amountText('What those were worth, in yuan.'),
      evaluatedCount: count('How many of those were evaluated.'),
      averageScore: scoreText('Average score of those.'),
      unqualifiedCount: count('How many were evaluated as unqualified.'),
      badBehaviourCount: count('How many bad behaviours were recorded.'),
    }),
    list: {
      texts: 'archive',
      columns: {
        qiYe_Name: { width: 260, link: true },
        qiYe_BH: CREDIT_CODE_COLUMN,
        bidCount: { width: 104, label: 'archive.lotFields.bidCount' },
        wonCount: { width: 104, label: 'archive.lotFields.wonCount' },
        wonMoney: { width: 144, label: 'archive.fields.dealMoney' },
        evaluatedCount: { width: 104, label: 'archive.lotFields.evaluatedCount' },
        averageScore: {
          width: 88,
          label: 'archive.lotFields.averageScore',
          empty: 'archive.notRated',
        },
        unqualifiedCount: { width: 104, label: 'archive.lotFields.unqualifiedCount' },
        badBehaviourCount: { width: 104, label: 'archive.lotFields.badBehaviourCount' },
      },
      filters: {
        evaluationYear: { label: 'archive.fields.year' },
        qiYe_Name: {},
        qiYe_BH: {},
        xmLeiXing: { label: 'archive.fields.projectType' },
      },
      keys: [['userQiYe_Guid']],
    },
  }),
  listRatings: call({
    method: 'GET',
    path: '/gysgl/getPingJi',
    access: view,
    answer: 'list',
    summary: 'Lists the ratings of suppliers; a supplier sees its own.',
    request: paged({
      ...betweenDays('publishTime'),
      ...searchedBy('qiYe_Name', 'qiYe_BH', 'caiGouDanWei'),
      ...byYear,
      pingJi: text('Grade.', 8),
      ...sortedBy('qiYe_Name', 'totalScore', 'publishTime'),
    }),
    response: object({
      ...supplier,
      evaluationYear: year('Year of the rating.'),
      pingJi: text('Grade, by the thresholds of the settings of the year.'),
      totalScore: scoreText('Score the grade comes from.'),
      caiGouDanWei: text('Unit that rated.'),
      publishTime: millis('When the rating was published.'),
    }),
    list: {
      texts: 'ratings',
      columns: {
        qiYe_Name: { width: 260 },
        qiYe_BH: CREDIT_CODE_COLUMN,
        evaluationYear: { width: 88 },
        pingJi: { width: 72 },
        totalScore: { width: 88, kind: 'score' },
        caiGouDanWei: { width: 220 },
        publishTime: { width: 148 },
      },
      filters: { qiYe_Name: {}, qiYe_BH: {}, evaluationYear: {}, pingJi: {} },
      sheet: [
        'qiYe_Name',
        'qiYe_BH',
        'evaluationYear',
        'pingJi',
        'totalScore',
        'caiGouDanWei',
        'publishTime',
      ],
      // A grade has no key: it is one of a supplier by a unit for a year.
      keys: [['userQiYe_Guid', 'caiGouDanWei', 'evaluationYear']],
    },
  }),
  listPoints: call({
    method: 'GET',
    path: '/gysgl/getJiFen',
    access: view,
    answer: 'list',
    summary: 'Lists how the points of users came about, newest first; a supplier sees its own.',
    request: paged({
      ...betweenDays('createTime'),
      ...searchedBy('qiYe_Name', 'reason'),
      ...byYear,
      ...sortedBy('qiYe_Name', 'points', 'balance', 'createTime'),
    }),
    response: object({
      guid: guid('Key of the entry.'),
      ...supplier,
      reason: severalLines(text('What the points were given or taken for.')),
      points: text('Points of the entry, decimal; negative when taken.', 20).meta({
        kind: 'number',
      }),
      balance: text('Points after the entry, decimal.', 20).meta({ kind: 'number' }),
      createTime: millis('When it was entered.'),
      relatedGuid: text('Key of the record the entry comes from.'),
    }),
    list: {
      texts: 'ratings',
      columns: {
        qiYe_Name: { width: 260 },
        reason: { width: 260 },
        points: { width: 88 },
        balance: { width: 88 },
        createTime: { width: 148 },
      },
      filters: { qiYe_Name: {}, qiYe_BH: {}, evaluationYear: {} },
      sheet: ['qiYe_Name', 'qiYe_BH', 'reason', 'points', 'balance', 'createTime'],
    },
  }),
};
