import type { AnyMachineSnapshot } from 'xstate';
import { explorationOf } from '#machines/shared/exploration.ts';
import type { Persona } from '#machines/shared/people.ts';
import type { Exploration } from '#model/explore.ts';
import { commandSteps, configurationOf, type CommandStep, type Path } from '#model/paths.ts';
import type { LabMachine } from '../catalog.ts';
import { linkOf } from '../simulator/link.ts';
import { firstStart, type Given } from '../simulator/scenario.ts';
import { MOST_STEPS } from '../simulator/simulation.ts';

/** Kinds of tours, the shortest first. */
export const tourKinds = ['statuses', 'transitions', 'pairs', 'configurations', 'roundTrips'] as const;

export type TourKind = (typeof tourKinds)[number];

export interface TourPath {
  start: string;
  steps: readonly CommandStep[];
  /** The path for the simulator; null where it takes what the simulator does not show. */
  link: string | null;
}

/** Paths to test by. */
export interface TourList {
  paths: readonly TourPath[];
  /** Commands of all paths. */
  steps: number;
  /** Steps of all paths as the model counts them, answers of calls and a new record for each path included; null where no bound is known. */
  cost: number | null;
  /** No paths that cover the same can cost less. */
  bound: number | null;
}

export type Tours = Readonly<Record<TourKind, TourList>>;

type Found = Readonly<Record<TourKind, { paths: readonly Path[]; bound: number | null; cost?: number }>>;

function linkFor(lab: LabMachine, situation: number, steps: readonly CommandStep[]): string | null {
  const isShown = situation >= 0 && steps.length <= MOST_STEPS && steps.every(({ call, outcome }) => (call === null) === (outcome === null));
  if (!isShown) return null;
  const given = steps.map(({ who, event, outcome }): Given => ({ who: who as Persona, event, outcome }));
  return linkOf(lab, { start: { ...firstStart(lab), situation }, steps: given, at: given.length });
}

/** The paths of an exploration for people: by status, with the link that opens each in the simulator. */
export function toursFrom(lab: LabMachine, exploration: Exploration, found: Found): Tours {
  const { starts, identity } = explorationOf(lab);
  const ids = starts.map((snapshot: AnyMachineSnapshot) => identity(snapshot));
  const status = (id: string) => configurationOf(exploration, id).status;
  const pathOf = ({ start, steps: taken }: Path): TourPath => {
    const steps = commandSteps(taken, status);
    return { start: status(start), steps, link: linkFor(lab, ids.indexOf(start), steps) };
  };
  const listOf = ({ paths, bound, cost }: Found[TourKind]): TourList => {
    const shown = paths.map(pathOf);
    return { paths: shown, steps: shown.reduce((sum, { steps }) => sum + steps.length, 0), cost: cost ?? null, bound };
  };
  return Object.fromEntries(tourKinds.map((kind) => [kind, listOf(found[kind])])) as unknown as Tours;
}
