import type { AnyMachineSnapshot } from 'xstate';
import { take, type Configuration, type Exploration, type Taken } from '../explore.ts';

/** One test: a new record, and what happens to it step by step. */
export interface Path {
  /** Id of the configuration it begins in, one of the exploration's starts. */
  start: string;
  steps: readonly Taken[];
}

/** A configuration by its id. Throws for an id of another exploration. */
export function configurationOf({ machine, configurations }: Exploration, id: string): Configuration {
  const found = configurations.get(id);
  if (!found) throw new Error(`The exploration of ${machine.id} has no configuration ${id}.`);
  return found;
}

/** The steps without those that differ from an earlier one in nothing but who gives it or what it carries. */
export function distinct(taken: readonly Taken[]): Taken[] {
  const seen = new Set<string>();
  return taken.filter(({ from, to, transitions }) => {
    const key = JSON.stringify([from, to, transitions]);
    return !seen.has(key) && seen.add(key);
  });
}

/** The steps that leave each configuration. */
export function leaving(taken: readonly Taken[]): (configuration: string) => readonly Taken[] {
  const found = new Map<string, Taken[]>();
  for (const one of taken) found.set(one.from, [...(found.get(one.from) ?? []), one]);
  return (configuration) => found.get(configuration) ?? [];
}

/** For every configuration a shortest path to it, nearest first. */
export function shortestPaths({ starts, taken }: Exploration): Map<string, Path> {
  const found = new Map<string, Path>(starts.map((start) => [start, { start, steps: [] }]));
  const from = leaving(taken);
  for (const [configuration, { start, steps }] of found)
    for (const one of from(configuration)) if (!found.has(one.to)) found.set(one.to, { start, steps: [...steps, one] });
  return found;
}

/**
 * The snapshots along a path, from its start on, as the machine itself gives them. Throws when the machine refuses a
 * step or arrives elsewhere: then the identity of the exploration put together what reacts differently.
 */
export function follow(exploration: Exploration, { start, steps }: Path): AnyMachineSnapshot[] {
  const { machine, identity } = exploration;
  const snapshots = [configurationOf(exploration, start).snapshot];
  steps.forEach(({ from, to, step }, index) => {
    const took = take(machine, snapshots.at(-1) as AnyMachineSnapshot, step);
    const arrived = took === null ? 'refuses it' : identity(took.snapshot) === to ? null : `arrives in ${identity(took.snapshot)}`;
    if (took === null || arrived !== null)
      throw new Error(
        `Step ${index + 1} of the path, ${step.id} in ${from}, should lead to ${to}, but machine ${machine.id} ${arrived}. ` +
          'The identity puts snapshots together that react differently: let it tell them apart.',
      );
    snapshots.push(took.snapshot);
  });
  return snapshots;
}
