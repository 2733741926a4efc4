import type { AnyMachineSnapshot } from 'xstate';
import { take, type Configuration, type Exploration, type Taken } from '../explore.ts';
import { stepsOf, type Trail } from './trail.ts';

/** A test: a new record and its steps. */
export interface Path {
  /** Id of its first configuration, one of the exploration's starts. */
  start: string;
  steps: readonly Taken[];
}

/** The configuration with an id. Throws for an id of another exploration. */
export function configurationOf(
  { machine, configurations }: Exploration,
  id: string,
): Configuration {
  const found = configurations.get(id);
  if (!found) throw new Error(`The exploration of ${machine.id} has no configuration ${id}.`);
  return found;
}

/**
 * Removes steps that differ from an earlier one only in their actor or payload; `alsoBy`: what else
 * distinguishes them.
 */
export function distinct(
  taken: readonly Taken[],
  alsoBy: (taken: Taken) => unknown = () => null,
): Taken[] {
  const seen = new Set<string>();
  return taken.filter((one) => {
    const key = JSON.stringify([one.from, one.to, one.transitions, alsoBy(one)]);
    return !seen.has(key) && seen.add(key);
  });
}

/** The result of a call that a step ends; null for any other step. */
export const answerOf = ({ step: { id, event } }: Taken): string | null =>
  event.type.startsWith('xstate.') ? id : null;

/** The steps from each configuration. */
export function leaving(taken: readonly Taken[]): (configuration: string) => readonly Taken[] {
  const found = new Map<string, Taken[]>();
  for (const one of taken) {
    const own = found.get(one.from);
    if (own === undefined) found.set(one.from, [one]);
    else own.push(one);
  }
  return (configuration) => found.get(configuration) ?? [];
}

/**
 * A shortest path to a configuration: its start and steps; those to different configurations form a
 * tree.
 */
export interface ShortestWay {
  start: string;
  trail: Trail<Taken> | null;
}

/** A shortest path to every configuration, nearest first. */
export function shortestWays({ starts, taken }: Exploration): Map<string, ShortestWay> {
  const found = new Map<string, ShortestWay>(
    starts.map((start) => [start, { start, trail: null }]),
  );
  const from = leaving(taken);
  // Iterating over a map includes entries added meanwhile.
  for (const [configuration, { start, trail }] of found)
    for (const one of from(configuration))
      if (!found.has(one.to)) found.set(one.to, { start, trail: { step: one, before: trail } });
  return found;
}

/** Converts a shortest way to a path. */
export const pathAlong = ({ start, trail }: ShortestWay): Path => ({
  start,
  steps: stepsOf(trail),
});

/**
 * A shortest path to every configuration, nearest first. Their total length is the machine's depth
 * times its width: for a few configurations use `shortestWays`.
 */
export const shortestPaths = (exploration: Exploration): Map<string, Path> =>
  new Map([...shortestWays(exploration)].map(([id, way]) => [id, pathAlong(way)]));

/**
 * The snapshots along a path, from its start, computed by the machine. Throws if the machine
 * refuses a step or arrives elsewhere: the identity of the exploration then merged snapshots that
 * react differently.
 */
export function follow(exploration: Exploration, { start, steps }: Path): AnyMachineSnapshot[] {
  const { machine, identity } = exploration;
  const snapshots = [configurationOf(exploration, start).snapshot];
  steps.forEach(({ from, to, step }, index) => {
    const took = take(machine, snapshots.at(-1) as AnyMachineSnapshot, step);
    const arrived =
      took === null
        ? 'refuses it'
        : identity(took.snapshot) === to
          ? null
          : `arrives in ${identity(took.snapshot)}`;
    if (took === null || arrived !== null)
      throw new Error(
        `Step ${index + 1} of the path, ${step.id} in ${from}, should lead to ${to}, but ` +
          `machine ${machine.id} ${arrived}. ` +
          'The identity puts snapshots together that react differently: let it tell them apart.',
      );
    snapshots.push(took.snapshot);
  });
  return snapshots;
}
