import { suppliersCalls } from '#contract/suppliers.ts';
import type { ListColumn, ListExport } from '../lists/columns.ts';
import { ratingHandlers } from './ratings.ts';

const column = (field: string, more: Partial<ListColumn> = {}): ListColumn => ({ field, title: `ratings.fields.${field}`, ...more });
const supplier = [column('qiYe_Name'), column('qiYe_BH')];

/** Grades of suppliers as a spreadsheet. */
export const ratingExport: ListExport = {
  call: suppliersCalls.listRatings,
  load: ratingHandlers.listRatings,
  columns: [...supplier, column('evaluationYear'), column('pingJi'), column('totalScore', { kind: 'number' }), column('caiGouDanWei'), column('publishTime', { kind: 'time' })],
};

/** Points of suppliers as a spreadsheet. */
export const pointExport: ListExport = {
  call: suppliersCalls.listPoints,
  load: ratingHandlers.listPoints,
  columns: [...supplier, column('reason'), column('points', { kind: 'number' }), column('balance', { kind: 'number' }), column('createTime', { kind: 'time' })],
};
