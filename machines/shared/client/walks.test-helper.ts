import type { AnyMachineSnapshot } from 'xstate';
import { explore, type Step } from '#model/explore.ts';
import { configurationOf, shortestPaths } from '#model/paths.ts';
import { clientExplorationOf, type ClientStep } from './exploration.ts';
import type { ClientCatalogEntry } from './catalog.ts';

/** A shortest way to one configuration of a machine. */
export interface Walk {
  input: unknown;
  steps: readonly Step[];
  /** Where the pure run comes to. */
  snapshot: AnyMachineSnapshot;
  /** The calls that are under way there. */
  calls: readonly string[];
  /** What can be tried there. */
  next: readonly ClientStep[];
}

/**
 * For every configuration that the cases of a machine lead to, a shortest way from a start; the
 * nearest first.
 */
export function walksOf(one: ClientCatalogEntry): Walk[] {
  const options = clientExplorationOf(one);
  const exploration = explore(one.machine, options);
  const inputs = new Map(
    options.starts.map((snapshot, index) => [options.identity(snapshot), one.starts[index]?.input]),
  );
  return [...shortestPaths(exploration)].map(([id, { start, steps }]) => {
    const { snapshot } = configurationOf(exploration, id);
    return {
      input: inputs.get(start),
      steps: steps.map(({ step }) => step),
      snapshot,
      calls: Object.keys(snapshot.children),
      next: options.steps(snapshot),
    };
  });
}
