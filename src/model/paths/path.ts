import type { AnyMachineSnapshot } from 'xstate';
import { take, type Configuration, type Exploration, type Taken } from '../explore.ts';
import { stepsOf, type Trail } from './trail.ts';

/** One test: a new record, and what happens to it step by step. */
export interface Path {
  /** Id of the configuration it begins in, one of the exploration's starts. */
  start: string;
  steps: readonly Taken[];
}

/** A configuration by its id. Throws for an id of another exploration. */
export function configurationOf(
  { machine, configurations }: Exploration,
  id: string,
): Configuration {
  const found = configurations.get(id);
  if (!found) throw new Error(`The exploration of ${machine.id} has no configuration ${id}.`);
  return found;
}

/**
 * The steps without those that differ from an earlier one in nothing but who gives it or what it
 * carries; `alsoBy`: what tells them apart beside that.
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

/** What a call answers at its end; null for a step that is no end of a call. */
export const answerOf = ({ step: { id, event } }: Taken): string | null =>
  event.type.startsWith('xstate.') ? id : null;

/** The steps that leave each configuration. */
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
 * A shortest way to a configuration: where it begins, and the steps; those to different
 * configurations form a tree.
 */
export interface ShortestWay {
  start: string;
  trail: Trail<Taken> | null;
}

/** For every configuration a shortest way to it, nearest first. */
export function shortestWays({ starts, taken }: Exploration): Map<string, ShortestWay> {
  const found = new Map<string, ShortestWay>(
    starts.map((start) => [start, { start, trail: null }]),
  );
  const from = leaving(taken);
  // A map goes on to what is put into it meanwhile.
  for (const [configuration, { start, trail }] of found)
    for (const one of from(configuration))
      if (!found.has(one.to)) found.set(one.to, { start, trail: { step: one, before: trail } });
  return found;
}

/** A way as a path. */
export const pathAlong = ({ start, trail }: ShortestWay): Path => ({
  start,
  steps: stepsOf(trail),
});

/**
 * For every configuration a shortest path to it, nearest first. All of them together are as long as
 * the machine is deep and wide: for the path to one of many take its way.
 */
export const shortestPaths = (exploration: Exploration): Map<string, Path> =>
  new Map([...shortestWays(exploration)].map(([id, way]) => [id, pathAlong(way)]));

/**
 * The snapshots along a path, from its start on, as the machine itself gives them. Throws when the
 * machine refuses a step or arrives elsewhere: then the identity of the exploration put together
 * what reacts differently.
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
