import { statisticsCalls } from '#contract/statistics.ts';
import type { ListColumn, ListExport } from '../lists/columns.ts';
import { behindFigure } from './behind.ts';
import { listStatistics } from './list.ts';

const column = (field: string, more: Partial<ListColumn> = {}): ListColumn => ({ field, title: `statistics.fields.${field}`, ...more });
const behind = (field: string, more: Partial<ListColumn> = {}): ListColumn => ({ field, title: `statistics.behindFields.${field}`, ...more });
const number = { kind: 'number' } as const;

/** The statistics as a spreadsheet. */
export const statisticsExport: ListExport = {
  call: statisticsCalls.list,
  load: listStatistics,
  columns: [
    column('name'), column('statisticsYear'), column('supplierCount', number), column('newCount', number), column('suspendedCount', number), column('blacklistedCount', number),
    column('contractCount', number), column('contractMoney', { kind: 'amount' }), column('breachCount', number), column('awardCount', number), column('averageScore', number),
  ],
};

/** What stands behind a figure, as a spreadsheet. */
export const behindExport: ListExport = {
  call: statisticsCalls.behind,
  load: behindFigure,
  columns: [
    behind('qiYe_Name'), behind('caiGouDanWei'), behind('what'), behind('number'), behind('money', { kind: 'amount' }), behind('score', number), behind('grade'), behind('time', { kind: 'time' }),
  ],
};
