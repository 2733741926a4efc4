import type { Exploration } from '#model/explore.ts';
import { roundTrips, statePaths, type CommandStep, type Path } from '#model/paths.ts';
import { tour, transitionPairs } from '#model/tour.ts';
import { untakenBy, unvariedBy, type Untaken, type Unvaried } from '#model/untaken.ts';

/** Kinds of tours, shortest first. */
export const tourKinds = [
  'statuses',
  'transitions',
  'pairs',
  'configurations',
  'roundTrips',
] as const;

export type TourKind = (typeof tourKinds)[number];

export interface TourPath {
  start: string;
  /** Ids of the transitions that the machine takes as it begins there. */
  begun: readonly string[];
  steps: readonly CommandStep[];
  /** Link to the path in the simulator; null if it has steps that the simulator does not show. */
  link: string | null;
}

/** Paths to test by. */
export interface TourList {
  paths: readonly TourPath[];
  /** Number of commands in all paths. */
  steps: number;
  /**
   * Number of steps in all paths as the model counts them, including answers of calls and a new
   * record for each path; null if no bound is known.
   */
  cost: number | null;
  /** Lower bound of the cost of any paths with the same coverage. */
  bound: number | null;
  /** Transitions that no path takes; empty if the paths are not meant to take all. */
  untaken: readonly Untaken[];
  /** Conditions that never held or never failed where the paths lead. */
  unvaried: readonly Unvaried[];
}

export type Tours = Readonly<Record<TourKind, TourList>>;

interface Found {
  paths: readonly Path[];
  bound: number | null;
  cost?: number;
}

/** The paths of each kind through an exploration. `toPath` describes one for people. */
export function toursOf(exploration: Exploration, toPath: (path: Path) => TourPath): Tours {
  const found: Readonly<Record<TourKind, Found>> = {
    statuses: { paths: statePaths(exploration, 'status'), bound: null },
    transitions: tour(exploration),
    pairs: transitionPairs(exploration),
    configurations: { paths: statePaths(exploration), bound: null },
    roundTrips: { paths: roundTrips(exploration), bound: null },
  };
  const listOf = ({ paths, bound, cost }: Found): TourList => {
    const shown = paths.map(toPath);
    return {
      paths: shown,
      steps: shown.reduce((sum, { steps }) => sum + steps.length, 0),
      cost: cost ?? null,
      bound,
      untaken: bound === null ? [] : untakenBy(exploration, paths),
      unvaried: unvariedBy(exploration, paths),
    };
  };
  return Object.fromEntries(tourKinds.map((kind) => [kind, listOf(found[kind])])) as Tours;
}
