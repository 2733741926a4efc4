import { wanToYuan } from '#contract/core/money.ts';
import type { Translate } from '../base/use-text.ts';
import { columnAmount, largeAmount } from '../ui/large-amount.tsx';

const written =
  (say: (yuan: string, t: Translate) => string) =>
  (limit: number | null | undefined, t: Translate): string =>
    limit === null || limit === undefined ? '' : say(wanToYuan(String(limit)), t);

/** A limit, which is stored in ten-thousand yuan, with its unit; empty without one. */
export const limitText = written(largeAmount);

/** A limit in a column whose heading says the unit; empty without one. */
export const limitFigure = written(columnAmount);
