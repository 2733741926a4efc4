import type { Configuration, Exploration, Taken } from '../explore.ts';
import { configurationOf, distinct, leaving, type Path } from './path.ts';

/** The requested simple paths, and an upper bound of their number. */
export interface SimplePathOptions {
  /**
   * Where paths end; by default where no path can continue without visiting a configuration twice.
   */
  to?: (configuration: Configuration) => boolean;
  limit?: number;
}

const LIMIT = 10_000;

/**
 * Every path that visits no configuration twice. There may be very many: throws above the limit.
 */
export function simplePaths(
  exploration: Exploration,
  { to, limit = LIMIT }: SimplePathOptions = {},
): Path[] {
  const from = leaving(distinct(exploration.taken));
  const found: Path[] = [];
  const keep = (path: Path) => {
    if (found.length === limit)
      throw new Error(
        `Machine ${exploration.machine.id} has more than ${limit} simple paths; the search was given up. ` +
          'Name the configurations where paths should end, explore with a coarser identity, or raise the limit.',
      );
    found.push(path);
  };
  for (const start of exploration.starts) {
    const passed = new Set([start]);
    const steps: Taken[] = [];
    // The steps left at the start and after each step; an explicit stack, because a path may be
    // longer than the call stack allows.
    const open: Taken[][] = [];
    const arrive = (configuration: string): void => {
      const onward = from(configuration).filter((one) => !passed.has(one.to));
      if (to ? to(configurationOf(exploration, configuration)) : onward.length === 0)
        keep({ start, steps: [...steps] });
      open.push(onward.toReversed());
    };
    arrive(start);
    while (open.length > 0) {
      const next = open.at(-1)?.pop();
      if (next === undefined) {
        open.pop();
        const back = steps.pop();
        if (back) passed.delete(back.to);
      } else {
        passed.add(next.to);
        steps.push(next);
        arrive(next.to);
      }
    }
  }
  return found;
}
