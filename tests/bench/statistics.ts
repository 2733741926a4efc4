import { statisticsCalls } from '#contract/statistics.ts';
import type { BenchGateway } from './bench-gateway.ts';
import { SUPPLY } from './supply.ts';
import { reportAnswers, type Asked } from './timed.ts';

const GOAL_MS = 300;
const UNIT = 'demo-unit-01';
const YEARS = [{}, { statisticsYear: '2025' }];
/** The last page of one unit's contracts, ten per page. */
const LAST_PAGE = Math.floor(SUPPLY.contracts / 12 / 10);

const line = { guid: UNIT, groupBy: 'unit' };

const lists: readonly Asked[] = [
  ...['unit', 'category', 'supplier'].map((groupBy) => ({
    name: `by ${groupBy}`,
    account: 'central001',
    call: statisticsCalls.list,
    inputs: [...YEARS, { projectType: '2' }, { qiYe_Name: '单位00' }].map((more) => ({
      groupBy,
      ...more,
    })),
  })),
  {
    name: 'one unit',
    account: 'central001',
    call: statisticsCalls.info,
    inputs: YEARS.map((more) => ({ ...line, ...more })),
  },
  {
    name: 'one supplier',
    account: 'central001',
    call: statisticsCalls.info,
    inputs: YEARS.map((more) => ({ guid: 'supply-7', groupBy: 'supplier', ...more })),
  },
  {
    name: 'contracts behind',
    account: 'central001',
    call: statisticsCalls.behind,
    inputs: [...YEARS, { page: LAST_PAGE }].map((more) => ({
      ...line,
      figure: 'contractCount',
      ...more,
    })),
  },
  {
    name: 'suppliers behind',
    account: 'central001',
    call: statisticsCalls.behind,
    inputs: ['supplierCount', 'suspendedCount', 'averageScore', 'awardCount'].flatMap((figure) =>
      YEARS.map((more) => ({ ...line, figure, ...more })),
    ),
  },
];

/** Measures statistics over 2,000 suppliers with 200,000 contracts. */
export const benchStatistics = (gateway: BenchGateway): Promise<void> =>
  reportAnswers(gateway, 'statistics', lists, GOAL_MS);
