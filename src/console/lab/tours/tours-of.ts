import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { explorationOf } from '#machines/shared/exploration.ts';
import type { Persona } from '#machines/shared/people.ts';
import type { Exploration, Taken } from '#model/explore.ts';
import { configurationOf, type Path } from '#model/paths.ts';
import type { LabMachine } from '../catalog.ts';
import { linkOf } from '../simulator/link.ts';
import { firstStart, type Given } from '../simulator/scenario.ts';
import { MOST_STEPS } from '../simulator/simulation.ts';

/** Kinds of tours, the shortest first. */
export const tourKinds = ['statuses', 'transitions', 'pairs', 'configurations', 'roundTrips'] as const;

export type TourKind = (typeof tourKinds)[number];

/** One command with what its call answered. */
export interface TourStep {
  who: string;
  event: EventObject;
  /** The call it starts; null for none. */
  call: string | null;
  /** Name of the outcome; null where there is no call, or while it has not answered. */
  outcome: string | null;
  /** Status before and after. */
  from: string;
  to: string;
}

export interface TourPath {
  start: string;
  steps: readonly TourStep[];
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

/** A command and the answer after it are one step to a person. */
function stepsOf(taken: readonly Taken[], status: (id: string) => string): TourStep[] {
  const steps: TourStep[] = [];
  for (const { from, to, step, calls } of taken) {
    const last = steps.at(-1);
    if (step.who !== null || !last) {
      steps.push({ who: step.who ?? '', event: step.event, call: calls[0]?.call ?? null, outcome: null, from: status(from), to: status(to) });
    } else {
      steps[steps.length - 1] = { ...last, outcome: step.id.slice(`${last.call}: `.length), to: status(to) };
    }
  }
  return steps;
}

function linkFor(lab: LabMachine, situation: number, steps: readonly TourStep[]): string | null {
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
    const steps = stepsOf(taken, status);
    return { start: status(start), steps, link: linkFor(lab, ids.indexOf(start), steps) };
  };
  const listOf = ({ paths, bound, cost }: Found[TourKind]): TourList => {
    const shown = paths.map(pathOf);
    return { paths: shown, steps: shown.reduce((sum, { steps }) => sum + steps.length, 0), cost: cost ?? null, bound };
  };
  return Object.fromEntries(tourKinds.map((kind) => [kind, listOf(found[kind])])) as unknown as Tours;
}
