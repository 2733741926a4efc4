import { creditCalls } from '#contract/credit.ts';
import type { ListColumn, ListExport } from '../lists/columns.ts';
import { listCredits, listPerformances } from './list.ts';

const column = (field: string, more: Partial<ListColumn> = {}): ListColumn => ({ field, title: `credit.fields.${field}`, ...more });

const supplier = [column('qiYe_Name'), column('qiYe_BH'), column('caiGouDanWei'), column('creditYear')];
const result = [
  column('totalScore', { kind: 'number' }), column('grade'), column('evaluationLevel', { enumeration: 'supplierEvaluation' }), column('evaluationStatus', { enumeration: 'yearEvaluation' }),
  column('approvalStatus', { enumeration: 'yearApproval' }), column('consequence', { enumeration: 'creditConsequence' }), column('publishTime', { kind: 'time' }),
];

/** Credits of suppliers as a spreadsheet. */
export const creditExport: ListExport = { call: creditCalls.listCredits, load: listCredits, columns: [...supplier, ...result, column('editReason')] };

/** Performances of suppliers as a spreadsheet. */
export const performanceExport: ListExport = {
  call: creditCalls.listPerformances,
  load: listPerformances,
  columns: [...supplier, column('contractCount', { kind: 'number' }), column('contractMoney', { kind: 'amount' }), ...result],
};
