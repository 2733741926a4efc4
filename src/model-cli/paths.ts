import { transitionIds, type Exploration } from '#model/explore.ts';
import {
  commandSteps,
  configurationOf,
  roundTrips,
  statePaths,
  type CommandStep,
  type Path,
} from '#model/paths.ts';
import { tour, transitionPairs } from '#model/tour.ts';

/**
 * What paths can cover, the shortest first; the words are those of the lab, and of the program for
 * `steps`.
 */
export const pathKinds = [
  'statuses',
  'transitions',
  'pairs',
  'configurations',
  'roundTrips',
  'steps',
] as const;

export type PathKind = (typeof pathKinds)[number];

/** What a tour may cost. */
export interface TourLimits {
  resetCost?: number;
  longest?: number;
}

/** Paths that cover something. */
export interface Paths {
  kind: PathKind;
  paths: readonly Path[];
  /**
   * Steps of all paths, a new record for each counted as its cost; null where no bound is known.
   */
  cost: number | null;
  /** No paths that cover the same can cost less. */
  bound: number | null;
  /**
   * Transitions by definition that no path takes, `state|event|index`: no step of the cases takes
   * them, or only a machine that begins. Null where the paths are not meant to take all.
   */
  untaken: readonly string[] | null;
}

/** The transitions that none of these paths takes. */
function untakenBy({ machine }: Exploration, paths: readonly Path[]): string[] {
  const taken = new Set(
    paths.flatMap(({ steps }) => steps.flatMap(({ transitions }) => transitions)),
  );
  return transitionIds(machine).filter((id) => !taken.has(id));
}

/** The paths of a kind. */
export function pathsOf(exploration: Exploration, kind: PathKind, limits: TourLimits = {}): Paths {
  const unbounded = (paths: readonly Path[]): Paths => ({
    kind,
    paths,
    cost: null,
    bound: null,
    untaken: null,
  });
  if (kind === 'statuses') return unbounded(statePaths(exploration, 'status'));
  if (kind === 'configurations') return unbounded(statePaths(exploration));
  if (kind === 'roundTrips') return unbounded(roundTrips(exploration));
  const found =
    kind === 'pairs'
      ? transitionPairs(exploration, limits)
      : tour(exploration, { cover: kind, ...limits });
  return { kind, ...found, untaken: untakenBy(exploration, found.paths) };
}

/** The paths in which somebody takes part; all of them when nobody is named. */
export const pathsWith = (found: Paths, role: string | null): Paths =>
  role === null
    ? found
    : {
        ...found,
        paths: found.paths.filter(({ steps }) => steps.some(({ step }) => step.who === role)),
        cost: null,
        bound: null,
        untaken: null,
      };

/** A path as people read it. */
export interface CommandPath {
  start: string;
  steps: readonly CommandStep[];
}

/** Paths as commands, each with the answer of its call. */
export function commandPaths(exploration: Exploration, { paths }: Paths): CommandPath[] {
  const status = (id: string) => configurationOf(exploration, id).status;
  return paths.map(({ start, steps }) => ({
    start: status(start),
    steps: commandSteps(steps, status),
  }));
}
