import { suppliersCalls } from '#contract/suppliers.ts';
import { columnsUnder, listExport } from '../lists/columns.ts';
import { ratingHandlers } from './ratings.ts';

const column = columnsUnder('ratings.fields');
const supplier = [column('qiYe_Name'), column('qiYe_BH')];

/** Grades of suppliers as a spreadsheet. */
export const ratingExport = listExport(
  suppliersCalls.listRatings,
  ratingHandlers.listRatings,
  [
    ...supplier,
    column('evaluationYear'),
    column('pingJi'),
    column('totalScore', { kind: 'number' }),
    column('caiGouDanWei'),
    column('publishTime', { kind: 'time' }),
  ],
  // A grade has no key: it is one of a supplier by a unit for a year.
  (row) => [`${row.userQiYe_Guid} ${row.caiGouDanWei ?? ''} ${row.evaluationYear ?? ''}`],
);

/** Points of suppliers as a spreadsheet. */
export const pointExport = listExport(suppliersCalls.listPoints, ratingHandlers.listPoints, [
  ...supplier,
  column('reason'),
  column('points', { kind: 'number' }),
  column('balance', { kind: 'number' }),
  column('createTime', { kind: 'time' }),
]);
