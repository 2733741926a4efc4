import type { Start } from '../catalog.ts';
import type { Given } from './scenario.ts';

/** The path that is tried out, and how many of its steps are shown as done. */
export interface Simulation<From = Start, Step = Given> {
  start: From;
  steps: readonly Step[];
  at: number;
}

export type SimulationAction<From = Start, Step = Given> =
  | { type: 'give'; given: Step }
  | { type: 'goTo'; at: number }
  | { type: 'restart'; start: From };

/**
 * Most steps a path may have: more than any lifecycle needs, and a link that still fits an address.
 */
export const MOST_STEPS = 60;

/** A path that has not begun. */
export const begun = <From, Step>(start: From): Simulation<From, Step> => ({
  start,
  steps: [],
  at: 0,
});

/**
 * What an action makes of a simulation. A step given after stepping back replaces what came later;
 * a full path takes no more.
 */
export function simulate<From, Step>(
  simulation: Simulation<From, Step>,
  action: SimulationAction<From, Step>,
): Simulation<From, Step> {
  const { start, steps, at } = simulation;
  switch (action.type) {
    case 'give':
      if (at >= MOST_STEPS) return simulation;
      return { start, steps: [...steps.slice(0, at), action.given], at: at + 1 };
    case 'goTo':
      return { ...simulation, at: Math.min(Math.max(action.at, 0), steps.length) };
    case 'restart':
      return begun(action.start);
  }
}
