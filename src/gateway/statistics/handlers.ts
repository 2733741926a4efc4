import type { statisticsCalls } from '#contract/statistics.ts';
import type { HandlersOf } from '../http/context.ts';
import { behindFigure } from './behind.ts';
import { statisticsInfo } from './info.ts';
import { listStatistics } from './list.ts';

/** Statistics over suppliers, within the units visible to the user. */
export const statisticsHandlers: HandlersOf<typeof statisticsCalls> = {
  list: listStatistics,
  info: statisticsInfo,
  behind: behindFigure,
};
