import type { Exploration } from '#model/explore.ts';
import { readPaths, type Depth, type ReadPath } from '#model/oracle/reading.ts';
import { roundTrips, statePaths, type Path } from '#model/paths.ts';
import { tour, transitionPairs } from '#model/tour.ts';
import { untakenBy, unvariedBy, type Untaken, type Unvaried } from '#model/untaken.ts';
import type { Subject } from './subjects.ts';

/**
 * What paths can cover, the shortest first; the terms are those of the lab, and for `steps` of the
 * program.
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

/** Limits of a tour. */
export interface TourLimits {
  resetCost?: number;
  longest?: number;
}

/** Paths that cover something. */
export interface Paths {
  kind: PathKind;
  paths: readonly Path[];
  /** Steps of all paths, plus the cost of a new record for each; null if no bound is known. */
  cost: number | null;
  /** Lower bound of the cost of any paths with the same coverage. */
  bound: number | null;
  /**
   * Transitions that no path takes, as none of the cases leads to them; null if the paths are not
   * meant to take all.
   */
  untaken: readonly Untaken[] | null;
  /** Conditions that never held or never failed where the paths lead; null if they are a selection. */
  unvaried: readonly Unvaried[] | null;
}

/** The paths of a kind. */
export function pathsOf(exploration: Exploration, kind: PathKind, limits: TourLimits = {}): Paths {
  const unbounded = (paths: readonly Path[]): Paths => ({
    kind,
    paths,
    cost: null,
    bound: null,
    untaken: null,
    unvaried: unvariedBy(exploration, paths),
  });
  if (kind === 'statuses') return unbounded(statePaths(exploration, 'status'));
  if (kind === 'configurations') return unbounded(statePaths(exploration));
  if (kind === 'roundTrips') return unbounded(roundTrips(exploration));
  const found =
    kind === 'pairs'
      ? transitionPairs(exploration, limits)
      : tour(exploration, { cover: kind, ...limits });
  return {
    kind,
    ...found,
    untaken: untakenBy(exploration, found.paths),
    unvaried: unvariedBy(exploration, found.paths),
  };
}

/** The paths in which a person takes part; all paths if none is given. */
export const pathsWith = (found: Paths, role: string | null): Paths =>
  role === null
    ? found
    : {
        ...found,
        paths: found.paths.filter(({ steps }) => steps.some(({ step }) => step.who === role)),
        cost: null,
        bound: null,
        untaken: null,
        unvaried: null,
      };

/** How lists say where a machine stands: of a record the state within its status does not matter. */
export const depthOf = ({ kind }: Subject): Depth => (kind === 'record' ? 'status' : 'place');

/** Paths as lists for people say them. */
export const listed = (
  subject: Subject,
  exploration: Exploration,
  { paths }: Pick<Paths, 'paths'>,
): ReadPath[] => readPaths(exploration, paths, { ...subject.options, depth: depthOf(subject) });
