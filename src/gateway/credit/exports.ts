import { creditCalls } from '#contract/credit.ts';
import { columnsUnder, listExport } from '../lists/columns.ts';
import { listCredits, listPerformances } from './list.ts';

const column = columnsUnder('credit.fields');

const supplier = [
  column('qiYe_Name'),
  column('qiYe_BH'),
  column('caiGouDanWei'),
  column('creditYear'),
];
const result = [
  column('totalScore', { kind: 'number' }),
  column('grade'),
  column('evaluationLevel', { enumeration: 'supplierEvaluation' }),
  column('evaluationStatus', { enumeration: 'yearEvaluation' }),
  column('approvalStatus', { enumeration: 'yearApproval' }),
  column('consequence', { enumeration: 'creditConsequence' }),
  column('publishTime', { kind: 'time' }),
];

/** Credits of suppliers as a spreadsheet. */
export const creditExport = listExport(creditCalls.listCredits, listCredits, [
  ...supplier,
  ...result,
  column('editReason'),
]);

/** Performances of suppliers as a spreadsheet. */
export const performanceExport = listExport(creditCalls.listPerformances, listPerformances, [
  ...supplier,
  column('contractCount', { kind: 'number' }),
  column('contractMoney', { kind: 'amount' }),
  ...result,
]);
