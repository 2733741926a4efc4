import type { Exploration } from '../explore.ts';
import { answerOf, distinct, leaving, pathAlong, shortestWays, type Path } from './path.ts';

/**
 * Round-trip paths (Chow's transition tree): each goes the shortest way to a configuration and
 * takes one step more, back to where some path has been, or to an end. Together they take every
 * transition from every configuration, and every call that is under way there ends in each way;
 * each failure points at the last step.
 */
export function roundTrips(exploration: Exploration): Path[] {
  const ways = shortestWays(exploration);
  const steps = distinct(exploration.taken, answerOf);
  const from = leaving(steps);
  return steps.flatMap((one) => {
    const before = ways.get(one.from);
    const goesOn = ways.get(one.to)?.trail?.step === one && from(one.to).length > 0;
    return before && !goesOn
      ? [pathAlong({ start: before.start, trail: { step: one, before: before.trail } })]
      : [];
  });
}
