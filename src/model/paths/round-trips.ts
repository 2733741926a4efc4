import type { Exploration } from '../explore.ts';
import { answerOf, distinct, leaving, pathAlong, shortestWays, type Path } from './path.ts';

/**
 * Round-trip paths (Chow's transition tree): each takes the shortest path to a configuration and
 * one step more, back to a configuration of some path, or to an end. Together they take every
 * transition from every configuration, with every result of a pending call; each failure points at
 * the last step.
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
