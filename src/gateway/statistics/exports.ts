import { statisticsCalls } from '#contract/statistics.ts';
import { columnsUnder, listExport } from '../lists/columns.ts';
import { behindFigure } from './behind.ts';
import { listStatistics } from './list.ts';

const column = columnsUnder('statistics.fields');
const behind = columnsUnder('statistics.behindFields');
const number = { kind: 'number' } as const;

/** The statistics as a spreadsheet. */
export const statisticsExport = listExport(statisticsCalls.list, listStatistics, [
  column('name'),
  column('statisticsYear'),
  column('supplierCount', number),
  column('newCount', number),
  column('suspendedCount', number),
  column('blacklistedCount', number),
  column('contractCount', number),
  column('contractMoney', { kind: 'amount' }),
  column('breachCount', number),
  column('awardCount', number),
  column('averageScore', number),
]);

/** What stands behind a figure, as a spreadsheet. */
export const behindExport = listExport(statisticsCalls.behind, behindFigure, [
  behind('qiYe_Name'),
  behind('caiGouDanWei'),
  behind('what'),
  behind('number'),
  behind('money', { kind: 'amount' }),
  behind('score', number),
  behind('grade'),
  behind('time', { kind: 'time' }),
]);
