import { object } from 'yup';
import { importDone } from '../core/import-done.ts';
import type { SheetColumns } from '../core/sheet-columns.ts';
import { call } from '../core/call.ts';
import {
  amountText,
  betweenAmounts,
  betweenDays,
  code,
  day,
  fileGuid,
  givenCode,
  givenDay,
  givenFile,
  givenText,
  guid,
  guidOnly,
  maybeGuid,
  meta,
  millis,
  nothing,
  paged,
  saved,
  searchedBy,
  sortedBy,
  text,
} from '../core/fields.ts';
import { commandRequest } from '../core/procurement.ts';
import { amount, creditCode, requiredText, ruleMessage, severalLines } from '../core/rules.ts';
import { scores } from './scores.ts';

const view = { authority: 'suppliers.view' } as const;
const edit = { authority: 'suppliers.edit' } as const;

/** Longest list of the codes of other bidders, and so their number: 100 (assumed). */
const BIDDERS_LENGTH = 2000;

/** What a purchaser enters of a lot that a supplier has won from it. */
export const lotForm = object({
  guid: maybeGuid('Key of the lot; empty for a new one.'),
  bdBH: givenText('Number of the lot, once a purchaser.', 64),
  bdName: givenText('Name of the lot.', 200),
  qiYe_BH: creditCode().meta(
    meta({ doc: 'Unified social credit code of the supplier that has won it.' }),
  ),
  xmLeiXing: givenCode('projectType', 'Project type.'),
  zbFangShi: givenCode('tenderWay', 'Procurement method.'),
  dealMoney: amount()
    .required(ruleMessage('required'))
    .meta(meta({ doc: 'Amount of the contract in yuan.', decimals: 4 })),
  awardTime: givenDay('When it was awarded; not ahead.'),
  xmJingLi: givenText('Project manager.', 64),
  phone: text('Phone of the project manager.', 32),
  bidders: text(
    'Unified social credit codes of the suppliers that took part without winning, by commas.',
    BIDDERS_LENGTH,
  ),
});

/** How the purchaser of a lot evaluates who won it. */
export const lotEvaluationForm = object({
  guid: guid('Key of the lot.'),
  ...scores,
  evaluationLevel: code('supplierEvaluation', 'Result; from the scores when missing.'),
  evaluationInfo: severalLines(text('Remarks on the evaluation.', 2000)),
  attachment: fileGuid('Explanation; key of a group of files.'),
});

/** Columns of a spreadsheet of lots, in their order. */
export const LOT_COLUMNS = {
  qiYe_BH: 'text',
  bdBH: 'text',
  bdName: 'text',
  xmLeiXing: 'text',
  zbFangShi: 'text',
  dealMoney: 'number',
  awardTime: 'day',
  xmJingLi: 'text',
  phone: 'text',
} as const satisfies SheetColumns;

/** Cells of such a line that keep what they say, under the rules of the form. */
export const lotCells = object({
  bdBH: requiredText(64),
  bdName: requiredText(200),
  dealMoney: amount(),
  xmJingLi: requiredText(64),
});

const lot = {
  guid: guid('Key of the lot.'),
  bdBH: text('Number of the lot.'),
  bdName: text('Name of the lot.'),
  userQiYe_Guid: guid('Supplier that has won it.'),
  qiYe_Name: text('Name of the supplier.'),
  qiYe_BH: text('Unified social credit code of the supplier.'),
  xmLeiXing: code('projectType', 'Project type.'),
  zbFangShi: code('tenderWay', 'Procurement method.'),
  dealMoney: amountText('Amount of the contract in yuan.'),
  awardTime: day('When it was awarded.'),
  xmJingLi: text('Project manager.'),
  phone: text('Phone of the project manager.'),
  evaluationLevel: code('supplierEvaluation', 'Evaluation; 0 while there is none.'),
};

/**
 * Lots that suppliers have won from the own unit (calls of ours): entered at the end of a contract
 * or taken from a spreadsheet, and evaluated.
 */
export const supplierLots = {
  listLots: call({
    method: 'POST',
    path: '/api/lot/list',
    access: view,
    answer: 'list',
    summary: 'Lists the lots that suppliers have won from the own unit.',
    request: paged({
      ...betweenDays('awardTime'),
      ...betweenAmounts('dealMoney'),
      ...searchedBy('bdName', 'bdBH', 'qiYe_Name'),
      bdName: text('Part of the name of the lot.'),
      bdBH: text('Part of the number of the lot.'),
      qiYe_Name: text('Part of the name of the supplier.'),
      xmLeiXing: code('projectType', 'Project type.'),
      evaluationLevel: code('supplierEvaluation', 'Evaluation.'),
      ...sortedBy('bdName', 'qiYe_Name', 'dealMoney', 'awardTime'),
    }),
    response: object(lot),
    list: {
      texts: 'lots',
      columns: {
        bdName: { width: 220, link: true },
        bdBH: { width: 140, whole: true },
        qiYe_Name: { width: 220 },
        xmLeiXing: { width: 88 },
        dealMoney: { width: 136 },
        awardTime: { width: 112 },
        evaluationLevel: { width: 112, tag: 'supplierEvaluation' },
      },
      filters: { bdName: {}, bdBH: {}, qiYe_Name: {}, xmLeiXing: {}, evaluationLevel: {} },
    },
  }),
  lotInfo: call({
    method: 'GET',
    path: '/api/lot/detail',
    access: view,
    summary: 'Gives one lot of the own unit with its evaluation.',
    request: guidOnly('Key of the lot.'),
    response: object({
      ...lot,
      bidders: text('Credit codes of the others that took part, by commas.', BIDDERS_LENGTH),
      ...scores,
      evaluationInfo: severalLines(text('Remarks on the evaluation.', 2000)),
      attachment: fileGuid('Explanation; key of a group of files.'),
      evaluatorName: text('Who evaluated.'),
      evaluationTime: millis('When it was evaluated.'),
    }),
  }),
  saveLot: call({
    method: 'POST',
    path: '/api/lot/save',
    access: edit,
    summary: 'Stores a lot that a supplier has won from the own unit.',
    request: lotForm,
    response: saved('Key of the lot.'),
  }),
  deleteLot: call({
    method: 'POST',
    path: '/api/lot/delete',
    access: edit,
    summary: 'Deletes a lot that was neither evaluated nor reported.',
    request: guidOnly('Key of the lot.'),
    response: nothing(),
  }),
  importLots: call({
    method: 'POST',
    path: '/api/lot/excelSend',
    access: edit,
    summary:
      'Takes lots from an uploaded spreadsheet; nothing is imported when a line is wrong, and nothing twice.',
    request: object({
      fileGuid: givenFile('Spreadsheet, .xlsx.'),
      requestId: commandRequest.requestId,
    }),
    response: importDone,
  }),
  evaluateLot: call({
    method: 'POST',
    path: '/api/lot/evaluate',
    access: edit,
    summary:
      'Stores how the own unit evaluates the supplier of a lot; there is one evaluation a lot.',
    request: lotEvaluationForm,
    response: nothing(),
  }),
};
