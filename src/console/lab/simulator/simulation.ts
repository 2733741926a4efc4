import type { Start } from '../catalog.ts';
import type { Given } from './scenario.ts';

/** A simulated path, and how many of its steps are shown as taken. */
export interface Simulation<From = Start, Step = Given> {
  start: From;
  steps: readonly Step[];
  at: number;
}

export type SimulationAction<From = Start, Step = Given> =
  | { type: 'give'; given: Step }
  | { type: 'goTo'; at: number }
  | { type: 'restart'; start: From };

/** Maximum number of steps: more than any lifecycle needs, while the link still fits an address. */
export const MOST_STEPS = 60;

/** A path without steps. */
export const begun = <From, Step>(start: From): Simulation<From, Step> => ({
  start,
  steps: [],
  at: 0,
});

/**
 * Applies an action to a simulation. A step given after stepping back replaces the later ones; a
 * full path takes no more.
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
